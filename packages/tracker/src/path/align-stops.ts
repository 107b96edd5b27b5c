import { distanceMetres, type Position, project } from '@firstbell/geo'
import { type FlatLine, type ProjectionAhead, projectionsNear, SAME_PROJECTION_METRES } from './line.ts'
import type { TripStop } from '../trip.ts'

/** A stop of a line, in driving order; the planned arrival is in seconds. */
export type LineStop = Pick<TripStop, 'position' | 'scheduledAt'>

interface Alignment {
  cost: number
  alongMetres: number
  previous?: Alignment
}

/** What speaks for a pass beside its offset: the drive from the stop before, straight and by the plan, in meters. */
interface Expected {
  straightMetres: number
  plannedMetres?: number
}

// Costs in metres of offset: a detour between two stops, driving backwards, and, since a bus serves a stop when it
// first comes by, a touch for every metre further along.
const EXCESS_WEIGHT = 0.02
const EXCESS_WEIGHT_BESIDE_PLAN = 0.002
const BACKWARDS_METRES = 1000
const LATER_WEIGHT = 0.001
// A plan is given in minutes, and a bus may wait: what is off by more speaks against a pass, up to a limit.
const PLAN_WEIGHT = 0.02
const PLAN_SLACK_SECONDS = 60
const PLAN_MAX_METRES = 60
const PLAN_MAX_MPS = 14
// Children board at the curb: a stop on the far side of a street is meant for the way back.
const FAR_SIDE_METRES = 50
const SIDE_FROM_METRES = 3
const SIDE_TO_METRES = 40
const LEFT_STOPS = 3
// Two stops at one position are two visits: the second waits for the next pass, if there is one.
const SAME_PASS_METRES = 10

/**
 * Metres along the line of each stop, never decreasing: the cheapest monotone choice among all passes of the line
 * by each stop (dynamic programming), so that a stop served twice, or a street driven out and back, falls in order.
 * Planned times and the side of the street tell two passes of one stop apart.
 */
export function alignStops(flat: FlatLine, stops: readonly LineStop[]): number[] {
  const planMps = plannedSpeed(flat, stops)
  const passes = stops.map(({ position }) => passesOf(flat, position))
  const curb = curbOf(passes)
  let row: Alignment[] = []
  stops.forEach((stop, i) => {
    const expected = i === 0 ? undefined : expectedDrive(stops[i - 1] as LineStop, stop, planMps)
    row = (passes[i] as ProjectionAhead[]).map((pass) => {
      const isFar = sideOf(pass) === -curb
      const own = pass.offsetMetres + LATER_WEIGHT * pass.alongMetres + (isFar ? FAR_SIDE_METRES : 0)
      return cheapestAlignment(row, pass.alongMetres, own, expected, (planMps ?? 0) * PLAN_SLACK_SECONDS)
    })
  })
  const alongs: number[] = []
  let placing = row.length === 0 ? undefined : row.reduce((a, b) => (b.cost < a.cost ? b : a))
  for (; placing !== undefined; placing = placing.previous) alongs.unshift(placing.alongMetres)
  let furthest = 0
  return alongs.map((along) => (furthest = Math.max(furthest, along)))
}

/** Meters per second over the whole run, dwells included; undefined without a plan. The line may go beyond its stops. */
function plannedSpeed({ line }: FlatLine, stops: readonly LineStop[]): number | undefined {
  const seconds = (stops.at(-1)?.scheduledAt ?? NaN) - (stops[0]?.scheduledAt ?? NaN)
  return seconds > 0 ? Math.min(PLAN_MAX_MPS, line.lengthMetres / seconds) : undefined
}

function expectedDrive(from: LineStop, to: LineStop, planMps: number | undefined): Expected {
  const seconds = (to.scheduledAt ?? NaN) - (from.scheduledAt ?? NaN)
  const plannedMetres = planMps !== undefined && seconds >= 0 ? planMps * seconds : undefined
  return { straightMetres: distanceMetres(from.position, to.position), plannedMetres }
}

/** 1 where a stop is to the right of the driving direction, -1 to the left, 0 where it is too near or too far to say. */
function sideOf({ rightMetres }: ProjectionAhead): number {
  const metres = Math.abs(rightMetres)
  return metres >= SIDE_FROM_METRES && metres <= SIDE_TO_METRES ? Math.sign(rightMetres) : 0
}

/** The side that the bus stops at: the right one, unless most stops that it passes once are on the left. */
function curbOf(passes: readonly ProjectionAhead[][]): number {
  const sides = passes.map((ofStop) => (ofStop.length === 1 ? sideOf(ofStop[0] as ProjectionAhead) : 0))
  const right = sides.filter((side) => side > 0).length
  const left = sides.filter((side) => side < 0).length
  return left >= LEFT_STOPS && left > 2 * right ? -1 : 1
}

function cheapestAlignment(
  row: readonly Alignment[],
  alongMetres: number,
  own: number,
  expected: Expected | undefined,
  slackMetres: number,
): Alignment {
  let best: Alignment = { cost: expected ? Infinity : own, alongMetres }
  if (!expected) return best
  for (const previous of row) {
    const driven = alongMetres - previous.alongMetres
    const misfit = driven < 0 ? BACKWARDS_METRES - driven : misfitMetres(driven, expected, slackMetres)
    const cost = previous.cost + own + misfit + (driven < SAME_PROJECTION_METRES ? SAME_PASS_METRES : 0)
    if (cost < best.cost) best = { cost, alongMetres, previous }
  }
  return best
}

function misfitMetres(driven: number, { straightMetres, plannedMetres }: Expected, slackMetres: number): number {
  const excess = Math.abs(driven - straightMetres)
  if (plannedMetres === undefined) return EXCESS_WEIGHT * excess
  const off = Math.max(0, Math.abs(driven - plannedMetres) - slackMetres)
  return EXCESS_WEIGHT_BESIDE_PLAN * excess + Math.min(PLAN_MAX_METRES, PLAN_WEIGHT * off)
}

function passesOf(flat: FlatLine, position: Position): ProjectionAhead[] {
  const point = flat.plane.toPoint(position)
  const near = projectionsNear(flat, point, 120)
  if (near.length > 0) return near
  const { segment, alongMetres, offsetMetres } = project(flat.line, position)
  return [{ alongMetres, offsetMetres, rightMetres: 0, headingDegrees: flat.headings[segment] as number }]
}
