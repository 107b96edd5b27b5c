import {
  type AlertCause,
  type AlertStep,
  automaticAlertId,
  isWatched,
  modeOf,
  isStartMissed,
  needsReports,
  nextAlertStep,
  NOT_STARTED_WAIT_MINUTES,
  type ScheduledRun,
} from '@firstbell/domain'
import { gt } from 'drizzle-orm'
import { type Background, inBackground } from '../../work/background.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import type { SendOffDeps } from '../messages/send-off.ts'
import type { Tracking } from '../tracking/tracking.ts'
import { alertOfCancellations } from './canceled-contact-alerts.ts'
import { withdrawAnnounced } from './closed-days.ts'
import { alertContacts } from './contact-alerts.ts'
import { closeLeftAlerts } from './left-alerts.ts'
import { alertsToTellOf, tellOffices } from './office-messages.ts'
import { tellFamilies } from './run-messages.ts'
import {
  type AutomaticAlert,
  getAlertRules,
  hasReported,
  listAlertsOfRuns,
  putAutomaticAlerts,
  updateAlert,
} from './service-alerts.store.ts'

interface AlertWatchDeps extends SendOffDeps {
  database: Database
  tracking: Pick<Tracking, 'today' | 'keeps'>
  serviceClock: Pick<Clock, 'now' | 'isWaiting'>
  messageSender: Pick<Background, 'wake'>
  /** Real time, for trials. */
  realClock: Pick<Clock, 'now'>
  metrics: Metrics
  log: Log
}

const LOOK_EVERY_MS = 3000
/** Who is told that a bus is near has minutes: to ask for all of them takes longer than the rest of a look. */
const CONTACTS_EVERY = 3
/** A bus that is to start is heard of by then, wherever it is. */
const REPORTS_BEFORE_SECONDS = 20 * 60

type Rules = Awaited<ReturnType<typeof getAlertRules>>

/** Looks at the runs of all organizations, and writes and closes the alerts about those that are late. */
export function createAlertWatch(deps: AlertWatchDeps): Background {
  const { database, realClock, log } = deps
  const ofOrganization = perOrganization('Watching for late runs', deps)
  let looks = 0
  return inBackground(async () => {
    const withContacts = looks++ % CONTACTS_EVERY === 0
    try {
      for (const { organizationId } of await listWatched(database, realClock.now()))
        await ofOrganization(organizationId, () => watchOrganization(deps, organizationId, withContacts))
    } catch (err) {
      log.error({ err }, 'Late runs are not watched because the database is not responding.')
    }
  }, LOOK_EVERY_MS)
}

type WatchDeps = Omit<AlertWatchDeps, 'realClock' | 'metrics' | 'log'>

export async function watchOrganization(deps: WatchDeps, organizationId: string, withContacts = true): Promise<void> {
  const { tracking, serviceClock } = deps
  if (serviceClock.isWaiting?.()) return // DEMO-11: a bus of a demo that has yet to report is not late
  if (!(await tracking.keeps(organizationId))) return
  const today = await tracking.today(organizationId)
  const now = serviceClock.now()
  if (withContacts) {
    await alertOfCancellations(deps, { today, now })
    await withdrawAnnounced(deps, today.plan, now)
  }
  if (withContacts) await closeLeftAlerts(deps, today, now)
  const runs = today.scheduledRuns.filter((run) => isWatched(run, now))
  if (runs.length === 0) return
  await watchRuns(deps, { organizationId, runs, now })
  if (withContacts) await alertContacts(deps, { today, runs, now })
}

interface Watched {
  organizationId: string
  runs: readonly ScheduledRun[]
  now: number
}

async function watchRuns(deps: WatchDeps, { organizationId, runs, now }: Watched): Promise<void> {
  const { database, messageSender } = deps
  const scope = scopeOfSystem(organizationId)
  const isDue = await database.transaction(scope, async (db) => {
    const rules = await getAlertRules(db, organizationId)
    const known = await listAlertsOfRuns(db, runs.map(automaticAlertId), false)
    return stepsOf(runs, known, rules, now).length > 0 || alertsToTellOf(known, rules, now).length > 0
  })
  if (!isDue) return
  await database.writeTransaction(scope, async (db) => {
    const rules = await getAlertRules(db, organizationId)
    const known = await listAlertsOfRuns(db, runs.map(automaticAlertId), true)
    await takeAll(
      db,
      stepsOf(runs, known, rules, now).map((step) => ({ ...step, organizationId, now, rules })),
      deps,
    )
    await tellOffices(db, { organizationId, runs, alerts: alertsToTellOf(known, rules, now), rules, now }, deps)
  })
  messageSender.wake()
}

type KnownAlerts = Awaited<ReturnType<typeof listAlertsOfRuns>>

function stepsOf(runs: readonly ScheduledRun[], known: KnownAlerts, rules: Rules, now: number) {
  return runs.flatMap((scheduledRun) => {
    const step = nextAlertStep(scheduledRun, known.get(automaticAlertId(scheduledRun)), rules, now)
    return step && !isOff(step, rules) ? [{ scheduledRun, step }] : []
  })
}

/** ALERT-16: what is turned off is not written any more; what was written before still closes. */
const isOff = (step: AlertStep, rules: Rules) => step.kind === 'write' && modeOf(step.cause, rules) === 'off'

interface Taken {
  organizationId: string
  scheduledRun: ScheduledRun
  step: AlertStep
  now: number
  rules: Rules
}

async function takeAll(db: Db, steps: readonly Taken[], deps: SendOffDeps): Promise<void> {
  const written: AutomaticAlert[] = []
  const told: Taken[] = []
  for (const taken of steps) {
    const { organizationId, scheduledRun, step, now, rules } = taken
    const id = automaticAlertId(scheduledRun)
    if (step.kind === 'close') {
      await updateAlert(db, id, { state: 'closed', minutesLate: step.minutesLate, updatedAt: now, closedAt: now })
      told.push(taken)
      continue
    }
    const isSent = modeOf(step.cause, rules) === 'send' && (await isKnown(db, taken, step.cause))
    const state = isSent ? 'open' : 'draft'
    written.push({ ...step.lateness, organizationId, id, routeIds: [scheduledRun.routeId], state, now })
    if (isSent) told.push(taken)
  }
  await putAutomaticAlerts(db, written)
  for (const taken of told) await tellFamilies(db, { ...taken, alertId: automaticAlertId(taken.scheduledRun) }, deps)
}

/**
 * ALERT-24: whether a run of which nothing is seen has not started and will be late, or the device of its bus is off, or it is about to leave: a
 * person can tell.
 */
async function isKnown(
  db: Db,
  { scheduledRun, rules, now }: Pick<Taken, 'scheduledRun' | 'rules' | 'now'>,
  cause: AlertCause,
): Promise<boolean> {
  if (!needsReports(cause)) return true
  if (!isStartMissed(scheduledRun, rules.notStartedMinutes + NOT_STARTED_WAIT_MINUTES, now)) return false
  return hasReported(db, scheduledRun, scheduledRun.startAt - REPORTS_BEFORE_SECONDS)
}

function listWatched(database: Database, now: number) {
  const { organizationId, openUntil } = organizations
  return database.lookup((db) =>
    db
      .select({ organizationId })
      .from(organizations)
      .where(gt(openUntil, Math.floor(now))),
  )
}
