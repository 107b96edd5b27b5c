import { type PlanningBand, planningBandOf, type Position, Refusal, type ScenarioSetup } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import type { CornersRequest, StreetCorners } from '@firstbell/streets'
import { betweenPieces } from '../../../work/pieces.ts'
import type { StoredCandidateStop } from './candidate-stop.ts'
import { nearStops } from './near-stops.ts'
import type { PlanningChild, PlanningInputs } from '../planning-inputs.store.ts'
import { assignedStops, existingCandidates, isMetAtHome } from './roster.ts'
import { placeKey } from './place-key.ts'
import { findStreetWalks, type FindWalks, type StreetWalks, type Walker, walksWithin } from './street-walks.ts'
import { walkRulesOf, type WalkRules } from './walk-rules.ts'

export type FindCorners = (request: CornersRequest) => Promise<StreetCorners>

/** Each rider can choose between so many corners, where there are as many: more make the search slower and no plan better. */
const CORNERS_OF_RIDER = 4
/** Of the corners near a home so many are looked at, the nearest first. */
const MAX_CORNERS_IN_REACH = 60

const NO_STREETS =
  'Stops at street corners need the streets of an imported map. Import a map region, or choose other stops. The scenario is safe'

/** SCENARIO-48: adds the corners of streets to what the route generator is given, where the stops of a scenario are corners. */
export async function withCorners(
  inputs: PlanningInputs,
  setup: ScenarioSetup,
  { findCorners, findWalks }: { findCorners: FindCorners | undefined; findWalks?: FindWalks | undefined },
): Promise<PlanningInputs> {
  const { source, corners: rules } = setup.stops
  if (source !== 'corners') return inputs
  if (!findCorners) throw new Refusal('unavailable', NO_STREETS)
  const walkers = walkersOf(inputs, setup)
  const withinMetres = Math.max(0, ...walkers.map(({ limitMetres }) => limitMetres))
  const { corners, barriers } = await findCorners({
    homes: walkers.map(({ home }) => home),
    withinMetres,
    maxSpeedKmh: rules.maxSpeedKmh,
    maxCrossingKmh: rules.maxCrossingKmh,
  })
  const walkRules = walkRulesOf({ hazardAreas: inputs.hazardAreas, corners: { stops: [], barriers } })
  const open = corners
    .map(({ position, name }) => ({ id: `corner ${placeKey(position)}`, name, location: position }))
    .filter(({ location }) => !walkRules.areaAround(location))
  const walks =
    findWalks &&
    (await findStreetWalks(
      findWalks,
      walkers,
      open.map(({ location }) => location),
    ))
  const inReach = await riddenCorners(open, { walkers, withinMetres, walkRules, walks: walks ?? null })
  const existing = rules.alsoExisting ? existingCandidates(inputs, setup.direction) : []
  const usable = existing.filter(({ location }) => !walkRules.areaAround(location))
  const spacing = spacingOf(usable, rules.minSpacingMetres, walkRules)
  return { ...inputs, corners: { stops: chosenCorners(inReach, walkers.length, spacing), barriers } }
}

/** The riders who walk to a stop. */
function walkersOf(inputs: PlanningInputs, setup: ScenarioSetup): Walker[] {
  const own = assignedStops(inputs, setup.direction)
  const limitOf = (child: PlanningChild, band: PlanningBand) =>
    isMetAtHome(child, band, setup) ? 0 : setup.stops.maxWalkMetres[band]
  return inputs.children.flatMap((child) => {
    const { home, schoolId, id } = child
    if (!home || !setup.schoolIds.includes(schoolId) || (setup.riders === 'assigned' && !own.has(id))) return []
    const limitMetres = limitOf(child, planningBandOf(child.grade))
    return limitMetres > 0 ? [{ home, limitMetres }] : []
  })
}

interface ReachedCorner {
  stop: StoredCandidateStop
  /** Numbers of the riders who may walk to it. */
  walkers: number[]
  metres: number
}

