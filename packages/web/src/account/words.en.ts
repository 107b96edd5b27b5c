import type { PasswordFault } from '@firstbell/domain'
import { english } from '../words.ts'

/** Signing in, signing up, and everything about the own account. */
const account = {
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

export const accountWords = english('account/words', { account })
