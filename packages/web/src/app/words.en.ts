import { english } from '../words.ts'
const home = {
  lead: 'Plan school bus routes, track every bus live, and keep families informed.',
}

const shell = {
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

const shortcuts = {
  title: 'Keyboard shortcuts',
  palette: 'Search or jump to…',
  pages: 'Pages',
  search: 'Search',
  help: 'Show keyboard shortcuts',
  then: 'then',
}

const accessDenied = {
  title: 'Access denied',
  lead: 'You are signed in as {{email}}, which does not have access to this organization. Ask one of its administrators for an invitation.',
  ofSuper:
    'This page is for the super administrator of the server, and you are signed in as {{email}}. Go back to the dashboard, or sign in with another account.',
  finishTrial: 'Finish setting up my trial',
  mobile: 'Please use a computer',
  findBus: 'Find your bus',
  mobileLead:
    'This part of Firstbell needs a larger screen and is not available on phones. The public dashboard and the driver page are.',
}

const notFound = {
  title: 'Page not found',
  lead: 'This page does not exist. It may have been deleted, or the link may be incomplete.',
  toDashboard: 'Go to the dashboard',
}

export const appWords = english('app/words', { home, shell, shortcuts, accessDenied, notFound })
