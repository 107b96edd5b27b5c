import type { DrivingPoint } from '@firstbell/contract'
import { type GeneratedPlan, type PlanViolation, type Position, Refusal, type StreetBan } from '@firstbell/domain'
import { brokenBans } from '@firstbell/streets'
import type { FoundRoute } from '../../../adapters/routing/routing.ts'
import type { PlanStreets } from './plan-streets.ts'
import { pointsOfRoute } from './points-of-route.ts'
import type { Answered } from '../search/question.ts'

type Streets = Pick<PlanStreets, 'route' | 'shapesOf'>

/** A route of a plan as its bus drives it. */
export interface DrawnRoute {
  /** Along the streets; empty where no way leads. */
  path: Position[]
  /** Null where no way leads. */
  seconds: number | null
  /** The bans on the way that the bus would take without any. */
  avoids: StreetBan[]
  /** How much longer they make the drive; null where they leave no way. */
  detourSeconds: number | null
  /** Where the bus stops for each point. */
  points: FoundRoute['points']
}

/** SCENARIO-83: the path of a route that keeps the bans, and what they change. */
export async function drawRoute(
  streets: Streets,
  points: readonly DrivingPoint[],
  bans: readonly StreetBan[],
): Promise<DrawnRoute> {
  const free = await drive(streets, points, [])
  const kept = bans.length > 0 ? await drive(streets, points, bans) : free
  const broken = free && bans.length > 0 ? await brokenOn(streets, points, free, bans) : []
  return {
    path: kept?.path ?? [],
    seconds: kept?.seconds ?? null,
    points: kept?.points ?? [],
    avoids: broken,
    detourSeconds: kept && free ? Math.max(0, kept.seconds - free.seconds) : null,
  }
}

/** SCENARIO-83: the bans that a path breaks, by its line alone. */
export async function brokenOn(
  streets: Pick<Streets, 'shapesOf'>,
  points: readonly DrivingPoint[],
  { path, points: driven }: Pick<FoundRoute, 'path' | 'points'>,
  bans: readonly StreetBan[],
): Promise<StreetBan[]> {
  const stops = driven.flatMap(({ location }, i) => (points[i]?.side === 'either' ? [] : location))
  const found = new Set(brokenBans({ positions: path, stops }, await streets.shapesOf(bans)))
  return bans.filter((_, index) => found.has(index))
}

/** SCENARIO-83: what the check of a plan says of bans: each route is drawn, and its path is compared with what is banned. */
export async function banViolations(
  streets: Streets,
  { routes, direction }: Pick<GeneratedPlan, 'routes' | 'direction'>,
  bans: readonly StreetBan[],
  schools: readonly { id: string; location: Position }[],
): Promise<PlanViolation[]> {
  const locationOfSchool = new Map(schools.map(({ id, location }) => [id, location]))
  const violations: PlanViolation[] = []
  for (const route of bans.length > 0 ? routes : []) {
    const points = pointsOfRoute(route, { direction, locationOfSchool })
    const driven = await drive(streets, points, bans)
    const broken = driven ? await brokenOn(streets, points, driven, bans) : []
    for (const kind of new Set(broken.map((ban) => ban.kind)))
      violations.push({ code: `banned-${kind}`, routeId: route.id, stopId: null, childId: null, by: null })
  }
  return violations
}

/** SCENARIO-84: the answer names what is forbidden on the way of the bus. */
export async function withAvoided(
  streets: Streets | undefined,
  answered: Answered,
  bans: readonly StreetBan[],
): Promise<Answered> {
  const { points, answer } = answered
  if (!streets || bans.length === 0 || points.length === 0) return answered
  const { avoids, detourSeconds } = await drawRoute(streets, points, bans)
  return { ...answered, answer: { ...answer, avoids, detourSeconds: avoids.length > 0 ? detourSeconds : null } }
}

async function drive(
  streets: Streets,
  points: readonly DrivingPoint[],
  bans: readonly StreetBan[],
): Promise<FoundRoute | undefined> {
  return points.length < 2 ? undefined : foundWay(async () => streets.route(points, bans))
}

/** Undefined where no way leads. */
export async function foundWay(find: () => Promise<FoundRoute>): Promise<FoundRoute | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return undefined
    throw error
  }
}
