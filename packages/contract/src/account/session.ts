import { Email, Id, PersonName, Session, Timestamp } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const RequiredEmail = Email.pipe(z.string().min(1))
/** Anything that may be typed as a password; the rule for new ones is the domain's. */
export const Password = z.string().min(1).max(1000)
/** The secret of a link. */
export const Token = z.string().min(1).max(200)
const Code = z.string().trim().min(6).max(40)

/**
 * The person is known. Without a challenge the session cookie came along; with one the second factor is still owed, and
 * `passSecondFactor` takes the challenge.
 */
const SignedIn = z.object({ user: z.object({ email: z.string() }), challenge: z.string().optional() })

const OpenSession = z.object({
  id: Id,
  /** The one that asks. */
  current: z.boolean(),
  browser: z.string(),
  address: z.string(),
  /** As far as addresses tell, it is the network from which the caller asks. */
  sameNetwork: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
})

export const session = {
  get: endpoint({
    method: 'GET',
    path: '/app/session',
    access: 'self',
    summary: "Get the signed-in user, the user's organizations, and what is still required of the user",
    response: Session,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/identity/sign-up',
    access: 'public',
    summary:
      'Create an account and start a trial; sets a session cookie. If accounts are hidden, the answer has no uid and an email follows',
    body: z.strictObject({
      email: RequiredEmail,
      password: Password,
      firstName: PersonName.default(''),
      lastName: PersonName.default(''),
    }),
    response: z.object({ uid: Id.nullable() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/identity/sign-in/email',
    access: 'public',
    summary: 'Sign in with email and password; sets a session cookie, or answers with a two-factor challenge',
    description:
      'A wrong password and an unknown address are refused with the same 401. More than 10 attempts a minute from one address are refused with 429.',
    body: z.strictObject({ email: z.string().max(320), password: Password }),
    response: SignedIn,
  }),
  signInByLink: endpoint({
    method: 'POST',
    path: '/identity/sign-in/link',
    access: 'public',
    summary: 'Sign in with the secret of a sign-in link or an invitation',
    body: z.strictObject({ mode: z.enum(['signIn', 'invite']), token: Token }),
    response: SignedIn,
  }),
  passSecondFactor: endpoint({
    method: 'POST',
    path: '/identity/sign-in/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with an authenticator code or a recovery code',
    body: z.strictObject({ challenge: Token, code: Code }),
    response: SignedIn,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/identity/verify-email',
    access: 'public',
    summary: 'Verify an email address with the secret of its link',
    body: z.strictObject({ token: Token }),
    response: z.object({ email: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/identity/reset-password',
    access: 'public',
    summary: 'Set a password with the secret of a reset link; ends all sessions',
    body: z.strictObject({ token: Token, password: Password }),
    response: z.object({ email: z.string() }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/identity/change-email',
    access: 'public',
    summary: 'Confirm a new email address with the secret of the link sent to it',
    body: z.strictObject({ token: Token }),
    response: z.object({ email: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/app/session/confirm',
    access: 'self',
    summary: 'Confirm the password (and the code, with two-factor authentication); valid for five minutes',
    body: z.strictObject({ password: Password.optional(), code: Code.optional() }),
    response: z.object({ confirmedUntil: Timestamp }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    access: 'self',
    summary: 'Sign out',
    body: z.strictObject({}),
    response: z.object({ success: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/app/sessions',
    access: 'self',
    summary: "List the caller's sessions",
    response: z.array(OpenSession),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/app/sessions/:sessionId',
    access: 'self',
    summary: "End one of the caller's sessions",
    params: z.object({ sessionId: Id }),
    response: z.object({ id: Id }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/app/sessions',
    access: 'self',
    summary: "End all of the caller's sessions except this one",
    response: z.object({ ended: z.number().int() }),
  }),
}
