import { normalPassword } from '@firstbell/domain'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommended setting for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), ARGON2ID)
}

let nobodys: Promise<string> | undefined

/** SECURITY-14: does the same work without a password, so that the time reveals nothing. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await (nobodys ??= hashPassword(crypto.randomUUID())))
  const isRight = await verify(known, normalPassword(password))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
