import type { Failure } from '../api.ts'

export const home = {
  lead: 'Plan school bus routes, track every bus live, and keep families informed.',
}

export const shell = {
  navigation: 'Main',
  dashboard: 'Dashboard',
  routes: 'Routes',
  routeGenerator: 'Route generator',
  families: 'Families',
  drivers: 'Drivers',
  settings: 'Settings',
  messages: 'Messages',
  administrators: 'Administrators',
  ridership: 'Ridership',
  reports: 'Reports',
  analytics: 'Analytics',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  account: 'Account menu for {{name}}',
  language: 'Language',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'System',
  keyboard: 'Keyboard shortcuts',
  switchOrganizations: 'Switch Organizations',
  profile: 'Profile',
  outbox: 'Email outbox',
  region: 'Map data',
  backups: 'Backups',
  installationLog: 'Installation log',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  deleteTrial: 'Delete Trial Account',
  deleteTrialQuestion: 'Do you want to permanently delete this trial account and everything in it?',
  trialDays_one: 'Trial: {{count}} day left',
  trialDays_other: 'Trial: {{count}} days left',
  signOutFailed: 'Sign-out failed. You are still signed in.',
  demoTime: 'Demo time',
}

export const shortcuts = {
  title: 'Keyboard shortcuts',
  palette: 'Search or jump to…',
  pages: 'Pages',
  search: 'Search',
  help: 'Show keyboard shortcuts',
  then: 'then',
}

export const accessDenied = {
  title: 'Access denied',
  lead: 'You are signed in as {{email}}, which does not have access to this organization. Ask one of its administrators for an invitation.',
  finishTrial: 'Finish setting up my trial',
  mobile: 'Please use a computer',
  findBus: 'Find your bus',
  mobileLead:
    'This part of Firstbell needs a larger screen and is not available on phones. The public dashboard and the driver page are.',
}

export const notFound = {
  title: 'Page not found',
  lead: 'This page does not exist. It may have been deleted, or the link may be incomplete.',
  toDashboard: 'Go to the dashboard',
}

export const crash = {
  title: 'Something went wrong',
  lead: 'This page could not be displayed. Your saved data is not affected.',
  reload: 'Reload',
}

export const failures = {
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
