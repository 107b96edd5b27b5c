// Reports about alerts, messages and families, from alerts.csv, runs.csv, deliveries.csv and families.csv.
import { count, known, lines, percentile, share, shown, wallClock } from './numbers.mjs'

const DAY_MS = 86_400_000
const dayAfter = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The lead time ends when the first run of the next 24 hours that is not over should have begun. */
export function alerts({ timeZone }, table) {
  const runs = table('runs')
  const rows = table('alerts').map((alert) => {
    const { date } = wallClock(timeZone, alert.issuedAt)
    const routeIds = (alert.routeIds ?? '').split(' ').filter((id) => id !== '')
    const starts = runs
      .filter((run) => run.date >= dayAfter(date, -1) && run.date <= dayAfter(date, 1))
      .filter(({ routeId }) => routeIds.length === 0 || routeIds.includes(routeId))
      .filter(({ startAt, endAt }) => endAt >= alert.issuedAt && startAt < alert.issuedAt + DAY_MS / 1000)
      .map((run) => run.startAt)
    const startAt = starts.length > 0 ? Math.min(...starts) : null
    return { ...alert, date, startAt, leadMinutes: startAt === null ? null : (startAt - alert.issuedAt) / 60 }
  })
  const figuresOf = (own) => ({
    delays: count(own, ({ kind }) => kind === 'delay'),
    cancellations: count(own, ({ kind }) => kind === 'cancellation'),
  })
  const leads = known(rows.map(({ leadMinutes }) => leadMinutes))
  const inTime = count(leads, (lead) => lead > 0)
  return {
    summary: {
      ...figuresOf(rows),
      inTime,
      inTimeShare: shown(share(inTime, leads.length), leads.length, rows.length),
      medianLeadMinutes: percentile(leads, 0.5),
    },
    rows,
    points: lines(
      rows,
      ({ date }) => date,
      (own, { date }) => ({ date, ...figuresOf(own) }),
    ),
  }
}

export function messageDelivery(_, table) {
  const deliveries = table('deliveries')
  const figuresOf = (own) => {
    const [delivered, failed, noAddress, optedOut, waiting, unknown, cancelled] = [
      ['accepted'],
      ['bounced', 'failed', 'expired'],
      ['noAddress'],
      ['optedOut'],
      ['queued', 'held', 'sending'],
      ['uncertain'],
      ['cancelled'],
    ].map((states) => count(own, ({ state }) => states.includes(state)))
    const rate = shown(share(delivered, own.length - optedOut), own.length - waiting - unknown, own.length)
    const counts = { delivered, failed, noAddress, optedOut, waiting, unknown, cancelled }
    return { recipients: own.length, share: rate, ...counts }
  }
  return {
    summary: { messages: new Set(deliveries.map(({ messageId }) => messageId)).size, ...figuresOf(deliveries) },
    rows: lines(
      deliveries,
      ({ messageId, channel }) => `${messageId} ${channel}`,
      (own, first) => ({ ...first, ...figuresOf(own) }),
    ),
    points: lines(
      deliveries,
      ({ channel }) => channel,
      (own, { channel }) => ({ channel, ...figuresOf(own) }),
    ),
  }
}

export function adoption(_, table) {
  const children = table('families')
  const figuresOf = (own) => {
    const channelsOf = new Map(
      own.map(({ familyId, channels }) => [familyId, (channels ?? '').split(' ').filter(Boolean)]),
    )
    const reached = [...channelsOf.values()]
    const reachable = count(reached, (channels) => channels.length > 0)
    const [byEmail, bySms, byPush] = ['email', 'sms', 'push'].map((channel) =>
      count(reached, (channels) => channels.includes(channel)),
    )
    const families = reached.length
    return {
      families,
      reachable,
      share: share(reachable, families),
      byEmail,
      bySms,
      byPush,
      notReachable: families - reachable,
    }
  }
  const rows = lines(
    children,
    ({ schoolId }) => schoolId,
    (own, { school }) => ({ school, ...figuresOf(own) }),
  )
  return { summary: figuresOf(children), rows, points: rows }
}
