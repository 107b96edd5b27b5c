import { serviceDateAt } from '@firstbell/domain'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { fleetChannel, type Hub, routeChannel } from '../../live/hub.ts'
import { dateAt, type Day, loadDay, reloadRoutes } from './day.ts'

interface Deps {
  database: Database
  clock: Clock
  hub: Hub
  /** Says that a day was read. */
  opened(organizationId: string): void
}

/** The days that this server keeps in memory. One change at a time: whoever calls stands in the queue of tracking. */
export function createDays({ database, clock, hub, opened }: Deps) {
  const days = new Map<string, Day>()
  /** Routes that are read again before anybody next asks for their day. */
  const stale = new Map<string, Set<string>>()
  /** Organizations whose day is read again at the next tick. */
  const forgotten = new Set<string>()

  async function open(organizationId: string): Promise<Day> {
    const day = await database.read(scopeOfSystem(organizationId), async (db) =>
      loadDay(db, organizationId, await dateAt(db, organizationId, clock.now())),
    )
    stale.delete(organizationId)
    days.set(organizationId, day)
    opened(organizationId)
    return day
  }

  async function of(organizationId: string): Promise<Day> {
    const known = days.get(organizationId)
    if (!known || serviceDateAt(known.plan.timeZone, clock.now()) !== known.plan.date) return open(organizationId)
    const changed = stale.get(organizationId)
    if (!changed) return known
    const routeIds = [...changed]
    const day = await database.read(scopeOfSystem(organizationId), (db) => reloadRoutes(db, known, routeIds))
    stale.delete(organizationId)
    days.set(organizationId, day)
    return day
  }

  function shiftGround(organizationId: string, day = days.get(organizationId)): void {
    const routes = [...(day?.services.keys() ?? [])].map(routeChannel)
    hub.shiftGround([fleetChannel(organizationId), ...routes])
  }

  function drop(organizationId: string): void {
    const day = days.get(organizationId)
    days.delete(organizationId)
    shiftGround(organizationId, day)
  }

  return {
    /** The day as it is planned now. */
    of,
    known: (organizationId: string) => days.get(organizationId),
    all: () => [...days],
    shiftGround,
    /** It is read anew when somebody next asks; whoever follows it begins again. */
    drop,
    /** RUN-13: memory may be behind the database: the day is read again, and one organization's trouble stays its own. */
    forget(organizationId: string): void {
      drop(organizationId)
      forgotten.add(organizationId)
    },
    routesChanged(organizationId: string, routeIds: readonly string[]): void {
      stale.set(organizationId, new Set([...(stale.get(organizationId) ?? []), ...routeIds]))
      hub.shiftGround([fleetChannel(organizationId), ...routeIds.map(routeChannel)])
    },
    /** Reads again what is due to be. */
    async catchUp(): Promise<void> {
      for (const organizationId of [...forgotten, ...stale.keys()]) await of(organizationId)
      forgotten.clear()
    },
  }
}
