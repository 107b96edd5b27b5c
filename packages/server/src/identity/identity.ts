import type { SignedInUser } from '@firstbell/domain'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '../db/database.ts'
import { authAccount, authRateLimit, authSession, authUser, authVerification } from '../db/schema-identity.ts'

export interface Identity {
  /** Answers everything under /identity: sign-in, sign-out and, later, the other ways in. */
  handle(request: Request): Promise<Response>
  /** The person whose session cookie these headers carry. */
  find(headers: Headers): Promise<{ user: SignedInUser; sessionId: string } | undefined>
}

/** OWASP's second recommended setting for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const MIN_PASSWORD_LENGTH = 15
export const MAX_PASSWORD_LENGTH = 128

/** The header in which the server tells the identity library the caller's address; stripped from what comes in. */
export const CLIENT_ADDRESS_HEADER = 'x-firstbell-client-address'

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), ARGON2ID)
}

export function createIdentity(database: Database, options: { publicUrl: string; secret: string }): Identity {
  const secure = options.publicUrl.startsWith('https:')
  const library = betterAuth({
    baseURL: options.publicUrl,
    basePath: '/identity',
    secret: options.secret,
    trustedOrigins: [options.publicUrl],
    telemetry: { enabled: false },
    database: drizzleAdapter(database.identity, {
      provider: 'pg',
      schema: {
        user: authUser,
        session: authSession,
        account: authAccount,
        verification: authVerification,
        rateLimit: authRateLimit,
      },
    }),
    user: {
      additionalFields: { isSuperAdmin: { type: 'boolean', required: false, defaultValue: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: hashPassword,
        verify: (given) => verify(given.hash, given.password.normalize('NFC')),
      },
    },
    session: { expiresIn: 12 * 3600, disableSessionRefresh: true },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: { '/sign-in/email': { window: 60, max: 10 } },
    },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: 'firstbell',
      cookies: { session_token: { name: secure ? '__Host-firstbell' : 'firstbell' } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  })
  return {
    handle: (request) => library.handler(request),
    async find(headers) {
      const found = await library.api.getSession({ headers })
      if (!found) return undefined
      const { id, name, email, isSuperAdmin } = found.user
      return { user: { uid: id, name, email, isSuperAdmin: isSuperAdmin ?? false }, sessionId: found.session.id }
    },
  }
}
