import { byDate, columns, OF_RUNS, type ReportShape } from './report-shape.ts'

/**
 * Service alerts that a run is late or canceled. `leadMinutes`: from when everybody could see the alert until its first run
 * that was not over by then should have begun by the timetable; negative where that was before. `kind` and `reason` are those
 * of alerts, `source` is 'office' or 'automatic'. Without `routes` it was about all of them.
 */
export const alerts: ReportShape = {
  group: 'messages',
  columns: () =>
    columns({
      issuedAt: 'moment',
      kind: 'code',
      routes: 'text',
      reason: 'code',
      minutesLate: 'minutes',
      source: 'code',
      startAt: 'moment',
      leadMinutes: 'minutes',
      closedAt: 'moment',
    }),
  summary: columns({
    delays: 'count',
    cancellations: 'count',
    inTime: 'count',
    inTimeShare: 'share',
    medianLeadMinutes: 'minutes',
  }),
  chart: byDate({ delays: 'count', cancellations: 'count' }),
  coverage: null,
  filters: OF_RUNS,
  groupings: [],
  needsRidership: false,
}

const DELIVERY = {
  recipients: 'count',
  delivered: 'count',
  share: 'share',
  failed: 'count',
  noAddress: 'count',
  optedOut: 'count',
  waiting: 'count',
  unknown: 'count',
  cancelled: 'count',
} as const

/**
 * By message and channel, `category` and `channel` being those of messages. `recipients` is the sum of `delivered` and of the
 * counts after `share`. Delivered is what the mail server, the gateway or the push service took; failed is also what came
 * back or expired. `share` is delivered ÷ (recipients − opted out). An address that two recipients share counts once.
 */
export const messageDelivery: ReportShape = {
  group: 'messages',
  columns: () => columns({ sentAt: 'moment', subject: 'text', category: 'code', channel: 'code', ...DELIVERY }),
  summary: columns({ messages: 'count', ...DELIVERY }),
  chart: { label: { key: 'channel', kind: 'code' }, series: columns({ delivered: 'count', failed: 'count' }) },
  coverage: null,
  filters: [],
  groupings: [],
  needsRidership: false,
}

const ADOPTION = {
  families: 'count',
  reachable: 'count',
  share: 'share',
  byEmail: 'count',
  bySms: 'count',
  byPush: 'count',
  notReachable: 'count',
} as const

/**
 * By school, as of now, whatever the period: families with a child there, and those of them that a message can reach. A family of
 * two schools is in both lines, and once in the summary; the line without a school is of children without one.
 */
export const adoption: ReportShape = {
  group: 'messages',
  columns: () => columns({ school: 'text', ...ADOPTION }),
  summary: columns(ADOPTION),
  chart: { label: { key: 'school', kind: 'text' }, series: columns({ reachable: 'count', notReachable: 'count' }) },
  coverage: null,
  filters: ['schoolId'],
  groupings: [],
  needsRidership: false,
}
