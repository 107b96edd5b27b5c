import { english } from '../../words.ts'
/** Trials: from the first question to the end. */
const userType = {
  title: 'What best describes you?',
  toSignIn: 'Already have an account? Sign in',
  back: 'Back',
  office: 'I manage school transportation',
  officeHint: 'For a district, school, or bus company',
  officeLead: 'Trials are not available on this server. Ask your system administrator for an account.',
  parent: 'I am a parent or guardian',
  parentHint: 'I want to know when the bus arrives',
  parentLead:
    'You do not need an account. The school or transportation office of your child gives you access: ask there for the link to its public dashboard.',
  emailHint: 'If the school knows your email address, we can send you the link.',
  sendLinks: 'Send the link',
  linksSent:
    'If a school with a public dashboard knows {{email}}, the link is on its way. If no email arrives, ask the school or transportation office for the link.',
  driver: 'I drive a bus',
  driverHint: 'I report my bus location',
  driverLead: 'You do not need an account. Ask your transportation office to set up the phone or tracker on your bus.',
  invited: 'I was invited',
  invitedHint: 'An administrator added my email address',
}

const trial = {
  title: 'Start your trial',
  lead: 'Free for 30 days, with all features. Step 1 of 2: Your details.',
  accept: 'I am authorized to act for my organization and will handle family data responsibly.',
  acceptFirst: 'Please confirm that you are authorized to act for your organization.',
  next: 'Next',
  checkMail: 'Check your email',
  checkMailLead: 'We sent an email with the next steps to {{email}}.',
  organization: 'Your organization',
  organizationLead: 'Step 2 of 2. You can change everything later.',
  sampleData: 'Start with sample data',
  sampleDataHint: 'A fictional district with routes, stops, and families to explore.',
  start: 'Start trial',
  already: 'You are already signed in',
  alreadyLead_one: '{{email}} belongs to an organization. Would you like to view it, or create a trial organization?',
  alreadyLead_other:
    '{{email}} belongs to {{count}} organizations. Would you like to view them, or create a trial organization?',
  aloneLead: '{{email}} does not belong to an organization yet. Would you like to create a trial organization?',
  view: 'View organizations',
  create: 'Create trial organization',
}

const organization = {
  name: 'Organization name',
  address: 'Address',
  location: 'Location',
  map: 'Organization location',
  pin: 'Organization location. Drag the pin or click the map to move it.',
  phone: 'Phone',
  busNum: 'Number of buses',
  units: 'Units',
  unitsOf: { 'Region Default': 'Region Default', Imperial: 'Imperial (miles)', Metric: 'Metric (kilometers)' },
  timeZone: 'Time zone',
}

const verification = {
  title: 'Please confirm your email address',
  lead: 'We sent a link to {{email}}. Open it on any device and this page will continue automatically.',
  resend: 'Resend email',
  resendIn: 'Resend in {{count}} s',
  sent: 'Email sent again.',
  change: 'Use a different address',
}

const trialExpired = {
  none: 'Your trial has not ended',
  noneLead: 'No organization of {{email}} is closed.',
  title: 'Your trial has ended',
  lead: 'Your data is kept for now, and no one else can see it.',
  ended: 'Ended on {{date}}',
  export: 'Export my data',
  delete: 'Delete organization',
  question: 'Do you want to delete the entirety of {{name}}?',
  everything: 'All routes, stops, families, drivers, runs, and settings',
  ask: 'Ask for more time',
  asked: 'More time was asked for on {{date}}. The system administrator decides it.',
  contact: 'To continue, or to extend your trial, contact your system administrator.',
}

export const trialWords = english('features/trial/words', { userType, trial, organization, verification, trialExpired })
