import { groupBy } from '../../src/db/rows.ts'
import type { PublicRoute } from '@firstbell/domain'
import {
  bearingDegrees,
  distanceMetres,
  headingAt,
  lineOf,
  offset,
  type Position,
  positionAt,
  turnDegrees,
} from '@firstbell/geo'
import type { Observation, PrivateStop } from './doors-district.ts'

/** A position at which the observer suspects a stop, and how much speaks for it. */
interface Guess extends Position {
  evidence: number
}

type Seen = NonNullable<PublicRoute['position']>

const SLOW_MPS = 2
const ONE_STOP_METRES = 60
const FARTHEST_GAP_METRES = 800
const SILENT_SECONDS = 18
const LONGEST_STAND_SECONDS = 85
const EVEN_METRES = 50
const BEYOND_METRES = [150, 400]
const SAME_STREET_METRES = 30
const PART_SHARE = 0.7

/** What the observer suspects of each route, the most certain first: never more positions than the route has stops. */
export function guessStops(
  observations: readonly Observation[],
  budget: number,
  others: readonly Observation[] = [],
): Position[] {
  const days = [...groupBy(observations, ({ date }) => date).values()]
  const suspected = days.flatMap((day) => [
    ...betweenSightings(day),
    ...whileStanding(day),
    ...whenTextsChange(day),
    ...whileSilent(day),
    ...whereItAppears(day),
    ...inStretches(day),
  ])
  const stretches = stretchesIn(observations)
  const places = merged([...suspected, ...whereStretchesOverlap(stretches, stretchesIn(others))])
  const known = observations[0]?.route.stops ?? []
  const isKnown = (place: Position) => known.some((stop) => distanceMetres(stop, place) < ONE_STOP_METRES)
  const certain = places.filter((place) => !isKnown(place)).slice(0, budget)
  return [...certain, ...evenly(stretches, budget - certain.length)]
}

/** The newest sighting at each moment: the same position is repeated while the bus is held. */
function sightingsIn(day: readonly Observation[]): Seen[] {
  const seen = new Map(day.flatMap(({ route: { position } }) => (position ? [[position.at, position] as const] : [])))
  return [...seen.values()].toSorted((a, b) => a.at - b.at)
}

function usualSeconds(sightings: readonly Seen[]): number {
  const steps = sightings.slice(1).map((seen, i) => seen.at - (sightings[i]?.at ?? 0))
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
}

/** A gap in the sightings: the stop is in the middle of where the bus vanished and where it came back. */
function betweenSightings(day: readonly Observation[]): Guess[] {
  const sightings = sightingsIn(day)
  const usual = usualSeconds(sightings)
  return sightings.slice(1).flatMap((to, i) => {
    const from = sightings[i]
    if (!from || to.at - from.at < Math.max(12, 2 * usual) || distanceMetres(from, to) > FARTHEST_GAP_METRES) return []
    return [{ ...middle(from, to), evidence: 3 }]
  })
}

/** A bus that is seen standing stands at a stop, or at a light. */
function whileStanding(day: readonly Observation[]): Guess[] {
  const sightings = sightingsIn(day)
  return sightings.slice(1).flatMap((to, i) => {
    const from = sightings[i]
    if (!from || to.at - from.at < 4 || distanceMetres(from, to) > SLOW_MPS * (to.at - from.at)) return []
    return [{ ...middle(from, to), evidence: 1 }]
  })
}

/** The count of stops rises at a stop; minutes, label, and what is said at public stops often change there. */
function whenTextsChange(day: readonly Observation[]): Guess[] {
  return day.slice(1).flatMap(({ now, route }, i) => {
    const before = day[i]?.route
    const risen = (route.progress?.reached ?? 0) > (before?.progress?.reached ?? 0)
    const isTextNew = before && (route.deviationMinutes !== before.deviationMinutes || route.status !== before.status)
    const changed = isTextNew || (before && arrivalsOf(route) !== arrivalsOf(before))
    const at = risen || changed ? whereAt(day, now) : undefined
    return at ? [{ ...at, evidence: risen ? 3 : 0.5 }] : []
  })
}

/** PUBLIC-32: what is said at the public stops of a route. */
export function arrivalsOf({ stops }: PublicRoute): string {
  return JSON.stringify(stops.map(({ state, window }) => [state, window]))
}

/** A phone that reports while it moves stands where its news grows old. */
function whileSilent(day: readonly Observation[]): Guess[] {
  const running = day.filter(({ route }) => route.updatedAt !== null)
  return running.slice(1).flatMap(({ now, route }, i) => {
    const before = running[i]?.route.updatedAt ?? 0
    const age = now - before
    const isOver = route.updatedAt !== before && age >= SILENT_SECONDS && age < LONGEST_STAND_SECONDS
    const at = isOver ? whereAt(day, nearestTo(day, before)) : undefined
    return at ? [{ ...at, evidence: 2 }] : []
  })
}

function nearestTo(day: readonly Observation[], moment: number): number {
  return day.find(({ now }) => now >= moment)?.now ?? moment
}

