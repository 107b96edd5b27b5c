import { usualDwellSeconds, WAYPOINT } from '@firstbell/domain'
import { inOrganization } from '../identity/tenancy.ts'
import type { Database, Db } from '../db/database.ts'
import { organizations } from '../db/schema.ts'
import type { RecordedRoute } from '../engine/region/calibrate-region.ts'
import { listDrivenSeconds, travelTimeKey } from '../engine/travel-times/travel-times.store.ts'
import { drivingPointsOf } from '../features/routes/redraw.ts'
import { listRoutes } from '../features/routes/routes.store.ts'

/** A single run depends more on its day than on the streets. */
const FEWEST_TIMES = 3

/** All routes with recorded runs, of all organizations. */
export async function listRecordedRoutes(database: Database): Promise<RecordedRoute[]> {
  const found = await database.lookup((db) => db.select({ id: organizations.organizationId }).from(organizations))
  const recorded: RecordedRoute[] = []
  for (const { id } of found) recorded.push(...(await recordedRoutesOf(database, id)))
  return recorded
}

/** The routes of one organization with recorded runs. */
export function recordedRoutesOf(database: Database, organizationId: string): Promise<RecordedRoute[]> {
  return inOrganization(database, organizationId, (db) => routesOf(db, organizationId))
}

async function routesOf(db: Db, organizationId: string): Promise<RecordedRoute[]> {
  const memory = await listDrivenSeconds(db, organizationId)
  if (memory.size === 0) return []
  const recorded: RecordedRoute[] = []
  for (const { id } of await listRoutes(db, organizationId)) {
    const { stops, points } = await drivingPointsOf(db, id)
    const links = linksOf(stops, memory)
    if (links.length > 0) recorded.push({ points, links })
  }
  return recorded
}

type Stops = Awaited<ReturnType<typeof drivingPointsOf>>['stops']

function linksOf(stops: Stops, memory: ReadonlyMap<string, readonly number[]>): RecordedRoute['links'] {
  const served = stops.map((stop, index) => ({ stop, index })).filter(({ stop }) => stop.type !== WAYPOINT)
  return served.slice(1).flatMap((to, i) => {
    const from = served[i] as (typeof served)[number] // `to` is the next one
    const seconds = memory.get(travelTimeKey(from.stop.id, to.stop.id)) ?? []
    if (seconds.length < FEWEST_TIMES) return []
    const middle = seconds.toSorted((a, b) => a - b)[seconds.length >> 1] as number // there are some
    return [{ from: from.index, to: to.index, drivenSeconds: middle - usualDwellSeconds(from.stop.childcount) }]
  })
}
