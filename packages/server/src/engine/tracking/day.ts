import { setImmediate as othersFirst } from 'node:timers/promises'
import {
  apply,
  hasService,
  type LocalDate,
  NOT_STARTED,
  type RunState,
  type ScheduledRun,
  serviceDateAt,
  isFinished,
} from '@firstbell/domain'
import { type Fix, type TravelTimeHistory, track } from '@firstbell/tracker'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { organizations } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { listReplacements, withReplacements } from '../timetable/route-replacements.store.ts'
import { type StoredTravelTimes, travelTimeKey, loadTravelTimes } from '../travel-times/travel-times.store.ts'
import {
  byDeparture,
  type DayFacts,
  getDayPlan,
  getPlanOf,
  listPlannedRuns,
  type PlannedRun,
} from '../timetable/scheduled-runs.store.ts'
import { type Carrier, type TrackedRun } from './reports/assign.ts'
import { type LiveRun, lineOfRun, trackerFor } from './live-run.ts'
import {
  listRunsOfDate,
  listRunsSoFar,
  positionEvent,
  readHistory,
  type RunRow,
  type StoredPosition,
} from './tracking.store.ts'

/** An organization's day in memory: its scheduled runs, each with its recorded run. */
export interface Day {
  plan: DayFacts
  scheduledRuns: ReadonlyMap<string, TrackedRun>
  /** What earlier days of this kind have shown. */
  links: StoredTravelTimes
  runsOf(carrier: Carrier): TrackedRun[]
  /** Which routes replace one that has ended. */
  replacements: ReadonlyMap<string, readonly string[]>
}

/** What date it is for an organization. */
export async function dateAt(db: Db, organizationId: string, now: number): Promise<LocalDate> {
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  return serviceDateAt(row?.timeZone ?? 'UTC', now)
}

/** Reads an organization's day. Runs that had begun go on where they were: their fixes are driven through the tracker again. */
export async function loadDay(db: Db, organizationId: string, date: string): Promise<Day> {
  const { facts, scheduledRuns } = await getDayPlan(db, organizationId, date)
  const links = await loadTravelTimes(db, organizationId, date)
  const replacements = await listReplacements(db, organizationId, date)
  return dayOf({ plan: facts, links, replacements }, await withRuns(db, facts, links, scheduledRuns))
}

/** The day with these routes as they are planned now. */
export async function reloadRoutes(
  db: Db,
  { plan, links, replacements, scheduledRuns }: Day,
  routeIds: readonly string[],
): Promise<Day> {
  const changed = new Set(routeIds)
  const kept = [...scheduledRuns.values()].filter(({ planned }) => !changed.has(planned.routeId))
  const planned = hasService(plan.calendar, plan.date) ? await listPlannedRuns(db, plan, routeIds) : []
  const live = [...kept, ...(await withRuns(db, plan, links, planned, routeIds))]
  return dayOf(
    { plan: { ...plan, version: newId() }, links, replacements },
    live.sort((a, b) => byDeparture(a.planned, b.planned)),
  )
}

/** These routes, and those with which they share stops that are moved today: what changes of a stop changes on both. */
export function withSharedStops({ scheduledRuns }: Day, routeIds: readonly string[]): string[] {
  const movedOf = (routeId: string) => scheduledRuns.get(routeId)?.planned.movedStops ?? []
  return [...new Set(routeIds.flatMap((id) => [id, ...movedOf(id).flatMap(({ from, to }) => [from.id, to.id])]))]
}

async function withRuns(
  db: Db,
  { organizationId, date }: DayFacts,
  links: StoredTravelTimes,
  scheduledRuns: readonly PlannedRun[],
  routeIds?: readonly string[],
): Promise<TrackedRun[]> {
  const rows = await listRunsOfDate(db, organizationId, date, routeIds)
  const stored = new Map(rows.map((row) => [row.routeId, row]))
  const live: TrackedRun[] = []
  for (const planned of scheduledRuns) {
    const row = stored.get(planned.routeId)
    const history = historyOf(planned, links)
    const run = row && resume(planned, history, { row, ...(await readHistory(db, row)) })
    live.push({ planned, line: lineOfRun(planned), history, run })
    if (run) await othersFirst() // a thousand runs take seconds, and a server that sends no heartbeat is considered dead
  }
  return live
}

function historyOf({ stops }: PlannedRun, links: StoredTravelTimes): TravelTimeHistory | undefined {
  const history = stops.slice(1).map((stop, i) => links.get(travelTimeKey(stops[i]?.id ?? '', stop.id)) ?? [])
  return history.some((samples) => samples.length > 0) ? history : undefined
}

