import type { DrivingPoint } from '@firstbell/contract'
import { type AdoptionPreview, invariant, type Stop, type StreetBan, WAYPOINT } from '@firstbell/domain'
import type { Deps } from '../../../deps.ts'
import type { AdoptionDraft } from '../../../engine/planning/adoption/adoption-draft.ts'
import type { AdoptionInputs } from '../../../engine/planning/adoption/adoption-inputs.store.ts'
import { type Drawing, type KeptPoints, pointsWithoutBans } from '../../../engine/planning/bans/points-without-bans.ts'
import type { Context } from '../../../http/handle.ts'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { driveAlong, drivingPointsAmong, drivingPointsOf } from '../../routes/redraw.ts'
import { lockRoutes } from '../../routes/routes.store.ts'
import { insertStop, replaceOrder, updateStop } from '../../stops/stops.store.ts'

/** Undefined where paths are not drawn, or no map is imported on which bans could be found. */
function drawingOf(deps: Pick<Deps, 'routing' | 'planner'>): Drawing | undefined {
  const { routing, planner } = deps
  if (!routing || !planner.streets) return undefined
  return {
    draw: async (points) => driveAlong({ routing }, [...points]),
    streets: planner.streets,
    trafficSide: routing.capabilities.trafficSide,
  }
}

interface Drafted {
  inputs: AdoptionInputs
  draft: AdoptionDraft
}

/** SCENARIO-96: how the routes of a plan would keep its bans. The streets are asked outside of any unit of work. */
export async function keptBansOf(
  deps: Pick<Deps, 'routing' | 'planner'>,
  { inputs, draft }: Drafted,
  bans: readonly StreetBan[],
): Promise<AdoptionPreview['bans']> {
  if (bans.length === 0) return null
  const drawing = drawingOf(deps)
  const schools = [...inputs.schools.values()].map(({ lat, lng }) => ({ location: { lat, lng } }))
  const found = { waypoints: 0, movedStops: 0, breaks: [] as { routeName: string; bans: StreetBan[] }[] }
  for (const { route, stops } of draft.begins) {
    const located = stops.map(({ stop: { lat, lng, type, address } }) => ({ location: { lat, lng }, type, address }))
    const given = drivingPointsAmong(schools, located)
    const kept = drawing && given.length > 1 ? await pointsWithoutBans(drawing, given, bans) : undefined
    found.waypoints += kept?.points.filter((point) => point.given === null).length ?? 0
    found.movedStops += kept?.points.filter(({ isMoved }) => isMoved).length ?? 0
    const breaks = kept?.breaks ?? [...bans]
    if (breaks.length > 0) found.breaks.push({ routeName: route.name, bans: breaks })
  }
  return found
}

/**
 * SCENARIO-93: once an adoption is durable, its routes get the points along which their paths keep the bans. None of them runs before
 * tomorrow, and no unit of work is open while the streets are asked.
 */
export function keepBans({ scope, afterCommit }: Context, routeIds: string[], bans: readonly StreetBan[]): void {
  if (bans.length === 0) return
  afterCommit(async (deps) => {
    const drawing = drawingOf(deps)
    if (drawing) for (const routeId of routeIds) await keepOnRoute({ deps, scope, drawing }, routeId, bans)
  })
}

interface Keeping {
  deps: Deps
  scope: Scope
  drawing: Drawing
}

async function keepOnRoute({ deps, scope, drawing }: Keeping, routeId: string, bans: readonly StreetBan[]) {
  const { stops, points } = await deps.database.transaction(scope, async (db) => drivingPointsOf(db, routeId))
  if (points.length < 2) return
  const kept = await pointsWithoutBans(drawing, points, bans)
  if (kept.points.every(({ given, isMoved }) => given !== null && !isMoved)) return
  await deps.database.writeTransaction(scope, async (db) => {
    const { organizationId } = await lockRoutes(db, routeId)
    const now = await drivingPointsOf(db, routeId)
    if (JSON.stringify(now.points) !== JSON.stringify(points)) return // somebody has changed the route meanwhile
    await writePoints(db, { organizationId, routeId, stops, asked: points, newId: deps.newId }, kept)
  })
}

interface Written {
  organizationId: string
  routeId: string
  stops: readonly Stop[]
  asked: readonly DrivingPoint[]
  newId: Deps['newId']
}

async function writePoints(db: Db, { organizationId, routeId, stops, asked, newId }: Written, { points }: KeptPoints) {
  const order: string[] = []
  let before = stops[0]
  for (const { lat, lng, given, isMoved, streetName, onStreet } of points) {
    const stop = given === null ? undefined : stops[given]
    before = stop ?? before
    const id = stop?.id ?? newId()
    order.push(id)
    if (stop && isMoved) {
      // Its address would draw it back to the street where no bus may stop.
      const isElsewhere = streetName === undefined && asked[given ?? 0]?.streetName !== undefined
      const address = isElsewhere ? { address: onStreet ?? '', displayAddress: onStreet ?? '' } : {}
      await updateStop(db, { organizationId, id, lat, lng, ...address })
    }
    if (stop) continue
    invariant(before, 'a path begins at a stop')
    const { stoptime } = before
    const name = onStreet ?? ''
    const own = { organizationId, id, routeId, order: order.length }
    await insertStop(db, { ...own, name, address: '', displayAddress: '', lat, lng, stoptime, type: WAYPOINT })
  }
  await replaceOrder(db, organizationId, order)
}
