import { createOTP } from '@better-auth/utils/otp'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { hashPassword } from '../../src/identity/passwords.ts'
import { createEncryption } from '../../src/identity/encryption.ts'
import { hashOfKey } from '../../src/ids.ts'
import { MONDAY_MORNING, TEST_SECRET } from '../../src/testing/harness.ts'
import type { Records } from './nouns.ts'

const MODES = ['signIn', 'verifyEmail', 'resetPassword', 'changeEmail', 'secondFactor'] as const
const TOTP_SECRET = 'twenty random bytes'
/** What everyone's authenticator shows in a proof, where time stands still, and what is on everyone's list of codes. */
export const CODE = await createOTP(TOTP_SECRET).hotp(Math.floor(MONDAY_MORNING / 30))
export const RECOVERY_CODE = 'ABCDEFGHABCDEFGH'

export const passwordOf = (mark: string) => `a long password of ${mark}`
/** The secret of a link that is open. */
export const tokenOf = (mark: string, mode: (typeof MODES)[number]) => `${mark}-${mode}`

const hashes = new Map<string, Promise<string>>()
function hashOf(mark: string): Promise<string> {
  const hash = hashes.get(mark) ?? hashPassword(passwordOf(mark))
  hashes.set(mark, hash)
  return hash
}

/** Somebody who is signed in. */
export interface Seat {
  id: string
  email: string
  account?: Partial<typeof schema.authUser.$inferInsert>
  session?: Partial<typeof schema.authSession.$inferInsert>
}

const keyOf = (userId: string) => `session-of-${userId}`
export const cookieOf = ({ id }: Pick<Seat, 'id'>) => ({ cookie: `firstbell=${keyOf(id)}` })

/** Lets somebody in, written straight into the database: as at the beginning, whatever they have done to themselves. */
export async function seat({ identity }: Database, { id, email, account, session }: Seat): Promise<void> {
  const { authUser, authSession } = schema
  await identity.delete(authUser).where(or(eq(authUser.id, id), eq(authUser.email, email)))
  const person = { firstName: 'Some', lastName: 'One', emailVerified: true, createdAt: MONDAY_MORNING }
  await identity.insert(authUser).values({ ...person, id, email, ...account })
  await identity.insert(authSession).values({ ...sessionOf(id, keyOf(id)), ...session })
}

const sessionOf = (userId: string, key: string) => ({
  id: `${key}-id`,
  userId,
  tokenHash: hashOfKey(key),
  createdAt: MONDAY_MORNING,
  lastUsedAt: MONDAY_MORNING,
  idleSeconds: 3600,
  endsAt: MONDAY_MORNING + 3600,
  confirmedAt: MONDAY_MORNING,
  address: '10.0.0.1',
  browser: 'a browser',
})

/** An administrator of an organization with every way in: the same as at the beginning. */
export async function fillPerson(database: Database, mark: string, ids: Records): Promise<void> {
  const { identity } = database
  const { user: userId, administratorEmail: email } = ids
  await emptyPeople(database, mark)
  const encrypted = createEncryption(TEST_SECRET).encrypt('second factor', TOTP_SECRET)
  const [firstName, lastName, phone] = [`${mark} first`, `${mark} last`, `${mark} phone`]
  const factor = { passwordHash: await hashOf(mark), totpSecret: encrypted, totpPending: encrypted }
  await seat(database, { id: userId, email, account: { firstName, lastName, phone, orgName: mark, ...factor } })
  await identity
    .insert(schema.authSession)
    .values({ ...sessionOf(userId, ids.session), id: ids.session, browser: mark, address: mark })
  await identity.insert(schema.authRecoveryCode).values({ userId, codeHash: hashOfKey(RECOVERY_CODE) })
  await identity.insert(schema.authBrowser).values({ userId, keyHash: mark, seenAt: MONDAY_MORNING })
  const links = MODES.map((mode) => {
    const sentTo = mode === 'changeEmail' ? `${mark}-changed@firstbell.example` : email
    return { mode, userId, email: sentTo, tokenHash: hashOfKey(tokenOf(mark, mode)), expiresAt: MONDAY_MORNING + 3600 }
  })
  await identity.insert(schema.authLink).values(links)
  await identity.insert(schema.outbox).values({
    id: ids.mail,
    recipient: email,
    content: { kind: 'notice', notice: 'passwordChanged' },
    language: 'en',
    state: 'failed',
    createdAt: MONDAY_MORNING,
    nextAt: MONDAY_MORNING,
    subject: mark,
    text: mark,
    html: mark,
  })
  const record = { owner: email, data: { phone }, wanted: 'present', synced: true, nextAt: 0 } as const
  await identity.insert(schema.crmRecords).values([
    { ...record, kind: 'contact', key: email },
    { ...record, kind: 'company', key: ids.company },
  ])
}

/** Everything of people whose email begins with a mark, and how often anything was tried by anyone. */
export async function emptyPeople({ identity }: Database, mark: string): Promise<void> {
  const { authUser, authLink, outbox, crmRecords, authAttempt } = schema
  await identity
    .delete(authUser)
    .where(sql`starts_with(${authUser.email}, ${mark}) or ${authUser.id} = ${`${mark}-user`}`)
  await identity.delete(authLink).where(sql`starts_with(${authLink.email}, ${mark})`)
  await identity
    .delete(outbox)
    .where(sql`starts_with(${outbox.recipient}, ${mark}) or ${outbox.id} = ${`${mark}-mail`}`)
  await identity.delete(crmRecords).where(sql`starts_with(${crmRecords.owner}, ${mark})`)
  await identity.delete(authAttempt)
}

/** Which rows of the tables of people are somebody's, and what of them nobody else may change. */
export function rowsOfPeople(mark: string): { name: string; kept: SQL; which: SQL }[] {
  const user = `${mark}-user`
  const hashesOfLinks = MODES.map((mode) => hashOfKey(tokenOf(mark, mode)))
  const whole = sql`t`
  return [
    { name: 'auth_user', kept: whole, which: sql`starts_with(t.email, ${mark})` },
    ...['auth_session', 'auth_recovery_code', 'auth_browser'].map((name) => ({
      name,
      kept: whole,
      which: sql`t.user_id = ${user}`,
    })),
    { name: 'auth_link', kept: whole, which: sql`t.token_hash = any (${sql.param(hashesOfLinks)}::text[])` },
    // A queued email may be sent meanwhile.
    { name: 'outbox', kept: sql`(t.id, t.content)`, which: sql`starts_with(t.recipient, ${mark})` },
    { name: 'crm_records', kept: whole, which: sql`starts_with(t.owner, ${mark})` },
  ]
}
