import { english } from '../../../words.ts'
/** How long the past is kept. */
export const retentionWords = english('features/organizations/retention/words-retention', {
  lead: 'Older data is permanently deleted within an hour. Days are calendar days in your time zone.',
  keepPositionsDays: 'Keep location history',
  keepPositionsDaysHint: 'Where each bus was. Without it, replay shows stops but no trail.',
  keepRunsDays: 'Keep run history',
  keepRunsDaysHint: 'What happened on each run: arrivals, riders, and notes. Its location history is deleted with it.',
  keepMessagesDays: 'Keep messages',
  keepMessagesDaysHint: 'Messages with who was told, since they were sent or last changed.',
  keepAuditDays: 'Keep audit log',
  keepAuditDaysHint: 'Who viewed or changed what. At least one year.',
  days: 'days',
  before: 'Data from before {{date}} is deleted.',
  nothing: 'With these settings, nothing will be deleted today.',
  goes: {
    positions_one: '{{count}} location before {{before}} will be deleted.',
    positions_other: '{{count}} locations before {{before}} will be deleted.',
    runs_one: '{{count}} run before {{before}} will be deleted.',
    runs_other: '{{count}} runs before {{before}} will be deleted.',
    messages_one: '{{count}} message before {{before}} will be deleted.',
    messages_other: '{{count}} messages before {{before}} will be deleted.',
    audit_one: '{{count}} audit log entry before {{before}} will be deleted.',
    audit_other: '{{count}} audit log entries before {{before}} will be deleted.',
  },
  shorter: 'Shorten retention',
  question: 'Older data will be permanently deleted. This cannot be undone.',
})
