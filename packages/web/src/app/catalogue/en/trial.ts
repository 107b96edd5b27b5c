/** Trials: from the first question to the end. */
export const userType = {
  title: 'Who are you?',
  toSignIn: 'I have an account: sign in',
  back: 'Back',
  office: 'I run school buses',
  officeHint: 'A district, a school or a bus company',
  officeLead: 'On this installation trials are not open. Please ask whoever runs it for an account.',
  parent: 'I am a parent or guardian',
  parentHint: 'I want to know when the bus comes',
  parentLead:
    'You need no account. The school or transport office of your child gives you the link to its bus page; ask them for it.',
  driver: 'I drive a bus',
  driverHint: 'I report where my bus is',
  driverLead: 'You need no account. Your transport office sets up the phone or tracker in your bus; ask them about it.',
  invited: 'I was invited',
  invitedHint: 'An administrator has entered my email address',
}

export const trial = {
  title: 'Start your trial',
  lead: 'Free for 30 days, with everything. Step 1 of 2: you.',
  accept: 'I may act for my organization and will treat the data of its families with care.',
  acceptFirst: 'Please confirm that you may act for your organization.',
  next: 'Next',
  checkMail: 'Look into your mail',
  checkMailLead: 'We have sent a mail to {{email}} that says how to go on.',
  organization: 'Your organization',
  organizationLead: 'Step 2 of 2. Everything can be changed later.',
  sampleData: 'Start with sample data',
  sampleDataHint: 'A made-up district with routes, stops and families, to look around in.',
  start: 'Start trial',
  already: 'You are signed in already',
  alreadyLead_one: '{{email}} belongs to an organization. Would you like to view it, or create a trial organization?',
  alreadyLead_other:
    '{{email}} belongs to {{count}} organizations. Would you like to view them, or create a trial organization?',
  view: 'View organizations',
  create: 'Create trial organization',
}

export const organization = {
  name: 'Organization name',
  address: 'Address',
  place: 'Place',
  map: 'Where the organization is',
  pin: 'The organization; drag it, or press the map',
  phone: 'Phone',
  busNum: 'Number of buses',
  units: 'Units',
  unitsOf: { 'Region Default': 'As in my region', Imperial: 'Miles and feet', Metric: 'Kilometers and meters' },
  timeZone: 'Time zone',
}

export const verification = {
  title: 'Please confirm your email address',
  lead: 'We have sent a link to {{email}}. Open it on any device; this page then goes on by itself.',
  resend: 'Send again',
  resendIn: 'Send again in {{count}} s',
  sent: 'The mail is on its way again.',
  change: 'Use another address',
}

export const trialExpired = {
  title: 'Your trial is over',
  lead: 'Nothing is lost: your data are kept for now, and nobody else sees them.',
  ended: 'Ended on {{date}}',
  export: 'Export my data',
  delete: 'Delete organization',
  question: 'Do you want to delete the entirety of {{name}} permanently?',
  everything: 'All routes, stops, families, drivers, runs and settings',
  contact: 'To go on working with it, or for more time, turn to whoever runs this installation.',
}
