import type { Calendar, Organization, PublicSettings } from '@firstbell/domain'

type Setting = Exclude<
  keyof (Organization & Calendar & PublicSettings) | 'logo',
  'id' | 'primaryAdmin' | 'slug' | 'byId'
>

/** From when on the office is told, and what a driver may and must. */
export const rules = {
  title: 'Service rules',
  late: 'Late',
  lateHint: 'Minutes behind the timetable from which on a bus needs attention',
  notStarted: 'Not started',
  notStartedHint: 'Minutes after its start from which on a run that has not begun needs attention',
  unseen: 'Not seen',
  unseenHint: 'Seconds without a position from which on a bus needs attention',
  lockSpeed: "Speed that locks the driver's page ({{unit}})",
  lockSpeedHint: 'Above it nothing on the page can be pressed',
  walkThrough: 'Drivers walk through the bus before they close a run',
  walkThroughHint: 'So that no child is left on board asleep',
  mustBeMetGrades: 'Grades that must be met by an adult',
  mustBeMetGradesHint: 'New children of these grades are ticked so; press Enter after each grade',
}

/** How long the past is kept. */
export const retention = {
  title: 'Retention',
  lead: 'What is older is removed within the hour, for good. Days are those of your calendar.',
  keepPositionsDays: 'Keep positions (days)',
  keepPositionsDaysHint: 'Where each bus was. Without them a replay shows the stops and no trail',
  keepRunsDays: 'Keep runs (days)',
  keepRunsDaysHint: 'What happened on each run: arrivals, who was on board, what was noted. Positions go with it',
  keepAuditDays: 'Keep the audit trail (days)',
  keepAuditDaysHint: 'Who changed and who read what; a year at least',
  nothing: 'With these numbers nothing goes today.',
  goes: {
    positions_one: '{{count}} position before {{before}} goes.',
    positions_other: '{{count}} positions before {{before}} go.',
    runs_one: '{{count}} run before {{before}} goes.',
    runs_other: '{{count}} runs before {{before}} go.',
    audit_one: '{{count}} line of the audit trail before {{before}} goes.',
    audit_other: '{{count}} lines of the audit trail before {{before}} go.',
  },
  shorter: 'Keep less',
  question: 'What is older than that will be removed and cannot be brought back.',
}

/** What the organization has bought, and everything that is kept for it. */
export const plan = {
  title: 'Plan and data',
  lead: 'What an organization has bought is changed by whoever runs this installation.',
  state: 'State',
  trial: 'Trial',
  purchased: 'Purchased',
  trialStart: 'Trial Start',
  trialEnd: 'Trial End',
  endsBefore: 'The trial ends before it starts.',
  busNum: 'Bus Count',
  ridershipEnabled: 'Ridership',
  messagingEnabled: 'Messaging',
  allowLLD: 'LLD',
  on: 'On',
  off: 'Off',
  data: 'All data of the organization',
}

/** Who changed which setting. */
export const changes = {
  title: 'Changes',
  none: 'No setting was changed yet',
  noneLead: 'Who changes a setting stands here, with what it was and what it is then.',
  when: 'When',
  who: 'Who',
  what: 'Setting',
  from: 'Before',
  to: 'After',
  newer: 'Newer',
  older: 'Older',
  fields: {
    name: 'Name',
    address: 'Address',
    location: 'Place',
    phone: 'Phone',
    busNum: 'Bus Count',
    trialStart: 'Trial Start',
    trialEnd: 'Trial End',
    purchased: 'Purchased',
    units: 'Units',
    ridershipEnabled: 'Ridership',
    messagingEnabled: 'Messaging',
    allowLLD: 'LLD',
    timeThreshold: 'On-time tolerance in replay',
    liveThreshold: 'On-time tolerance live',
    timeZone: 'Time zone',
    region: 'Dates, times and numbers as in',
    weekStart: 'Weeks begin on',
    secondFactorRequired: 'Second factor needed',
    logo: 'Logo',
    accent: 'Accent color',
    lateMinutes: 'Late (minutes)',
    notStartedMinutes: 'Not started (minutes)',
    unseenSeconds: 'Not seen (seconds)',
    lockSpeedMps: "Speed that locks the driver's page (m/s)",
    walkThroughRequired: 'Walk through the bus',
    mustBeMetGrades: 'Grades that must be met',
    keepPositionsDays: 'Keep positions (days)',
    keepRunsDays: 'Keep runs (days)',
    keepAuditDays: 'Keep the audit trail (days)',
    weekdays: 'School days',
    termStart: 'First Day',
    termEnd: 'Last Day',
    exceptions: 'Exceptions',
    mode: 'What the public sees',
    delaySeconds: 'Delay in public (seconds)',
    showStops: 'Stops in public',
    notice: 'Notice in public',
  } satisfies Record<Setting, string>,
}
