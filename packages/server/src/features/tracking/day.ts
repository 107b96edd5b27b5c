import { apply, hasService, NOT_STARTED, type Service } from '@firstbell/domain'
import { type Fix, type LinkHistory, track } from '@firstbell/tracker'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { newId } from '../../ids.ts'
import { type LinkMemory, linkKey, loadLinkMemory } from '../predictions/predictions.store.ts'
import {
  byDeparture,
  type DayFacts,
  getDayPlan,
  listPlannedServices,
  type PlannedService,
} from '../services/services.store.ts'
import { type Carrier, type LiveService } from './assign.ts'
import { type LiveRun, lineOfService, trackerFor } from './live-run.ts'
import { listRunsOfDate, positionEvent, type StoredFix } from './tracking.store.ts'

/** An organization's day in memory: its services, each with its run. */
export interface Day {
  plan: DayFacts
  services: ReadonlyMap<string, LiveService>
  /** What earlier days of this kind have shown. */
  links: LinkMemory
  servicesOf(carrier: Carrier): LiveService[]
}

/** Reads an organization's day. Runs that had begun go on where they were: their fixes are driven through the tracker again. */
export async function loadDay(db: Db, organizationId: string, date: string): Promise<Day> {
  const { facts, services } = await getDayPlan(db, organizationId, date)
  const links = await loadLinkMemory(db, organizationId, date)
  return dayOf(facts, links, await withRuns(db, facts, links, services))
}

/** The day with these routes as they are planned now. */
export async function reloadRoutes(db: Db, { plan, links, services }: Day, routeIds: readonly string[]): Promise<Day> {
  const changed = new Set(routeIds)
  const kept = [...services.values()].filter(({ planned }) => !changed.has(planned.routeId))
  const planned = hasService(plan.calendar, plan.date) ? await listPlannedServices(db, plan, routeIds) : []
  const live = [...kept, ...(await withRuns(db, plan, links, planned, routeIds))]
  return dayOf(
    { ...plan, version: newId() },
    links,
    live.sort((a, b) => byDeparture(a.planned, b.planned)),
  )
}

async function withRuns(
  db: Db,
  { organizationId, date }: DayFacts,
  links: LinkMemory,
  services: readonly PlannedService[],
  routeIds?: readonly string[],
): Promise<LiveService[]> {
  const runs = await listRunsOfDate(db, organizationId, date, routeIds)
  const stored = new Map(runs.map((run) => [run.row.routeId, run]))
  return services.map((planned): LiveService => {
    const run = stored.get(planned.routeId)
    const history = historyOf(planned, links)
    return { planned, line: lineOfService(planned), history, run: run && resume(planned, history, run) }
  })
}

function historyOf({ stops }: PlannedService, links: LinkMemory): LinkHistory | undefined {
  const history = stops.slice(1).map((stop, i) => links.get(linkKey(stops[i]?.id ?? '', stop.id)) ?? [])
  return history.some((samples) => samples.length > 0) ? history : undefined
}

function dayOf(plan: DayFacts, links: LinkMemory, live: readonly LiveService[]): Day {
  const ofBus = groupBy(live, ({ planned }) => planned.busId)
  const services = new Map(live.map((service) => [service.planned.routeId, service]))
  return {
    plan,
    services,
    links,
    servicesOf({ busId, routeId }) {
      const own = routeId === null ? undefined : services.get(routeId)
      return [...(own ? [own] : []), ...(busId === null ? [] : (ofBus.get(busId) ?? []))]
    },
  }
}

function resume(
  planned: PlannedService,
  history: LinkHistory | undefined,
  run: Awaited<ReturnType<typeof listRunsOfDate>>[number],
): LiveRun {
  const moved = run.fixes.filter((fix) => fix.moved).sort((a, b) => a.fixedAt - b.fixedAt)
  const events = [...run.events.map(({ event }) => event), ...moved.map(positionEvent)]
  const newest = moved.at(-1)
  const tracker = run.fixes.reduce(
    (state, fix) => (state && fix.valid ? track(state, trackedFix(fix)).state : state),
    run.row.finishedAt === null ? trackerFor(planned, history) : undefined,
  )
  return {
    id: run.row.id,
    seq: run.events.at(-1)?.seq ?? -1,
    state: events.reduce(apply, NOT_STARTED),
    tracker,
    lastFix: newest && { at: newest.fixedAt, receivedAt: newest.receivedAt },
    told: { at: 0, byStop: new Map() },
  }
}

function trackedFix(fix: StoredFix): Fix {
  return {
    deviceId: fix.deviceId,
    at: fix.fixedAt,
    receivedAt: fix.receivedAt,
    place: { lat: fix.lat, lng: fix.lng },
    speedMps: fix.speedMps ?? undefined,
    headingDegrees: fix.headingDegrees ?? undefined,
    accuracyMetres: fix.accuracyMetres ?? undefined,
  }
}

/** A service as the contract shows it. */
export function shown({ planned, run }: LiveService): Service {
  const { organizationId: _, path: __, ...service } = planned
  return { ...service, run: run?.state ?? NOT_STARTED }
}

/** One route's part of a day. */
export function servicesOfRoute(day: Day, routeId: string): LiveService[] {
  const service = day.services.get(routeId)
  return service ? [service] : []
}
