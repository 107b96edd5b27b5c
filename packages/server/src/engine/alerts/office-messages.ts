import { OVER_SECONDS, type ScheduledRun } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { writeAutomaticMessage } from '../messages/automatic-message.ts'
import { hasAutomaticDraft } from '../messages/messages.store.ts'
import type { SendOffDeps } from '../messages/send-off.ts'
import { ridersOn } from '../timetable/riders-on.store.ts'
import { type getAlertRules, type listAlertsOfRuns, setOfficesTold } from './service-alerts.store.ts'

const TEMPLATE = 'school-buses-late'
/** Buses that are late together are told of together. */
const WAIT_SECONDS = 5 * 60

type Rules = Awaited<ReturnType<typeof getAlertRules>>
type KnownAlert = Awaited<ReturnType<typeof listAlertsOfRuns>> extends Map<string, infer Row> ? Row : never

/** ALERT-19: the alerts of runs that are open and of which the offices of schools are to be told now. */
export function alertsToTellOf(known: ReadonlyMap<string, KnownAlert>, rules: Rules, now: number): KnownAlert[] {
  if (!rules.messagingEnabled || rules.schoolMessages === 'off') return []
  const alerts = [...known.values()]
  const lastAt = Math.max(...alerts.map(({ officesToldAt }) => officesToldAt ?? -Infinity))
  if (now < lastAt + WAIT_SECONDS) return []
  return alerts.filter(
    ({ state, kind, officesToldAt }) => state === 'open' && kind === 'delay' && officesToldAt === null,
  )
}

interface Telling {
  organizationId: string
  runs: readonly ScheduledRun[]
  alerts: readonly KnownAlert[]
  rules: Rules
  now: number
}

/**
 * ALERT-19: tells the offices of the schools whose children ride on late buses, by one message for all of them. A draft is for
 * whichever schools have late buses when it is sent, so there is one at a time.
 */
export async function tellOffices(
  db: Db,
  { organizationId, runs, alerts, rules, now }: Telling,
  deps: SendOffDeps,
): Promise<void> {
  const { schoolMessages: mode } = rules
  const routeIds = new Set(alerts.flatMap((alert) => alert.routeIds))
  const about = runs.filter(({ routeId }) => routeIds.has(routeId))
  const [first] = about
  if (!first || mode === 'off') return
  await setOfficesTold(
    db,
    alerts.map(({ id }) => id),
    now,
  )
  const { date: onDate } = first
  const rides = await ridersOn(db, { organizationId, date: onDate }, { routeIds: [...routeIds] })
  const schoolIds = [...new Set(rides.flatMap(({ child, isAbsent }) => (isAbsent ? [] : (child.schoolId ?? []))))]
  if (schoolIds.length === 0) return
  if (mode === 'draft' && (await hasAutomaticDraft(db, TEMPLATE, onDate))) return
  await writeAutomaticMessage(
    db,
    {
      organizationId,
      templateId: TEMPLATE,
      audience: { type: 'schools', ids: mode === 'send' ? schoolIds : [], direction: 'any', onDate },
      activeUntil: Math.max(now, ...about.map(({ endAt }) => endAt)) + OVER_SECONDS,
      alertId: null,
      mode,
      now,
    },
    deps,
  )
}
