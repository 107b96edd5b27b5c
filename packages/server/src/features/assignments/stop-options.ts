import {
  bandOf,
  bestStopOptions,
  type Calendar,
  type Child,
  EVERY_WEEKDAY,
  type HazardArea,
  type Position,
  type RideDirection,
  type RidersPerSeat,
  serviceDateAt,
  type Seated,
  type StopOption,
  type StopOptions,
  WAYPOINT,
  USUAL_CORNER_RULES,
  weekdayMask,
  weekdaysOf,
} from '@firstbell/domain'
import { crossingIndex, distanceMetres, lineOf, type Piece, project, slice } from '@firstbell/geo'
import type { Deps } from '../../deps.ts'
import { walkRulesOf } from '../../engine/planning/problem/walk-rules.ts'
import type { LiveContext } from '../../http/handle.ts'
import { getChild, getFamily } from '../families/families.store.ts'
import { getCalendar, getOrganization } from '../organizations/organizations.store.ts'
import { listHazardAreas } from '../planning/bans/hazard-areas.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { newStopOptions } from './new-stop-options.ts'
import { ridersRange, seatsLeft } from './route-to-choose.ts'
import { listPathsNear, listRoutesToChoose, type RouteToChoose } from './stop-options.store.ts'
import { walksAlongStreets } from './walks-along-streets.ts'

/** Of the stops that serve the school so many are measured along the streets. */
const MAX_MEASURED = 12
/** New stops are offered on so many routes. */
const MAX_ROUTES = 5
/** Where the street of the bus is looked for beside a stop, along its path. */
const BESIDE_METRES = 60
/** Nearer to the path a stop lies on it, and on neither side. */
const ON_PATH_METRES = 2

type Asked = { childId: string; direction: RideDirection }
type Context = Pick<LiveContext, 'transaction' | 'revealed'> & { deps: Deps }

/** Streets near a home that are too fast to be crossed on foot; null without an imported region. */
async function barriersNear({ planner }: Deps, home: Position, withinMetres: number): Promise<readonly Piece[] | null> {
  const found = await planner.streets?.findCorners({ homes: [home], withinMetres, ...USUAL_CORNER_RULES })
  return found?.barriers ?? null
}

/** ASSIGN-10: where a child could be assigned. Streets are asked between units of work. */
export async function stopOptionsOf({ deps, transaction, revealed }: Context, asked: Asked): Promise<StopOptions> {
  const { home, routes, candidates, ...known } = await transaction((db) => read(db, deps, asked))
  revealed(known.organizationId, known.child.familyId, asked.childId)
  const about = {
    home,
    address: known.address,
    schoolName: known.schoolName,
    wheelchair: known.child.wheelchair,
    weekdays: known.weekdays,
  }
  if (!home) return { ...about, isAlongStreets: false, areCrossingsKnown: false, stops: [], newStops: [] }
  const [along, barriers] = await Promise.all([
    walksAlongStreets(
      deps,
      home,
      candidates.map(({ point }) => point.location),
    ),
    barriersNear(deps, home, Math.max(1, ...candidates.map(({ straightMetres }) => straightMetres))),
  ])
  const measured = candidates.map((candidate, i) => ({
    ...candidate,
    walkMetres: Math.round(Math.max(candidate.straightMetres, along?.[i] ?? 0)),
  }))
  const rules = {
    child: known.child,
    ridersPerSeat: known.ridersPerSeat,
    hazardAreas: known.hazardAreas,
    barriers: barriers ?? [],
    maxWalkMetres: known.maxWalkMetres,
  }
  const { child, ridersPerSeat } = known
  const fresh = await newStopOptions(deps, home, { routes, child, ridersPerSeat, most: MAX_ROUTES })
  return {
    ...about,
    isAlongStreets: along !== null && fresh.isAlongStreets,
    areCrossingsKnown: barriers !== null,
    stops: bestStopOptions(measured.map((candidate) => optionOf(candidate, home, known.paths, rules))),
    newStops: fresh.options,
  }
}

