import type { DrivingPoint } from '@firstbell/contract'
import {
  DRIVING_PERCENT,
  type PlanTravelTimes,
  type Position,
  Refusal,
  type ScenarioRules,
  type StreetBan,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { type Matrix, UNREACHABLE_SECONDS } from '@firstbell/solver'
import type { Departure } from '@firstbell/streets'
import type { FoundMatrix, Routing } from '../../adapters/routing/routing.ts'
import { betweenPieces } from '../../work/pieces.ts'
import { cachedCall } from '../../work/cached-call.ts'
import { NO_STREETS_TO_BAN, type PlanStreets } from './bans/plan-streets.ts'

/** A street is so much longer than the straight line, and a bus drives it at 30 km/h. */
const DETOUR_FACTOR = 1.3
const METRES_PER_SECOND = 30 / 3.6
const KEPT_MS = 3_600_000
const KEPT_BYTES = 96 * 1024 * 1024
/** Its seconds and its metres. */
const BYTES_OF_DRIVE = 16

export interface FoundTimes {
  matrix: Matrix
  source: PlanTravelTimes
}

/** From anywhere at a place if nothing is said. The routes of a plan are `onward`: each drive goes on from where the one before ended. */
export type TravelTimes = (
  points: readonly DrivingPoint[],
  bans?: readonly StreetBan[],
  departure?: Departure,
) => Promise<FoundTimes>

/**
 * SCENARIO-11: travel times between the places of a plan: along streets where there are some and no service charges for them,
 * else by the straight line. With bans (SCENARIO-24), along the streets of the imported map, whatever the service. Those of the same
 * places and bans are calculated once an hour.
 */
export function createTravelTimes(
  routing: Pick<Routing, 'matrix'> | undefined,
  isPaid: boolean,
  streets?: Pick<PlanStreets, 'matrix'>,
): TravelTimes {
  const alongStreets = cachedCall(
    async (points: readonly DrivingPoint[], bans: readonly StreetBan[], departure: Departure): Promise<FoundTimes> => {
      const source = bans.length > 0 ? withBans(streets, bans) : routing
      if (!source) throw new Refusal('unavailable')
      const matrix = await streetMatrix({ matrix: (some) => source.matrix(some, departure) }, points)
      return { matrix, source: 'streets' }
    },
    { milliseconds: KEPT_MS, size: { most: KEPT_BYTES, of: ({ matrix }) => BYTES_OF_DRIVE * matrix.places ** 2 } },
  )
  return async (points, bans = [], departure = 'anywhere') => {
    if (bans.length > 0) return alongStreets.of(points, bans, departure)
    if (isPaid || !routing) return { matrix: await straightMatrix(points), source: 'straightLine' }
    return alongStreets.of(points, bans, departure)
  }
}

function withBans(
  streets: Pick<PlanStreets, 'matrix'> | undefined,
  bans: readonly StreetBan[],
): Pick<Routing, 'matrix'> {
  if (!streets) throw new Refusal('unavailable', NO_STREETS_TO_BAN)
  return { matrix: (points, departure) => streets.matrix(points, bans, departure) }
}

/** SCENARIO-18: how long a drive takes in a plan: the calculated travel time, times what the rules of the scenario say. */
export function plannedSeconds(calculated: number, { drivingPercent }: Pick<ScenarioRules, 'drivingPercent'>): number {
  if (calculated >= UNREACHABLE_SECONDS) return calculated
  return Math.min(UNREACHABLE_SECONDS - 1, Math.round((calculated * drivingPercent) / 100))
}

/** The same of all drives; distances stay as they are. */
export function plannedMatrix(matrix: Matrix, rules: Pick<ScenarioRules, 'drivingPercent'>): Matrix {
  if (rules.drivingPercent === DRIVING_PERCENT.asCalculated) return matrix
  const seconds = sharedNumbers(matrix.seconds.length)
  for (let i = 0; i < seconds.length; i++) seconds[i] = plannedSeconds(matrix.seconds[i] ?? 0, rules)
  return { ...matrix, seconds }
}

/** What `plannedMatrix` was made of, to the second. */
export function calculatedMatrix(matrix: Matrix, { drivingPercent }: Pick<ScenarioRules, 'drivingPercent'>): Matrix {
  if (drivingPercent === DRIVING_PERCENT.asCalculated) return matrix
  const seconds = Int32Array.from(matrix.seconds, (planned) =>
    planned >= UNREACHABLE_SECONDS ? planned : Math.round((planned * 100) / drivingPercent),
  )
  return { ...matrix, seconds }
}

function straightMatrix(points: readonly DrivingPoint[]): Promise<Matrix> {
  return matrixOf(points.length, (from, to) => {
    const [a, b] = [points[from], points[to]]
    return a && b ? straightLeg(a, b) : { metres: 0, seconds: 0 }
  })
}

export function straightLeg(from: Position, to: Position): { metres: number; seconds: number } {
  const metres = distanceMetres(from, to) * DETOUR_FACTOR
  return { metres, seconds: metres / METRES_PER_SECOND }
}

async function streetMatrix(routing: Pick<Routing, 'matrix'>, points: readonly DrivingPoint[]): Promise<Matrix> {
  const all = points.map((_, index) => index)
  const found = (await ask(routing, points, all)) ?? (await askReachable(routing, points, all))
  const rowOf = new Map(found.indices.map((index, row) => [index, row]))
  return matrixOf(points.length, (from, to) => {
    if (from === to) return { metres: 0, seconds: 0 }
    const [row, column] = [rowOf.get(from) ?? -1, rowOf.get(to) ?? -1]
    const driven = found.seconds[row]?.[column] ?? null
    if (driven === null) return { metres: 0, seconds: UNREACHABLE_SECONDS }
    return { seconds: driven, metres: found.metres[row]?.[column] ?? 0 }
  })
}

interface PartialMatrix extends FoundMatrix {
  /** Of which points. */
  indices: readonly number[]
}

/** Schools come first, so one of them is among the first places. */
const MAX_ANCHORS = 5

/** The streets refuse all points where one is out of reach: each is asked with one of the first, so that the others have times. */
async function askReachable(
  routing: Pick<Routing, 'matrix'>,
  points: readonly DrivingPoint[],
  all: readonly number[],
): Promise<PartialMatrix> {
  for (const anchor of all.slice(0, MAX_ANCHORS)) {
    const indices = [anchor]
    for (const index of all) if (index !== anchor && (await ask(routing, points, [anchor, index]))) indices.push(index)
    const found = indices.length > 1 ? await ask(routing, points, indices) : undefined
    if (found) return found
  }
  return { indices: [], seconds: [], metres: [] }
}

/** Undefined where one of the points is out of reach. */
async function ask(
  routing: Pick<Routing, 'matrix'>,
  points: readonly DrivingPoint[],
  indices: readonly number[],
): Promise<PartialMatrix | undefined> {
  try {
    return { indices, ...(await routing.matrix(indices.flatMap((index) => points[index] ?? []))) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return undefined
    throw error
  }
}

/** Piece by piece: there may be millions of drives. */
async function matrixOf(
  places: number,
  between: (from: number, to: number) => { seconds: number; metres: number },
): Promise<Matrix> {
  const [seconds, metres] = [sharedNumbers(places * places), sharedNumbers(places * places)]
  const pause = betweenPieces()
  for (let from = 0; from < places; from++) {
    for (let to = 0; to < places; to++) {
      const way = between(from, to)
      seconds[from * places + to] = Math.round(way.seconds)
      metres[from * places + to] = Math.round(way.metres)
    }
    await pause()
  }
  return { places, seconds, metres }
}

/** Threads are given them without a copy. */
const sharedNumbers = (count: number) => new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT))
