import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Password, RequiredEmail } from './session.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What people change about their own way in. */
export const account = {
  changePassword: endpoint({
    method: 'PATCH',
    path: '/app/account/password',
    access: 'self',
    confirmed: true,
    summary: 'Change the password; ends all other sessions and invalidates all links',
    body: z.strictObject({ password: Password }),
    response: z.object({ changed: z.boolean() }),
  }),
  changeEmail: endpoint({
    method: 'PATCH',
    path: '/app/account/email',
    access: 'self',
    confirmed: true,
    summary: 'Send a link to a new email address; the old address is notified',
    body: z.strictObject({ email: RequiredEmail }),
    response: z.object({ sent: z.boolean() }),
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/app/account/second-factor',
    access: 'self',
    confirmed: true,
    summary: 'Create a secret for an authenticator; it takes effect after the first code',
    body: z.strictObject({}),
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enableSecondFactor: endpoint({
    method: 'POST',
    path: '/app/account/second-factor/enable',
    access: 'self',
    confirmed: true,
    summary: 'Turn on two-factor authentication with a first code; answers with recovery codes, once',
    body: z.strictObject({ code: z.string().trim().min(6).max(10) }),
    response: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/app/account/second-factor/recovery-codes',
    access: 'self',
    confirmed: true,
    summary: 'Create new recovery codes; the old ones are invalidated',
    body: z.strictObject({}),
    response: RecoveryCodes,
  }),
  disableSecondFactor: endpoint({
    method: 'DELETE',
    path: '/app/account/second-factor',
    access: 'self',
    confirmed: true,
    summary: 'Turn off two-factor authentication; refused if the organization requires it',
    response: z.object({ disabled: z.boolean() }),
  }),
}

/** What anyone may know about signing in to an installation. */
export const signing = {
  rules: endpoint({
    method: 'GET',
    path: '/app/sign-in-rules',
    access: 'public',
    summary: 'Get the sign-in rules: open trials, email, access from phones',
    response: z.object({
      trialSignUp: z.boolean(),
      hideAccounts: z.boolean(),
      /** Without a mail server mails wait in the outbox of the super administrator. */
      mailIsSent: z.boolean(),
      /** The mail server took none at the last attempt: mails are kept and tried again. */
      mailIsDelayed: z.boolean(),
      mobileAdministration: z.boolean(),
      /** Whom offices write to whose trial is over. */
      supportEmail: z.string().nullable(),
    }),
  }),
}
