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
  passwordTwice: 'Confirm new password',
  passwordHint: 'At least 15 characters. Several unrelated words are easy to remember and hard to guess.',
  passwordHintWithFactor: 'At least 10 characters, because your account also uses two-factor authentication.',
  passwordFaults: {
    'too-short': 'This password is too short.',
    'too-long': 'Passwords can have up to 128 characters.',
    common: 'This password is too common. Avoid common words, keyboard patterns, and repeated characters.',
    'own-name': 'This password contains your name, email, or organization name.',
  } satisfies Record<PasswordFault, string>,
  passwordsDiffer: 'Passwords do not match. Please try again.',
  showPassword: 'Show password',
  useAnother: 'Please use another email address or else log in.',
  logIn: 'Sign in',
  code: 'Verification code',
  codeHint: '6-digit code from your authenticator app, or a recovery code',
  challengeVoid: 'Your sign-in timed out. Please sign in again.',
  passwordAgain: 'Confirm your identity',
  passwordAgainLead: 'For your security, confirm your identity to make this change.',
  linkAgainLead:
    'Your account has no password. To make this change, sign out, sign in with a new link, and try again within 5 minutes.',
  wrongPassword: 'Incorrect password.',
  goOn: 'Continue',
  sendLink: 'Send link',
  noMail: 'This server is not set up to send email. A super administrator can find the message in the email outbox.',
  mailDelayed: 'The mail server is not responding. Your email is queued and will be sent as soon as possible.',
  changeEmail: 'Change email',
  changeEmailLead: 'Keep signing in with {{email}} until you open the link we send to the new address.',
  changeEmailSent: 'We sent a link to {{email}}. It expires in 24 hours.',
}

export const signIn = {
  title: 'Sign in',
  lead: 'Every bus, every stop, every morning.',
  submit: 'Sign In',
  byLink: 'Email me a link instead',
  byLinkLead: 'We will email you a link that signs you in without a password.',
  byPassword: 'Use my password instead',
  sendLink: 'Send link',
  linkSent: 'If {{email}} has an account, we sent a sign-in link. It expires in 10 minutes.',
  forgotten: 'Forgot your password?',
  toSignUp: 'Start a free trial',
  secondStep: 'Two-factor authentication',
  secondStepLead: 'Enter the code from your authenticator app.',
}

export const home = {
  lead: 'Plan school bus routes, track every bus live, and keep families informed.',
}

export const resetPassword = {
  title: 'Reset your password',
  lead: 'We will email you a link to set a new password.',
  submit: 'Send link',
  back: 'Back to sign in',
  sentTitle: 'Check your email',
  sent: 'If {{email}} has an account, we sent a password reset link. It expires in 20 minutes.',
  failed: 'Could not reset password. The following error occured: {{error}}',
  set: 'Set a new password',
  setSubmit: 'Set password',
  done: 'Password updated',
  doneLead: 'You can now sign in as {{email}}. All other sessions were signed out.',
}

export const link = {
  incomplete: 'This link is incomplete',
  incompleteLead: 'Your email app may have split the link across two lines. Copy the whole link into the address bar.',
  signIn: 'Sign in',
  signInLead: 'Continue to sign in to Firstbell.',
  invite: 'You have been invited',
  inviteLead: 'Accept the invitation to join an organization in Firstbell.',
  verifyEmail: 'Confirm your email address',
  verifyEmailLead: 'This confirms that our emails reach you.',
  changeEmail: 'Confirm your new email address',
  changeEmailLead: 'You will use this address to sign in from now on.',
  prove: 'Confirm email address',
  proven: 'Email address confirmed',
  provenLead: 'We will send emails to {{email}}.',
  goOn: 'Continue',
  newLink: 'Request a new link',
}
