import { randomBytes } from 'node:crypto'
import { Refusal } from '@firstbell/domain'
import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { and, eq } from 'drizzle-orm'
import type { IdentityDb } from '../db/database.ts'
import { authRecoveryCode } from '../db/schema/schema-identity.ts'
import { hashOfKey } from '../ids.ts'
import { type Account, takeTotpStep } from './accounts.store.ts'
import { countAttempt, forgetAttempts } from './attempts.store.ts'
import { type Encryption, UnknownKeyError } from './encryption.ts'
import type { SignInContext } from './sign-in-context.ts'

const STEP_SECONDS = 30
const RECOVERY_CODES = 10

export function newTotpSecret(): string {
  return randomBytes(20).toString('base64url')
}

/** The secret for an authenticator app: as text, and as the address in a QR code. */
export function describeSecret(secret: string, email: string): { secret: string; uri: string } {
  const typed = base32.encode(secret, { padding: false })
  return { secret: typed, uri: createOTP(secret).url('Firstbell', email) }
}

/** The step of a code: the present one, or one to either side for clocks that differ. */
export async function factorStepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const present = Math.floor(now / STEP_SECONDS)
  let found: number | undefined
  for (const step of [present - 1, present, present + 1]) {
    if ((await createOTP(secret).hotp(step)) === code) found = step
  }
  return found
}

/** Takes a code of the authenticator or a recovery code, each once; refuses with 'wrong_code', and slows guesses down. */
export async function takeCode(context: SignInContext, account: Account, code: string): Promise<void> {
  const { deps, now } = context
  const { encryption } = deps
  const db = deps.database.identity
  context.attempts(account)
  if (account.totpSecret === null) throw new Refusal('wrong_code')
  await countAttempt(db, 'code', account.id, now)
  const digits = code.replace(/\s/g, '')
  const secret = /^\d{6}$/.test(digits) ? findSecret(encryption, account.totpSecret) : undefined
  const step = secret === undefined ? undefined : await factorStepOf(secret, digits, now)
  const isRight =
    step === undefined ? await takeRecoveryCode(db, account.id, code) : await takeTotpStep(db, account.id, step)
  if (!isRight) throw new Refusal('wrong_code')
  await forgetAttempts(db, 'code', account.id)
}

/** The secret of an authenticator; undefined where it was encrypted with a key that is gone. Recovery codes work without it. */
export function findSecret(encryption: Pick<Encryption, 'decrypt'>, encrypted: string): string | undefined {
  try {
    return encryption.decrypt('second factor', encrypted)
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error
    return undefined // said at the start of the server, with what to do
  }
}

const normalCode = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

async function takeRecoveryCode(db: IdentityDb, userId: string, code: string): Promise<boolean> {
  const ofCode = and(eq(authRecoveryCode.userId, userId), eq(authRecoveryCode.codeHash, hashOfKey(normalCode(code))))
  return (await db.delete(authRecoveryCode).where(ofCode).returning()).length > 0
}

/** Replaces the recovery codes; they are shown once and stored as hashes. */
export async function replaceRecoveryCodes(db: IdentityDb, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32.encode(randomBytes(10), { padding: false }))
  await removeRecoveryCodes(db, userId)
  await db.insert(authRecoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOfKey(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

export async function removeRecoveryCodes(db: IdentityDb, userId: string): Promise<void> {
  await db.delete(authRecoveryCode).where(eq(authRecoveryCode.userId, userId))
}
