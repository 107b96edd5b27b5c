import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type LocalDate, serviceDateAt } from '@firstbell/domain'
import { and, asc, eq, lt, max, min } from 'drizzle-orm'
import { type Background, inBackground } from '../../work/background.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { closedDays, organizations, runs } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import type { Tracking } from '../tracking/tracking.ts'
import { closeDay } from './close-day.ts'

interface Deps {
  database: Database
  tracking: Pick<Tracking, 'keeps'>
  serviceClock: Pick<Clock, 'now'>
  metrics: Metrics
  log: Log
}

const LOOK_EVERY_MS = 60_000

/** What a server accepts in the last moment of a day is stored by then. */
const CLOSES_AFTER_SECONDS = 15 * 60

/** The share of time that closing may use: of a server that was off for long many days are closed, and buses are driving. */
const MAX_LOAD_SHARE = 0.25

/** INSIGHT-6: closes the service days that are over, and revises those that became stale, by the server that keeps the day. */
export function createDayCloser(deps: Deps): Background {
  const { database, log } = deps
  const ofOrganization = perOrganization('Closing of service days', deps)
  const closing = new AbortController()
  const background = inBackground(async () => {
    try {
      const all = await database.lookup((db) =>
        db.select({ organizationId: organizations.organizationId }).from(organizations),
      )
      for (const { organizationId } of all)
        await ofOrganization(organizationId, () => closeDaysOf(deps, organizationId, closing.signal))
    } catch (err) {
      log.error({ err }, 'Service days are not closed because the database is not responding.')
    }
  }, LOOK_EVERY_MS)
  return {
    wake: background.wake,
    close() {
      closing.abort() // the rest is closed after the next start
      return background.close()
    },
  }
}

/** Closes what is over and revises what is stale, one date at a time with pauses between, so that others can work. */
export async function closeDaysOf(
  { database, tracking, serviceClock }: Omit<Deps, 'metrics' | 'log'>,
  organizationId: string,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await tracking.keeps(organizationId))) return
  const scope = scopeOfSystem(organizationId)
  const now = serviceClock.now()
  const dates = await database.transaction(scope, (db) => listDatesToClose(db, organizationId, now))
  for (const date of dates) {
    if (signal?.aborted || !(await tracking.keeps(organizationId))) return
    const began = performance.now()
    await database.writeTransaction(scope, (db) => closeDay(db, organizationId, date, now))
    if (signal) await pauseFor((performance.now() - began) * (1 / MAX_LOAD_SHARE - 1), signal)
  }
}

const pauseFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined)

/**
 * The dates after the last closed one, until yesterday, and before it those that are stale; of an organization that has closed none
 * those since its first run.
 */
async function listDatesToClose(db: Db, organizationId: string, now: number): Promise<LocalDate[]> {
  const [organization] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!organization) return []
  const today = serviceDateAt(organization.timeZone, now - CLOSES_AFTER_SECONDS)
  const ofOrganization = and(ofScope(db, closedDays), eq(closedDays.organizationId, organizationId))
  const isOver = lt(closedDays.date, today)
  const [last] = await db
    .select({ date: max(closedDays.date) })
    .from(closedDays)
    .where(and(ofOrganization, isOver, eq(closedDays.isStale, false)))
  const stale = await db
    .select({ date: closedDays.date })
    .from(closedDays)
    .where(and(ofOrganization, isOver, eq(closedDays.isStale, true)))
    .orderBy(asc(closedDays.date))
  const first = last?.date ? addDays(last.date, 1) : await firstDateOf(db, organizationId, today)
  const dates = new Set(stale.map(({ date }) => date))
  for (let date = first; date < today; date = addDays(date, 1)) dates.add(date)
  return [...dates].sort()
}

/** The date of the first run, or yesterday. */
async function firstDateOf(db: Db, organizationId: string, today: LocalDate): Promise<LocalDate> {
  const [row] = await db
    .select({ date: min(runs.date) })
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), lt(runs.date, today)))
  return row?.date ?? addDays(today, -1)
}