function dayOf(read: Pick<Day, 'plan' | 'links' | 'replacements'>, live: readonly TrackedRun[]): Day {
  const ofBus = groupBy(live, ({ planned }) => planned.busId)
  const scheduledRuns = new Map(live.map((scheduledRun) => [scheduledRun.planned.routeId, scheduledRun]))
  return {
    ...read,
    scheduledRuns,
    runsOf({ busId, routeId }) {
      const tied = routeId === null ? [] : withReplacements(read.replacements, routeId)
      const own = tied
        .flatMap((id) => scheduledRuns.get(id) ?? [])
        .toSorted((a, b) => byDeparture(a.planned, b.planned))
      return [...own, ...(busId === null ? [] : (ofBus.get(busId) ?? []))]
    },
  }
}

function resume(
  planned: PlannedRun,
  history: TravelTimeHistory | undefined,
  run: { row: RunRow } & Awaited<ReturnType<typeof readHistory>>,
): LiveRun {
  const moved = run.fixes.filter((fix) => fix.moved).sort((a, b) => a.fixedAt - b.fixedAt)
  const events = [...run.events.map(({ event }) => event), ...moved.map(positionEvent)]
  const newest = moved.at(-1)
  const tracker = run.fixes.reduce(
    (state, fix) => (state && fix.valid ? track(state, trackedFix(fix)).state : state),
    isFinished(run.row) ? undefined : trackerFor(planned, history),
  )
  return {
    id: run.row.id,
    seq: run.events.at(-1)?.seq ?? -1,
    state: events.reduce(apply, NOT_STARTED),
    tracker,
    lastFix: newest && { at: newest.fixedAt, receivedAt: newest.receivedAt },
    publishedEtas: { at: 0, byStop: new Map() },
  }
}

function trackedFix(fix: StoredPosition): Fix {
  return {
    deviceId: fix.deviceId,
    at: fix.fixedAt,
    receivedAt: fix.receivedAt,
    position: { lat: fix.lat, lng: fix.lng },
    speedMps: fix.speedMps ?? undefined,
    headingDegrees: fix.headingDegrees ?? undefined,
    accuracyMetres: fix.accuracyMetres ?? undefined,
  }
}

/** A scheduled run as the contract shows it. */
export function shown({ planned, run }: TrackedRun): ScheduledRun {
  return scheduledRunOf(planned, run?.state ?? NOT_STARTED)
}

/** A planned run with the state of its recorded one. */
export function scheduledRunOf(
  { organizationId: _, path: __, ...scheduledRun }: PlannedRun,
  run: RunState,
): ScheduledRun {
  return { ...scheduledRun, run }
}

/** A day as those show it who do not keep it, and up to which event of each route. */
export interface ReadDay {
  plan: DayFacts
  live: { scheduledRun: ScheduledRun; seq: number }[]
}

/** A day as the database has it. */
export async function readDay(db: Db, organizationId: string, date: LocalDate): Promise<ReadDay> {
  return withRecorded(db, await getDayPlan(db, organizationId, date))
}

/** The same, with the runs that were planned for a date that is closed: {@link getPlanOf}. */
export async function readPlan(db: Db, organizationId: string, date: LocalDate): Promise<ReadDay> {
  return withRecorded(db, await getPlanOf(db, organizationId, date))
}

/** Planned runs of a date with what has been recorded of them. */
export async function withRecorded(
  db: Db,
  { facts, scheduledRuns }: Awaited<ReturnType<typeof getDayPlan>>,
): Promise<ReadDay> {
  const { organizationId, date } = facts
  const runOf = new Map((await listRunsSoFar(db, organizationId, date)).map((run) => [run.routeId, run]))
  const live = scheduledRuns.map((planned) => {
    const { events = [], newest } = runOf.get(planned.routeId) ?? {}
    const all = [...events.map(({ event }) => event), ...(newest ? [positionEvent(newest)] : [])]
    const state = all.reduce(apply, NOT_STARTED)
    return { scheduledRun: scheduledRunOf(planned, state), seq: events.at(-1)?.seq ?? -1 }
  })
  return { plan: facts, live }
}

/** One route's part of a day. */
export function runsOfRoute(day: Day, routeId: string): TrackedRun[] {
  const scheduledRun = day.scheduledRuns.get(routeId)
  return scheduledRun ? [scheduledRun] : []
}
