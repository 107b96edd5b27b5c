import type { Calendar, Organization, PublicSettings } from '@firstbell/domain'
import { english } from '../../words.ts'

type Setting = Exclude<
  // `notice`, `secondFactorRequired`: former lines of the audit log have them.
  | keyof (Organization & Calendar & PublicSettings)
  | 'notice'
  | 'secondFactorRequired'
  | 'logo'
  | 'groupMode'
  | 'groupVisibleFrom'
  | 'groupVisibleTo',
  // The yard has words of its own, which are loaded with their pages.
  'id' | 'primaryAdmin' | 'deletesAt' | 'extensionAskedAt' | 'slug' | 'byId' | 'yardAddress' | 'yardLocation'
>
import type { LogoFault } from '@firstbell/domain'

const organizations = {
  select: 'Please select an organization',
  table: 'Organizations',
  search: 'Search name, address, phone',
  columns: {
    name: 'Org Name',
    address: 'Address',
    phone: 'Phone',
    trialStart: 'Trial Start',
    trialEnd: 'Trial End',
    busNum: 'Bus Count',
  },
  none: 'No organizations yet',
  noneLead: 'Organizations appear here when someone starts a trial.',
  trialEnded: 'Trial ended',
  willBeDeleted: 'Will be deleted',
  asksForTime: 'Asked for more time',
  enter: 'Open organization',
  enterLead:
    'You are about to view an organization’s data. Enter a reason. It is recorded in a log that the organization’s administrators can read.',
  entered: 'You have already opened this organization in this session.',
  reason: 'Reason',
  reasonShort: 'Enter a reason of at least 3 characters.',
}

/** Which engines find routes and addresses. */
const engines = {
  title: 'Map services',
  routing: 'Routing',
  geocoding: 'Address search',
  embedded: 'Built in',
  at: '{{engine}} at {{url}}',
  curb: 'curbside approach guaranteed',
  noCurb: 'curbside approach not guaranteed',
  checked: 'checked {{since}}',
  unasked: 'not checked yet',
  none: 'No map has been imported, and no map service is configured.',
  answers: 'Available',
  fails: 'Not responding',
}

/** What the organization has bought, and everything that is kept for it. */
const plan = {
  title: 'Plan and data',
  lead: 'To change your plan, contact your system administrator.',
  state: 'Status',
  trial: 'Trial',
  purchased: 'Purchased',
  trialStart: 'Trial Start',
  trialEnd: 'Trial End',
  endsBefore: 'The trial end cannot be before the trial start.',
  busNum: 'Bus Count',
  on: 'On',
  off: 'Off',
  data: 'Organization data',
}

/** Who changed which setting. */
const changes = {
  title: 'Change history',
  none: 'No settings changed yet',
  noneLead: 'See who changed a setting, and its value before and after.',
  when: 'When',
  who: 'Changed by',
  what: 'Setting',
  from: 'Before',
  to: 'After',
  fields: {
    name: 'Name',
    address: 'Address',
    location: 'Location',
    phone: 'Phone',
    contactEmail: 'Email of the office',
    busNum: 'Bus Count',
    trialStart: 'Trial Start',
    trialEnd: 'Trial End',
    purchased: 'Purchased',
    units: 'Units',
    ridershipEnabled: 'Ridership',
    messagingEnabled: 'Messaging',
    allowLLD: 'LLD',
    timeThreshold: 'On-time tolerance (replay)',
    liveThreshold: 'On-time tolerance (live)',
    timeZone: 'Time zone',
    region: 'Regional format',
    weekStart: 'First day of the week',
    secondFactorFor: 'Require two-factor authentication',
    secondFactorRequired: 'Require two-factor authentication',
    setupHidden: '“Set up Firstbell” hidden',
    logo: 'Logo',
    accent: 'Accent color',
    lateMinutes: 'Late alert (minutes)',
    notStartedMinutes: 'Not-started alert (minutes)',
    unseenSeconds: 'No-signal alert (seconds)',
    stopRadiusMetres: 'Stop radius (meters)',
    skippedMinutes: 'Skipped stop (minutes late)',
    lockSpeedMps: 'Lock the driver page above',
    walkThroughRequired: 'Require a post-trip child check',
    walkThroughAlert: 'Alert when the child check is missing',
    mustBeMetGrades: 'Grades that must be met by an adult',
    gradeBands: 'Grade bands',
    lateAlerts: 'Alerts of late buses',
    notStartedAlerts: 'Alerts of runs that have not started',
    noDriverAlerts: 'Alerts of runs without a driver an hour before',
    schoolMessages: 'Messages to school offices about late buses',
    driversSeeNotes: 'Drivers see notes',
    delegateDays: 'Links that families give (days)',
    maxRideMinutes: 'Longest ride (minutes)',
    latestArrivalMinutes: 'Arrive before the bell, at least (minutes)',
    earliestArrivalMinutes: 'Arrive before the bell, at most (minutes)',
    ridersPerSeat: 'Riders on a seat for three (elementary, middle, high school)',
    keepPositionsDays: 'Keep location history (days)',
    keepRunsDays: 'Keep run history (days)',
    keepMessagesDays: 'Keep messages (days)',
    keepAuditDays: 'Keep audit log (days)',
    weekdays: 'School days',
    termStart: 'First day',
    termEnd: 'Last day',
    exceptions: 'Exceptions',
    mode: 'What the public sees',
    delaySeconds: 'Public map delay (seconds)',
    showStops: 'Show stops to the public',
    notice: 'Service alert',
    groupMode: 'What the public sees of a group',
    groupVisibleFrom: 'Show buses of a group before a run (minutes)',
    groupVisibleTo: 'Show buses of a group after a run (minutes)',
  } satisfies Record<Setting, string>,
}

