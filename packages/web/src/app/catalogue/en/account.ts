import type { PasswordFault } from '@firstbell/domain'

/** Signing in, signing up, and everything about the own account. */
export const account = {
  email: 'Email',
  newEmail: 'New email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  password: 'Password',
  newPassword: 'New password',
  passwordTwice: 'New password again',
  passwordHint: 'At least 15 characters; several words are easy to remember and hard to guess.',
  passwordHintWithFactor: 'At least 10 characters, because your account asks for a code, too.',
  passwordFaults: {
    'too-short': 'This password is too short.',
    'too-long': 'A password has at most 128 characters.',
    common:
      'This password is among the first that are guessed: it is made of common words, rows of keys or repetitions.',
    'own-name': 'This password is made of names that others know: yours, your email or your organization.',
  } satisfies Record<PasswordFault, string>,
  passwordsDiffer: 'Passwords do not match. Please try again.',
  showPassword: 'Show password',
  useAnother: 'Please use another email address or else log in.',
  logIn: 'Log in',
  code: 'Code',
  codeHint: 'Six digits of your authenticator, or one of your recovery codes',
  challengeVoid: 'This took too long. Please sign in again from the beginning.',
  passwordAgain: 'Is it you?',
  passwordAgainLead: 'This is a change that nobody else should make. Please show once more that it is you.',
  linkAgainLead:
    'This is a change that nobody else should make, and your account has no password. Please sign out, sign in with a new link, and do it within five minutes.',
  wrongPassword: 'This is not your password.',
  goOn: 'Go on',
  sendLink: 'Send link',
  noMail: 'This installation sends no mails. Its super administrator finds them in the outbox.',
  mailDelayed: 'The mail server does not answer at the moment. Your mail is kept, and goes out as soon as it does.',
  changeEmail: 'Change email',
  changeEmailLead: 'You sign in with {{email}} until the link that we send to the new address has been opened.',
  changeEmailSent: 'A link is on its way to {{email}}. It works for 24 hours.',
}

export const signIn = {
  title: 'Sign in',
  lead: 'Every bus, every stop, every morning.',
  submit: 'Sign In',
  byLink: 'Email me a link instead',
  byLinkLead: 'We send you a link with which you sign in without a password.',
  byPassword: 'Use my password instead',
  sendLink: 'Send link',
  linkSent: 'If {{email}} has an account, a link is on its way. It works for 10 minutes.',
  forgotten: 'Forgot your password?',
  toSignUp: 'Start a free trial',
  secondStep: 'One more step',
  secondStepLead: 'Your account asks for a code beside the password.',
  failed: 'That did not work.',
}

export const home = {
  lead: 'Plan school bus routes, follow every bus, and tell families in time.',
}

export const resetPassword = {
  title: 'Reset your password',
  lead: 'We send you a link with which you set a new one.',
  submit: 'Send link',
  back: 'Back to sign in',
  sentTitle: 'Look into your mail',
  sent: 'If {{email}} has an account, a link is on its way. It works for 20 minutes.',
  failed: 'Could not reset password. The following error occured: {{error}}',
  set: 'Set a new password',
  setSubmit: 'Set password',
  done: 'Your password is set',
  doneLead: 'You can now sign in as {{email}}. You have been signed out everywhere else.',
}

export const link = {
  incomplete: 'This link is not complete',
  incompleteLead: 'Perhaps the mail program broke it into two lines. Copy the whole link into the address bar.',
  signIn: 'Sign in',
  signInLead: 'One press, and you are in.',
  invite: 'You are invited',
  inviteLead: 'Accept the invitation to work with an organization in Firstbell.',
  verifyEmail: 'Confirm your email address',
  verifyEmailLead: 'So that we know that mails to this address reach you.',
  changeEmail: 'Confirm your new email address',
  changeEmailLead: 'From then on you sign in with it.',
  prove: 'Confirm address',
  proven: 'Your address is confirmed',
  provenLead: 'Mails to {{email}} reach you.',
  goOn: 'Go on',
  newLink: 'Ask for a new link',
}
