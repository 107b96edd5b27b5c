import type { AlertReason } from './service-alert.ts'

/** What is said of a service alert. */
export const alertWords = {
  /** About one bus, and about several. */
  subjects: { one: 'The bus', other: 'Buses' },
  /** What is said of one, and of several. */
  late: { one: 'is about {{minutes}} late', other: 'are about {{minutes}} late' },
  delayed: { one: 'is delayed', other: 'are delayed' },
  cancelled: { one: 'is canceled', other: 'are canceled' },
  substituted: { one: 'is replaced', other: 'are replaced' },
  reasons: {
    traffic: 'because of traffic',
    weather: 'because of the weather',
    mechanical: 'because of a mechanical problem',
    driver: 'because no driver is available',
    road: 'because of a road closure',
    police: 'because of police activity',
    school: 'because of a change at the school',
    other: '',
  } satisfies Record<AlertReason, string>,
  /** The reason by itself. */
  reasonNames: {
    traffic: 'traffic',
    weather: 'weather',
    mechanical: 'a mechanical problem',
    driver: 'no driver is available',
    road: 'a road closure',
    police: 'police activity',
    school: 'a change at the school',
    other: '',
  } satisfies Record<AlertReason, string>,
  /** Between the parts of what comes instead. */
  comma: ', ',
  instead: 'Instead: {{replacement}}',
  /** After the name of a run that takes riders in; a sentence goes on after it. */
  askForStop: 'Ask the office for its stop and time',
  bus: 'bus {{number}}',
  /** ALERT-15 */
  delayedStart: 'School starts later: buses to school come {{minutes}} later.',
  earlyDismissal: 'Early dismissal: buses home leave {{minutes}} earlier.',
  because: 'Reason: {{reason}}.',
  /** Before a sentence about one date. */
  onDate: '{{date}}: {{text}}',
}
