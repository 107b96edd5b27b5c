import { fullName, PLACEHOLDER_NAME, Refusal, type SignedInUser, type User } from '@firstbell/domain'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { authUser } from '../db/schema/schema-identity.ts'

export type Account = typeof authUser.$inferSelect

export async function findAccount(db: IdentityDb, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(authUser).where(eq(authUser.email, email.trim().toLowerCase()))
  return account
}

/** The accounts with these emails, which are in lower case. */
export async function listAccounts(db: IdentityDb, emails: readonly string[]): Promise<Account[]> {
  return db.select().from(authUser).where(inArray(authUser.email, emails))
}

export async function findAccountById(db: IdentityDb, uid: string): Promise<Account | undefined> {
  const [account] = await db.select().from(authUser).where(eq(authUser.id, uid))
  return account
}

/** Refuses with 'not_found' whom nobody knows. */
export async function getAccount(db: IdentityDb, uid: string): Promise<Account> {
  const account = await findAccountById(db, uid)
  if (!account) throw new Refusal('not_found')
  return account
}

/** Adds a person; `undefined` if the email is taken. Without a name the person is called No Name. */
export async function insertAccount(db: IdentityDb, row: typeof authUser.$inferInsert): Promise<Account | undefined> {
  const isNamed = [row.firstName, row.lastName].some(Boolean)
  const [account] = await db
    .insert(authUser)
    .values({ ...row, email: row.email.trim().toLowerCase(), ...(isNamed ? {} : PLACEHOLDER_NAME) })
    .onConflictDoNothing()
    .returning()
  return account
}

/** Changes the given fields of a person. */
export async function updateAccount(db: IdentityDb, uid: string, row: Partial<Account>): Promise<void> {
  if (Object.values(row).some((value) => value !== undefined)) {
    await db.update(authUser).set(row).where(eq(authUser.id, uid))
  }
}

export async function removeAccount(db: IdentityDb, uid: string): Promise<void> {
  await db.delete(authUser).where(eq(authUser.id, uid))
}

/** Uses up a step of the authenticator; false if it, or a later one, was used before. */
export async function takeTotpStep(db: IdentityDb, uid: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authUser)
    .set({ totpStep: step })
    .where(and(eq(authUser.id, uid), or(isNull(authUser.totpStep), lt(authUser.totpStep, step))))
    .returning({ id: authUser.id })
  return taken.length > 0
}

/** As it is recorded in audit logs. */
export function signedInUserOf(account: Account): SignedInUser {
  const { id: uid, email, isSuperAdmin } = account
  return { uid, name: fullName(account), email, isSuperAdmin }
}

export function toUser({ id, firstName, lastName, email, orgName, phone, isSuperAdmin }: Account): User {
  const name = fullName({ firstName, lastName })
  return { id, uid: id, firstName, lastName, name, email, orgName, phone, isSuperAdmin }
}