/** What is set once and used every day. */
const settings = {
  title: 'Settings',
  groups: {
    organization: 'Organization',
    fleet: 'Fleet and calendar',
    public: 'Families and public',
    integrations: 'Integrations',
  },
  organization: 'General',
  schools: 'Schools',
  buses: 'Buses',
  calendar: 'Calendar',
  devices: 'Devices',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  contactEmail: 'Email of the office',
  contactEmailHint:
    'Families who answer an email reach this address, unless your system administrator has set up a mailbox for replies.',
  units: 'Units',
  regionDefault: 'Region Default',
  imperial: 'Imperial (miles)',
  metric: 'Metric (kilometers)',
  timeZone: 'Time zone',
  region: 'Regional format',
  readersRegion: 'Each user’s own region',
  weekStart: 'First day of the week',
  weekdays: { '0': 'Sunday', '1': 'Monday', '6': 'Saturday' },
  timeThreshold: 'On-time tolerance (replay)',
  timeThresholdHint: 'Minutes early or late that still count as on time. Empty: {{minutes}}',
  liveThreshold: 'On-time tolerance (live)',
  liveThresholdHint: 'Minutes early or late that still count as on time. Empty: {{minutes}}',
  secondFactor: 'Require two-factor authentication',
  secondFactorOf: {
    nobody: 'Optional',
    changers: 'Everyone who can make changes (all roles but viewer)',
    everybody: 'Everyone',
  },
  secondFactorHint: 'Who has not set it up is asked to at the next sign-in',
  activity: 'Activity',
  recentlyDeleted: 'Recently deleted',
  setupHidden: 'Hide “Set up Firstbell”',
  setupHiddenHint: 'The list on the dashboard of what is left to set up',
}

/** Logo and accent of an organization. */
const brand = {
  logo: 'Logo',
  logoHint: 'Shown at the top of the public dashboard. PNG, JPEG, or WebP, up to 256 KB and 2,000 × 2,000 pixels.',
  chooseLogo: 'Choose logo',
  otherLogo: 'Replace logo',
  removeLogo: 'Remove logo',
  logoOf: 'Logo of {{name}}',
  faults: {
    'too-heavy': '{{file}} is larger than 256 KB.',
    'other-kind': '{{file}} is not a PNG, JPEG, or WebP image.',
    damaged: '{{file}} is damaged or incomplete.',
    moving: '{{file}} is animated. Use a still image.',
    'too-wide': '{{file}} is larger than 2,000 × 2,000 pixels.',
  } satisfies Record<LogoFault, string>,
  accent: 'Accent color',
  accentHint: 'For links and buttons on the public dashboard. Buses stay yellow.',
  accentForm: 'use the format #1f5fd1',
  pickAccent: 'Pick accent color',
  standardAccent: 'Use default color',
  themes: { light: 'Public dashboard, light', dark: 'Public dashboard, dark' },
  shown: {
    light: 'In the light theme, this color is shown darker so that it stays readable.',
    dark: 'In the dark theme, this color is shown lighter so that it stays readable.',
  },
  link: 'Link',
  button: 'Button',
}

/** What the office sets about the public pages; what these say themselves stands on the server. */
const publicBoard = {
  title: 'Public dashboard',
  mode: 'What the public sees',
  modes: {
    off: 'Off',
    status: 'Status only',
    progress: 'Status and progress',
    delayed: 'Delayed map',
    live: 'Live map',
  },
  address: 'Public link',
  copy: 'Copy',
  copied: 'Link copied.',
  open: 'Open',
  kiosk: 'Open kiosk mode',
}

/** What other pages name of the rules; the rest is loaded with their page (use-rule-words.ts). */
const rules = {
  title: 'Alerts and safety',
  automaticModes: { off: 'Nothing', draft: 'Write a draft', send: 'Send at once' },
}

const features = {
  title: 'Features',
}

const retention = {
  title: 'Data retention',
}

export const organizationsWords = english('features/organizations/words', {
  organizations,
  engines,
  plan,
  changes,
  settings,
  brand,
  publicBoard,
  rules,
  features,
  retention,
})
