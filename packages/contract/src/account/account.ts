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
    summary: 'Set a new password; ends all other sessions and voids all links',
    body: z.strictObject({ password: Password }),
    response: z.object({ changed: z.boolean() }),
  }),
  changeEmail: endpoint({
    method: 'PATCH',
    path: '/app/account/email',
    access: 'self',
    confirmed: true,
    summary: 'Send a link to a new address, which takes effect when it is opened; the old address is told',
    body: z.strictObject({ email: RequiredEmail }),
    response: z.object({ sent: z.boolean() }),
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/app/account/second-factor',
    access: 'self',
    confirmed: true,
    summary: 'A new secret for an authenticator; it counts once a code of it was shown',
    body: z.strictObject({}),
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enableSecondFactor: endpoint({
    method: 'POST',
    path: '/app/account/second-factor/enable',
    access: 'self',
    confirmed: true,
    summary: 'Turn the second factor on with a first code; answers with recovery codes, once',
    body: z.strictObject({ code: z.string().trim().min(6).max(10) }),
    response: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/app/account/second-factor/recovery-codes',
    access: 'self',
    confirmed: true,
    summary: 'New recovery codes; the old ones open nothing any more',
    body: z.strictObject({}),
    response: RecoveryCodes,
  }),
  disableSecondFactor: endpoint({
    method: 'DELETE',
    path: '/app/account/second-factor',
    access: 'self',
    confirmed: true,
    summary: 'Turn the second factor off; refused where it is required',
    response: z.object({ disabled: z.boolean() }),
  }),
}

/** What an installation tells anyone about signing in. */
export const signing = {
  rules: endpoint({
    method: 'GET',
    path: '/app/sign-in-rules',
    access: 'public',
    summary: 'How people come in: whether trials are open, mails are sent and phones are let in',
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
