import { Refusal, serviceDateAt } from '@firstbell/domain'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { fleetChannel, type Hub, routeChannel } from '../../live/hub.ts'
import type { PerOrganization } from '../../work/per-organization.ts'
import { dateAt, type Day, loadDay, reloadRoutes, withSharedStops } from './day.ts'

interface Deps {
  database: Database
  serviceClock: Clock
  hub: Hub
  perOrganization: PerOrganization
  /** Called after a day was read. */
  onOpened(organizationId: string): void
}

export type Days = ReturnType<typeof createDays>

/** The days that this server keeps in memory. One change at a time: callers run in the queue of tracking. */
export function createDays({ database, serviceClock, hub, perOrganization, onOpened: opened }: Deps) {
  const days = new Map<string, Day>()
  /** Routes that are read again before anybody next asks for their day. */
  const staleRoutes = new Map<string, Set<string>>()
  /** Organizations whose day is read again at the next tick. */
  const reloadNextTickIds = new Set<string>()

  async function open(organizationId: string): Promise<Day> {
    const day = await database.snapshot(scopeOfSystem(organizationId), async (db) =>
      loadDay(db, organizationId, await dateAt(db, organizationId, serviceClock.now())),
    )
    staleRoutes.delete(organizationId)
    days.set(organizationId, day)
    opened(organizationId)
    return day
  }

  async function of(organizationId: string): Promise<Day> {
    const known = days.get(organizationId)
    if (!known || serviceDateAt(known.plan.timeZone, serviceClock.now()) !== known.plan.date)
      return open(organizationId)
    const changed = staleRoutes.get(organizationId)
    if (!changed) return known
    const routeIds = [...changed]
    const day = await database.snapshot(scopeOfSystem(organizationId), (db) => reloadRoutes(db, known, routeIds))
    staleRoutes.delete(organizationId)
    days.set(organizationId, day)
    return day
  }

  function invalidate(organizationId: string, day = days.get(organizationId)): void {
    const routes = [...(day?.scheduledRuns.keys() ?? [])].map(routeChannel)
    hub.invalidate([fleetChannel(organizationId), ...routes])
  }

  function release(organizationId: string): void {
    const day = days.get(organizationId)
    days.delete(organizationId)
    staleRoutes.delete(organizationId)
    invalidate(organizationId, day)
  }

  async function reload(organizationId: string): Promise<void> {
    try {
      await of(organizationId)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error
      release(organizationId) // the organization was deleted
    }
    reloadNextTickIds.delete(organizationId)
  }

  return {
    /** The day as it is planned now. */
    of,
    known: (organizationId: string) => days.get(organizationId),
    all: () => [...days],
    invalidate,
    /** The day is read again at the next use; its feeds begin again. */
    release,
    /** RUN-13: memory may be behind the database: the day is read again. */
    reloadNextTick(organizationId: string): void {
      release(organizationId)
      reloadNextTickIds.add(organizationId)
    },
    routesChanged(organizationId: string, routeIds: readonly string[]): void {
      const day = days.get(organizationId)
      const changed = day ? withSharedStops(day, routeIds) : routeIds
      staleRoutes.set(organizationId, new Set([...(staleRoutes.get(organizationId) ?? []), ...changed]))
      hub.invalidate([fleetChannel(organizationId), ...changed.map(routeChannel)])
    },
    /** Reads again what is due to be. */
    async reloadStale(): Promise<void> {
      for (const organizationId of new Set([...reloadNextTickIds, ...staleRoutes.keys()]))
        await perOrganization(organizationId, () => reload(organizationId))
    },
  }
}
