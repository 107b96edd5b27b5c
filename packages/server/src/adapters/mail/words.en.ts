import type { LinkMode, Role } from '@firstbell/domain'
import type { Notice } from './email.ts'

/** What an email says. */
export interface Text {
  subject: string
  paragraphs: string[]
  button?: string
}

/** What the emails of the product say. */
export const mailWords = {
  links: {
    signIn: {
      subject: 'Your sign-in link',
      paragraphs: ['Use this link to sign in to Firstbell without a password.'],
      button: 'Sign in',
    },
    verifyEmail: {
      subject: 'Confirm your email address',
      paragraphs: [
        'Welcome to Firstbell. Confirm that this email address is yours.',
        'If you did not sign up, do not use this link. It would give someone else an account with your email address.',
      ],
      button: 'Confirm email address',
    },
    resetPassword: {
      subject: 'Reset your password',
      paragraphs: ['We received a request to reset the password of your Firstbell account.'],
      button: 'Reset your password',
    },
    invite: {
      subject: 'You have been invited to {{organization}}',
      paragraphs: ['{{invitedBy}} invited you to manage school buses for {{organization}} in Firstbell.'],
      button: 'Accept invitation',
    },
    changeEmail: {
      subject: 'Confirm your new email address',
      paragraphs: ['Confirm this address to use it for your Firstbell account.'],
      button: 'Confirm email address',
    },
  } satisfies Record<LinkMode, Text>,
  notices: {
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your Firstbell account was changed, and all other sessions were signed out.'],
    },
    emailChanged: {
      subject: 'Your email address is being changed',
      paragraphs: ['A change of email address was requested from your account.'],
    },
    secondFactorOn: {
      subject: 'Two-factor authentication is on',
      paragraphs: ['You now need a code from your authenticator app to sign in.'],
    },
    secondFactorOff: {
      subject: 'Two-factor authentication is off',
      paragraphs: ['You no longer need a code from your authenticator app to sign in.'],
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      paragraphs: ['Your Firstbell account was deleted. The request was made from your account.'],
    },
  } satisfies Record<Notice, Text>,
  accountExists: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this email address. It already has an account. Sign in instead.',
    ],
  },
  publicLinks: {
    subject: 'The public pages of your school bus',
    paragraphs: [
      'Someone, probably you, asked for the pages on which you can follow the buses of your school. You need no account for them.',
      'The page of your own stop is private. Keep its link to yourself: everyone who has it sees when your child rides.',
      'If a page asks for a code, ask the school for it.',
    ],
    ownStop: 'Your own stop · {{organization}}',
    after: 'If this was not you, you do not have to do anything. Nobody else received this email.',
  },
  familyLink: {
    subject: 'Your bus page from {{organization}}',
    paragraphs: [
      '{{organization}} has a page for your family: when the bus comes to your stop and whether it is late. You need no account.',
      'The link is private. Keep it to yourself: everyone who has it sees when your child rides. If someone else got it, ask the transportation office for a new one.',
    ],
    button: 'Open your bus page',
  },
  trialEnding: {
    subject: 'The trial of {{organization}} ends in {{days}} days',
    tomorrow: 'The trial of {{organization}} ends tomorrow',
    paragraphs: [
      'After that, you can still export the routes and families of {{organization}}, but no longer work with them.',
      'To continue, or if you need more time, contact your system administrator or use the contact link on the trial page.',
    ],
    button: 'Open Firstbell',
  },
  extension: {
    subject: '{{organization}} asks for more time',
    paragraphs: [
      '{{by}} asks for more time of the trial of {{organization}}.',
      'As a super administrator, open the organization and set another end of the trial under Settings → Plan and data. Until then its trial ends, or stays ended, as it is set.',
    ],
    button: 'Open organizations',
  },
  deletionAsked: {
    subject: '{{organization}} will be deleted',
    paragraphs: [
      '{{by}} asked to delete {{organization}}. Everything in it will be deleted on {{at}}.',
      'Until then it is closed: its pages, links, messages and reports stop. Reports of buses are kept.',
      'The primary administrator can keep it until then, on the page that opens after signing in. If this was not planned, tell them.',
    ],
    button: 'Open Firstbell',
  },
  deletionUndone: {
    subject: '{{organization}} will not be deleted',
    paragraphs: ['{{by}} decided to keep {{organization}}. Nothing was deleted, and it is as it was before.'],
    button: 'Open Firstbell',
  },
  lasts: {
    signIn: 'This link can be used once and expires in 10 minutes.',
    resetPassword: 'This link can be used once and expires in 20 minutes.',
    verifyEmail: 'This link can be used once and expires in 24 hours.',
    changeEmail: 'This link can be used once and expires in 24 hours.',
    invite: 'This link can be used once and expires in 3 days.',
  } satisfies Record<LinkMode, string>,
  notYou: 'If this was not you, contact your system administrator right away.',
  paste: 'If the button does not work, copy this address into your browser:',
  /** Of what an organization sends, after its name. */
  sentWith: 'Sent with Firstbell',
  footer: 'Sent by Firstbell, your school bus software.',
  roles: {
    viewer: 'Your role is viewer: you can read everything, but change nothing.',
    dispatcher: 'Your role is dispatcher: you plan routes and run the day. Access and settings are not part of it.',
    admin: 'Your role is admin: you can do everything, and you decide who has access.',
  } satisfies Record<Role, string>,
}