/** A run appears on the map behind its first stop, and vanishes before its last. */
function whereItAppears(day: readonly Observation[]): Guess[] {
  const isPickup = day[0]?.route.type === 1
  const seen = day.filter(({ route }) => route.position ?? route.stretch)
  const { position, stretch } = (isPickup ? seen[0] : seen.at(-1))?.route ?? {}
  if (position) return [{ lat: position.lat, lng: position.lng, evidence: 3 }]
  const [end, inner] = (isPickup ? stretch : stretch?.toReversed()) ?? []
  if (!end || !inner) return []
  return BEYOND_METRES.map((metres) => ({ ...offset(end, bearingDegrees(inner, end), metres), evidence: 0.5 }))
}

/** A stop that two routes serve is where their stretches overlap: in the middle of the part that both have. */
function whereStretchesOverlap(own: readonly Position[][], others: readonly Position[][]): Guess[] {
  return own.flatMap((stretch) =>
    others.flatMap((other) => {
      const shared = stretch.filter((point) => other.some((one) => distanceMetres(point, one) < SAME_STREET_METRES))
      const found = shared[shared.length >> 1]
      const isPart = shared.length > 2 && shared.length < PART_SHARE * stretch.length
      return found && isPart ? [{ ...found, evidence: 0.8 }] : []
    }),
  )
}

/** Of a stretch the middle, and where its line turns around, as at the end of a dead end street. */
function inStretches(day: readonly Observation[]): Guess[] {
  return stretchesIn(day).flatMap((stretch) => {
    const line = lineOf(stretch)
    const apexes: Guess[] = []
    for (let along = 20; along < line.lengthMetres - 20; along += 10) {
      if (turnDegrees(headingAt(line, along - 15), headingAt(line, along + 15)) > 150)
        apexes.push({ ...positionAt(line, along), evidence: 2 })
    }
    return [{ ...positionAt(line, line.lengthMetres / 2), evidence: 1 }, ...apexes]
  })
}

function stretchesIn(observations: readonly Observation[]): Position[][] {
  const texts = new Set(observations.flatMap(({ route: { stretch } }) => (stretch ? [JSON.stringify(stretch)] : [])))
  return [...texts].map((text) => JSON.parse(text) as Position[])
}

/** Where the bus was at a moment: between two sightings, or as far along its stretch as time has passed on it. */
function whereAt(day: readonly Observation[], now: number): Position | undefined {
  const current = day.find((observation) => observation.now === now)
  const { stretch } = current?.route ?? {}
  if (stretch) {
    const text = JSON.stringify(stretch)
    const times = day.flatMap((one) => (JSON.stringify(one.route.stretch) === text ? [one.now] : []))
    const [from, to] = [times[0] ?? now, times.at(-1) ?? now]
    const line = lineOf(stretch)
    return positionAt(line, line.lengthMetres * (to > from ? (now - from) / (to - from) : 0.5))
  }
  const sightings = sightingsIn(day)
  const before = sightings.findLast(({ at }) => at <= now)
  const after = sightings.find(({ at }) => at > now)
  if (!before || !after || distanceMetres(before, after) > FARTHEST_GAP_METRES) return before ?? after
  return middle(before, after)
}

/** Suspicions of one stop, from all days, as one guess; the best first. */
function merged(guesses: readonly Guess[]): Guess[] {
  const places: Guess[] = []
  for (const guess of guesses.toSorted((a, b) => b.evidence - a.evidence)) {
    const same = places.find((place) => distanceMetres(place, guess) < ONE_STOP_METRES)
    if (!same) places.push({ ...guess })
    else {
      const share = guess.evidence / (same.evidence + guess.evidence)
      same.lat += (guess.lat - same.lat) * share
      same.lng += (guess.lng - same.lng) * share
      same.evidence += guess.evidence
    }
  }
  return places.toSorted((a, b) => b.evidence - a.evidence)
}

/** What remains of the budget, at equal distances on the stretches. */
export function evenly(stretches: readonly (readonly Position[])[], budget: number): Position[] {
  const lines = stretches.map((stretch) => lineOf(stretch))
  const total = lines.reduce((sum, line) => sum + line.lengthMetres, 0)
  if (budget <= 0 || total < EVEN_METRES) return []
  const step = total / budget
  return lines.flatMap((line) => {
    const count = Math.round(line.lengthMetres / step)
    return Array.from({ length: count }, (_, i) => positionAt(line, ((i + 0.5) * line.lengthMetres) / count))
  })
}

const middle = (a: Position, b: Position): Position => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })

export interface Found {
  stops: number
  within: Record<50 | 100 | 200, number>
  medianMetres: number
}

/** How many of the stops have a guess nearby. */
export function score(stops: readonly PrivateStop[], guesses: ReadonlyMap<string, readonly Position[]>): Found {
  const nearest = stops
    .map((stop) => Math.min(...(guesses.get(stop.routeId) ?? []).map((guess) => distanceMetres(guess, stop))))
    .toSorted((a, b) => a - b)
  const within = (metres: number) => nearest.filter((distance) => distance <= metres).length
  return {
    stops: nearest.length,
    within: { 50: within(50), 100: within(100), 200: within(200) },
    medianMetres: nearest[nearest.length >> 1] ?? Infinity,
  }
}
