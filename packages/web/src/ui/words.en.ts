import { english } from '../words.ts'
import type { Failure } from '../api.ts'

/** What forms and the confirmation popup say, in the words of the specification where it has them. */
const form = {
  timeHint: 'Use the format {{time}}',
  filledIn:
    '{{name}} has been added before. Nothing was changed. This form has what you filled in. Save to update the record.',
  save: 'Save',
  cancel: 'Cancel',
  missing: 'Required',
  correct: 'Check your entries',
  understood: 'OK',
  required: {
    one: "'{{field}}' is a required field.",
    two: "'{{first}}' and '{{last}}' are required fields.",
    more: "{{first}}, and '{{last}}' are required fields.",
  },
  invalid: 'Invalid {{field}}',
  invalidBecause: 'Invalid {{field}}: {{detail}}',
  skippedTime: 'the clocks are set forward then and skip this time',
  typeName: 'Type {{name}} to confirm',
  losses: 'This will be permanently removed:',
  leave: {
    title: 'Close without saving?',
    question: "The data you entered won't be saved. Would you like to close?",
    verb: 'Close',
    stay: 'Keep editing',
  },
}

/** What every list of records says. */
const list = {
  nothingFound: 'No results',
  nothingMatches: 'Nothing matches: {{what}}',
  showAll: 'Show all',
  more: 'More',
  undo: 'Undo',
  writeToFamilies: 'Write to families',
  saved: 'Saved',
  deleted: '{{name}} was deleted',
  notDone: 'Something went wrong',
  children_one: '{{count}} rider',
  children_other: '{{count}} riders',
  differentChildren_one: '{{riders}} ({{count}} child)',
  differentChildren_other: '{{riders}} ({{count}} children)',
  stops_one: '{{count}} stop',
  stops_other: '{{count}} stops',
}

/** Keys of every kind. */
const secrets = {
  key: 'Key',
  made: 'Key created for {{name}}.',
  revoke: 'Revoke key',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I have saved it',
  linkMade: 'Link created.',
  linkSeenOnce: 'It is shown only once. Scan the code with the phone’s camera, or copy the link.',
}

const table = {
  export: 'Export',
  formats: { csv: 'CSV', xlsx: 'Excel (.xlsx)' },
  sortBy: 'Sort by {{column}}',
  pages: 'Pages',
  page: 'Page {{page}}',
  previous: 'Previous page',
  next: 'Next page',
  range: '{{from}}–{{to}} of {{count}}',
  clearSearch: 'Clear search',
}

/** The roles of administrators, what each may do, and what a page says to people who may not. */
const roles = {
  label: 'Role',
  names: { viewer: 'Viewer', dispatcher: 'Dispatcher', admin: 'Admin' },
  hints: {
    viewer: 'Can read everything and change nothing, except their own profile.',
    dispatcher:
      'Can run the day and change the plan: routes, families, drivers, and buses. Cannot give access or change settings.',
    admin: 'Can do everything, also give access, and change the settings and the public dashboard.',
  },
  readOnly:
    'Your role {{role}} can read this page but not change it. To change something, ask an administrator with the role Admin.',
  closed: 'Your role {{role}} does not open this page. Ask an administrator with the role Admin.',
}

/** What a page of a feature says that is off. */
const featureOff = {
  messagingEnabled: 'Messaging is off',
  ridershipEnabled: 'Ridership is off',
  kept: 'What was recorded is kept, and is shown again once the feature is on.',
  byYou: 'You can turn it on in Settings → Features.',
  byAdmin: 'An administrator with the role Admin can turn it on in Settings → Features.',
  turnOn: 'Open features',
  toDashboard: 'Go to the dashboard',
}

const crash = {
  title: 'Something went wrong',
  lead: 'This page could not be displayed. Your saved data is not affected.',
  reload: 'Reload',
}

const failures = {
  title: 'Something went wrong',
  not_found: 'This item no longer exists.',
  signed_out: 'You have been signed out. Please sign in again.',
  forbidden: 'You do not have permission for this.',
  role_insufficient:
    'Your role in this organization does not allow this, so nothing was changed. Ask an administrator with the role Admin.',
  wrong_origin: 'The request came from another site and was blocked.',
  invalid_input: 'The server could not process this request.',
  precondition_failed:
    'Someone else changed this while you were editing. Your entries are still here. Review the changes, then save again.',
  duplicate: 'This already exists.',
  too_large: 'This is too large.',
  request_timeout: 'The connection was too slow and the request did not arrive. Nothing was changed. Please try again.',
  rate_limited: 'Too many attempts. Please wait a minute and try again.',
  unavailable: 'The server is not available right now. Please try again in a moment.',
  disk_full:
    'The disk of the server is full. Nothing was changed. Please inform the system administrator and try again.',
  wrong_password: 'Incorrect email or password.',
  wrong_code: 'Incorrect code. Codes change every 30 seconds.',
  unverified: 'Please confirm your email address first.',
  confirm_first: 'Please enter your password again to continue.',
  second_factor_first: 'Your organization requires two-factor authentication. Set it up in your profile.',
  trial_expired: 'This organization is closed: its trial has ended, or it will be deleted.',
  email_in_use: 'Email is already in use.',
  invalid_email: 'Invalid email. Check the address.',
  weak_password: 'This password is too easy to guess.',
  link_expired: 'This link has already been used or has expired. Request a new one.',
  sign_in_first:
    'Sign in to the account that requested this link, then open the link again. If you did not request it, ignore the email: nothing was changed.',
  wrong_time: 'This is not from the last 24 hours and was not recorded. Tell your office about it.',
  sign_up_closed: 'Sign-up is closed here. An administrator of your organization can invite you.',
  offline: 'Cannot reach the server. Check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
} satisfies Record<Failure | 'title', string>

export const uiWords = english('ui/words', {
  title: '{{page}} · Firstbell',
  skipToContent: 'Skip to content',
  tryAgain: 'Try again',
  close: 'Close',
  loading: 'Loading…',
  form,
  list,
  secrets,
  table,
  roles,
  featureOff,
  crash,
  failures,
})
