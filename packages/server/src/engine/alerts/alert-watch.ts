import { type AlertStep, isWatched, nextAlertStep, type ScheduledRun, type ServiceRules } from '@firstbell/domain'
import { and, eq, gt, ne, or } from 'drizzle-orm'
import { type Background, inBackground } from '../../background.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../per-organization.ts'
import type { Tracking } from '../tracking/tracking.ts'
import { getAlertRules, listAlertsOfRuns, putAutomaticAlert, updateAlert } from './service-alerts.store.ts'

interface AlertWatchDeps {
  database: Database
  tracking: Pick<Tracking, 'today' | 'keeps'>
  clock: Pick<Clock, 'now'>
  /** Real time, for trials. */
  time: Pick<Clock, 'now'>
  metrics: Metrics
  log: Log
}

const LOOK_EVERY_MS = 3000

type Rules = Pick<ServiceRules, 'lateMinutes' | 'notStartedMinutes' | 'unseenSeconds' | 'automaticAlerts'>

/** ALERT-10: one automatic alert of a run on its date; servers that look at once write the same one. */
export const automaticAlertId = ({ date, routeId }: Pick<ScheduledRun, 'date' | 'routeId'>) => `${date}-${routeId}`

/** Looks at the runs of all organizations, and writes and closes the alerts about those that are late. */
export function createAlertWatch(deps: AlertWatchDeps): Background {
  const { database, time, log } = deps
  const ofOrganization = perOrganization('Watching for late runs', deps)
  return inBackground(async () => {
    try {
      for (const { organizationId } of await listWatched(database, time.now()))
        await ofOrganization(organizationId, () => watchOrganization(deps, organizationId))
    } catch (err) {
      log.error({ err }, 'Late runs are not watched because the database is not responding.')
    }
  }, LOOK_EVERY_MS)
}

export async function watchOrganization(
  { database, tracking, clock }: Pick<AlertWatchDeps, 'database' | 'tracking' | 'clock'>,
  organizationId: string,
): Promise<void> {
  if (!(await tracking.keeps(organizationId))) return
  const { scheduledRuns } = await tracking.today(organizationId)
  const now = clock.now()
  const runs = scheduledRuns.filter((run) => isWatched(run, now))
  if (runs.length === 0) return
  const scope = scopeOfSystem(organizationId)
  const rules = await database.transaction(scope, (db) => getAlertRules(db, organizationId))
  if (rules.automaticAlerts === 'off') return
  const due = await database.transaction(scope, (db) => listSteps(db, runs, rules, now))
  if (due.length === 0) return
  await database.durableTransaction(scope, async (db) => {
    for (const { scheduledRun, step } of await listSteps(db, runs, rules, now, true))
      await take(db, { organizationId, scheduledRun, step, now, mode: rules.automaticAlerts })
  })
}

async function listSteps(db: Db, runs: readonly ScheduledRun[], rules: Rules, now: number, locked = false) {
  const known = await listAlertsOfRuns(db, runs.map(automaticAlertId), locked)
  return runs.flatMap((scheduledRun) => {
    const step = nextAlertStep(scheduledRun, known.get(automaticAlertId(scheduledRun)), rules, now)
    return step ? [{ scheduledRun, step }] : []
  })
}

interface Taken {
  organizationId: string
  scheduledRun: ScheduledRun
  step: AlertStep
  now: number
  mode: ServiceRules['automaticAlerts']
}

async function take(db: Db, { organizationId, scheduledRun, step, now, mode }: Taken): Promise<void> {
  const id = automaticAlertId(scheduledRun)
  if (step.kind === 'close')
    return updateAlert(db, id, { state: 'closed', minutesLate: step.minutesLate, updatedAt: now, closedAt: now })
  await putAutomaticAlert(db, {
    ...step.lateness,
    organizationId,
    id,
    routeIds: [scheduledRun.routeId],
    state: mode === 'open' ? 'open' : 'draft',
    now,
  })
}

function listWatched(database: Database, now: number) {
  const { organizationId, automaticAlerts, purchased, trialEnd } = organizations
  return database.lookup((db) =>
    db
      .select({ organizationId })
      .from(organizations)
      .where(and(ne(automaticAlerts, 'off'), or(eq(purchased, true), gt(trialEnd, Math.floor(now))))),
  )
}