/** Everything that the database knows of it. */
async function read(db: Parameters<typeof getChild>[0], deps: Deps, { childId, direction }: Asked) {
  const { organizationId, ...child } = await getChild(db, childId)
  const { location: home, address } = await getFamily(db, child.familyId)
  const { timeZone, gradeBands, ridersPerSeat } = await getOrganization(db, organizationId)
  const schools = await listSchools(db, organizationId)
  const date = serviceDateAt(timeZone, deps.serviceClock.now())
  const all = await listRoutesToChoose(db, organizationId, { direction, date, schools })
  const routes = all.filter(({ points }) => child.schoolId === null || isServed(points, child.schoolId))
  const candidates = home ? nearestStops(home, routes, child) : []
  const paths = await listPathsNear(db, [...new Set(candidates.map(({ route }) => route.id))])
  const hazardAreas = await listHazardAreas(db, organizationId)
  const weekdays = weekdaysLeft(await getCalendar(db, organizationId), all, childId)
  const maxWalkMetres = bandOf(gradeBands, child.grade)?.maxWalkMetres ?? null
  const schoolName = schools.find(({ id }) => id === child.schoolId)?.name ?? null
  return {
    organizationId,
    child,
    home,
    address,
    schoolName,
    routes,
    candidates,
    paths,
    hazardAreas,
    weekdays,
    maxWalkMetres,
    ridersPerSeat,
  }
}

const isServed = (points: RouteToChoose['points'], wanted: string) => points.some(({ schoolId }) => schoolId === wanted)

interface Candidate {
  route: RouteToChoose
  point: RouteToChoose['points'][number]
  straightMetres: number
}

/** Stops before the school in the morning, and behind it in the afternoon, at which the child does not wait yet. */
function nearestStops(home: Position, routes: readonly RouteToChoose[], child: Child): Candidate[] {
  const all = routes.flatMap((route) => {
    const waiting = new Set(route.assignments.map(({ stopId }) => stopId))
    const own = new Set(route.assignments.flatMap(({ childId, stopId }) => (childId === child.id ? stopId : [])))
    const { first, last } = ridersRange(route, child.schoolId)
    return route.points.flatMap((point, index) => {
      const isStop = point.type !== WAYPOINT && (point.schoolId === null || waiting.has(point.id))
      if (!isStop || own.has(point.id) || index < first || index > last) return []
      return { route, point, straightMetres: distanceMetres(home, point.location) }
    })
  })
  return all
    .toSorted((a, b) => a.straightMetres - b.straightMetres || (a.point.id < b.point.id ? -1 : 1))
    .slice(0, MAX_MEASURED)
}

interface OptionRules {
  child: Seated
  ridersPerSeat: RidersPerSeat
  hazardAreas: readonly HazardArea[]
  barriers: readonly Piece[]
  maxWalkMetres: number | null
}

function optionOf(
  { route, point, walkMetres, straightMetres }: Candidate & { walkMetres: number },
  home: Position,
  paths: ReadonlyMap<string, readonly Position[]>,
  { child, ridersPerSeat, hazardAreas, barriers, maxWalkMetres }: OptionRules,
): StopOption {
  const rules = walkRulesOf({ hazardAreas: [...hazardAreas], corners: { stops: [], barriers } })
  const obstacle = rules.obstacleOf(home, point.location)
  return {
    routeId: route.id,
    routeName: route.name,
    stopId: point.id,
    stopName: point.name,
    stoptime: point.stoptime,
    walkMetres,
    seatsLeft: seatsLeft(route, child, ridersPerSeat),
    acrossStreet: isAcrossStreet(home, point.location, paths.get(route.id) ?? []),
    obstacle: obstacle === undefined ? null : obstacle === 'acrossStreet' ? 'fastStreet' : 'hazardArea',
    hazardArea: rules.areaOnWalk(home, point.location)?.name ?? '',
    isTooFar: maxWalkMetres !== null && straightMetres > maxWalkMetres,
  }
}

/** Whether the way to a stop leads across the street on which its bus stops. */
function isAcrossStreet(home: Position, stop: Position, path: readonly Position[]): boolean | null {
  if (path.length < 2) return null
  const line = lineOf([...path])
  const { offsetMetres, alongMetres } = project(line, stop)
  if (offsetMetres > BESIDE_METRES || offsetMetres < ON_PATH_METRES) return null
  const near = slice(
    line,
    Math.max(0, alongMetres - BESIDE_METRES),
    Math.min(line.lengthMetres, alongMetres + BESIDE_METRES),
  )
  const pieces = near.slice(1).map((to, i): Piece => [near[i] ?? to, to])
  return crossingIndex(pieces)(home, stop)
}

/** Weekdays with service on which the child has no ride in this direction yet. */
function weekdaysLeft({ weekdays }: Calendar, routes: readonly RouteToChoose[], childId: string): number[] {
  const taken = routes
    .filter(({ isValidNow }) => isValidNow)
    .flatMap(({ assignments }) => assignments.filter((one) => one.childId === childId))
    .reduce((mask, one) => mask | one.weekdays, 0)
  return weekdaysOf(weekdayMask(weekdays) & EVERY_WEEKDAY & ~taken)
}