interface ReachOfWalkers {
  walkers: readonly Walker[]
  withinMetres: number
  walkRules: WalkRules
  walks: StreetWalks | null
}

/** Corners to which anybody may walk. Piece by piece: there may be many thousands of walks. */
async function riddenCorners(
  open: readonly StoredCandidateStop[],
  { walkers, withinMetres, walkRules, walks }: ReachOfWalkers,
): Promise<ReachedCorner[]> {
  const find = nearStops(open, withinMetres)
  const reached = new Map<string, ReachedCorner>()
  const pause = betweenPieces()
  for (const [number, { home, limitMetres }] of walkers.entries()) {
    const near = find(home, limitMetres).slice(0, MAX_CORNERS_IN_REACH)
    for (const { stop, metres } of walksWithin(walks, home, near, limitMetres)) {
      if (walkRules.obstacleOf(home, stop.location)) continue
      const corner = reached.get(stop.id) ?? { stop, walkers: [], metres: 0 }
      reached.set(stop.id, corner)
      corner.walkers.push(number)
      corner.metres += metres
    }
    await pause()
  }
  return [...reached.values()].toSorted((a, b) => a.metres - b.metres || (a.stop.id < b.stop.id ? -1 : 1))
}

interface Spacing {
  allows(stop: StoredCandidateStop): boolean
  take(stop: StoredCandidateStop): void
}

/** Stops keep apart, unless nobody may walk from the one to the other. */
function spacingOf(existing: readonly StoredCandidateStop[], metres: number, walkRules: WalkRules): Spacing {
  const findExisting = nearStops(existing, metres)
  const cells = new Map<string, StoredCandidateStop[]>()
  const size = Math.max(metres, 10) / 50_000 // no cell is narrower than the spacing, up to 63° north and south
  const cellOf = ({ lat, lng }: Position): [row: number, column: number] => [
    Math.floor(lat / size),
    Math.floor(lng / size),
  ]
  const around = (location: Position) => {
    const [row, column] = cellOf(location)
    const steps = [-1, 0, 1]
    return steps.flatMap((down) => steps.flatMap((right) => cells.get(`${row + down},${column + right}`) ?? []))
  }
  return {
    allows({ location }) {
      const chosen = around(location).map((stop) => ({ stop, metres: distanceMetres(location, stop.location) }))
      return [...chosen, ...findExisting(location, metres)].every(
        ({ stop, metres: apart }) => apart >= metres || walkRules.obstacleOf(location, stop.location),
      )
    },
    take(stop) {
      const key = cellOf(stop.location).join()
      cells.set(key, [...(cells.get(key) ?? []), stop])
    },
  }
}

/** Round by round: in each one every rider gets one more corner to choose, by as few corners as possible. */
function chosenCorners(
  corners: readonly ReachedCorner[],
  walkerCount: number,
  spacing: Spacing,
): StoredCandidateStop[] {
  const choices = new Int32Array(walkerCount)
  const left = new Set(corners)
  const chosen: StoredCandidateStop[] = []
  for (let round = 1; round <= CORNERS_OF_RIDER; round++) {
    const gainOf = ({ walkers }: ReachedCorner) => walkers.filter((walker) => (choices[walker] ?? 0) < round).length
    const byGain: ReachedCorner[][] = []
    const queue = (corner: ReachedCorner) => (byGain[gainOf(corner)] ??= []).push(corner)
    for (const corner of left) queue(corner)
    for (let gain = byGain.length - 1; gain > 0; gain--) {
      // What was queued with more riders than it still serves comes later.
      for (const corner of byGain[gain] ?? []) {
        if (gainOf(corner) < gain) {
          queue(corner)
          continue
        }
        left.delete(corner)
        if (!spacing.allows(corner.stop)) continue
        spacing.take(corner.stop)
        chosen.push(corner.stop)
        for (const walker of corner.walkers) choices[walker] = (choices[walker] ?? 0) + 1
      }
    }
  }
  return chosen
}
