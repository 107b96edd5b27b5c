import { apply, NOT_STARTED, type Service } from '@firstbell/domain'
import { type Fix, track } from '@firstbell/tracker'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { type DayPlan, getDayPlan, type PlannedService } from '../services/services.store.ts'
import { type Carrier, type LiveService } from './assign.ts'
import { type LiveRun, lineOfService, trackerFor } from './live-run.ts'
import { listRunsOfDate, positionEvent, type StoredFix } from './tracking.store.ts'

/** An organization's day in memory: its services, each with its run. */
export interface Day {
  plan: DayPlan
  services: ReadonlyMap<string, LiveService>
  servicesOf(carrier: Carrier): LiveService[]
}

/** Reads an organization's day. Runs that had begun go on where they were: their fixes are driven through the tracker again. */
export async function loadDay(db: Db, organizationId: string, date: string): Promise<Day> {
  const plan = await getDayPlan(db, organizationId, date)
  const stored = new Map((await listRunsOfDate(db, organizationId, date)).map((run) => [run.row.routeId, run]))
  const live = plan.services.map((planned): LiveService => {
    const run = stored.get(planned.routeId)
    return { planned, line: lineOfService(planned), run: run && resume(planned, run) }
  })
  const ofBus = groupBy(live, ({ planned }) => planned.busId)
  const services = new Map(live.map((service) => [service.planned.routeId, service]))
  return {
    plan,
    services,
    servicesOf({ busId, routeId }) {
      const own = routeId === null ? undefined : services.get(routeId)
      return [...(own ? [own] : []), ...(busId === null ? [] : (ofBus.get(busId) ?? []))]
    },
  }
}

function resume(planned: PlannedService, run: Awaited<ReturnType<typeof listRunsOfDate>>[number]): LiveRun {
  const moved = run.fixes.filter((fix) => fix.moved).sort((a, b) => a.fixedAt - b.fixedAt)
  const events = [...run.events.map(({ event }) => event), ...moved.map(positionEvent)]
  const newest = moved.at(-1)
  const tracker = run.fixes.reduce(
    (state, fix) => (state && fix.valid ? track(state, trackedFix(fix)).state : state),
    run.row.finishedAt === null ? trackerFor(planned) : undefined,
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
