import { english } from '../../words.ts'
const signIn = {
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

const resetPassword = {
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

const link = {
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

export const sessionWords = english('features/session/words', { signIn, resetPassword, link })
