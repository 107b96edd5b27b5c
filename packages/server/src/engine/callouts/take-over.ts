import { type CalloutStep, type DayStopChange, DROPOFF } from '@firstbell/domain'
import {
  busOf,
  type CalloutDay,
  type CalloutPoint,
  type CalloutRun,
  nextRunLateSeconds,
  runOf,
  schoolsOf,
  schoolsOfRiders,
  fitOn,
  withRun,
} from './callout-day.ts'
import { type Inserted, insertions } from './insert-stop.ts'
import { lateArrivals } from './price.ts'
import type { Obstacle, Option, Surroundings, Tried } from './option.ts'

/** The type of a route that takes children to school. */
const PICKUP = 1
/** So many ways to have a second route take a stop are tried where one route alone would be the shortest. */
const MAX_SECOND_ROUTES = 12
/** A stop with which a bus is after the bell or late for its next run goes elsewhere, if anything else is possible. */
const LATE_COST = 1e9

/** The other runs to the same schools in the same direction that have not begun, and whose drivers come. */
export function targetsFor(day: CalloutDay, run: CalloutRun, routeIds: ReadonlySet<string>): CalloutRun[] {
  if (run.type !== PICKUP && run.type !== DROPOFF) return [] // the children of a combination ride both ways
  const wanted = schoolsOfRiders(day, run)
  return day.runs.filter(
    (other) =>
      !other.isOut &&
      !other.hasBegun &&
      other.type === run.type &&
      other.startAt >= day.now &&
      !routeIds.has(other.routeId) &&
      !day.calledOutIds.some((id) => id === other.driverId) &&
      wanted.every((school) => schoolsOf(day, other).includes(school)),
  )
}

const stopsWithRiders = (run: CalloutRun) => run.points.filter(({ riders }) => riders.length > 0)

function usableTargets(day: CalloutDay, run: CalloutRun, { routeIds, shortlist }: Surroundings) {
  const usable: CalloutRun[] = []
  const obstacles: Obstacle[] = []
  for (const target of targetsFor(day, run, routeIds)) {
    if (shortlist && !shortlist.routeIds.has(target.routeId)) continue
    const bus = busOf(day, target)
    const closest = target.routeName
    if (!bus) obstacles.push({ obstacle: 'noBus', closest, by: 0, limit: 0 })
    else usable.push(target)
  }
  return { usable, obstacles }
}

/** DAY-20: the routes into which a whole run can be merged. */
export function merge(day: CalloutDay, run: CalloutRun, surroundings: Surroundings): Tried {
  if (run.takesIn > 0)
    return { options: [], obstacles: [{ obstacle: 'takesInRiders', closest: null, by: 0, limit: 0 }] }
  const { usable, obstacles } = usableTargets(day, run, surroundings)
  const stops = stopsWithRiders(run).map((stop) => ({ ...stop, isTakenIn: true as const }))
  const ways = usable.flatMap((target) => COSTS.map((costOf) => ({ target, costOf })))
  const tried = ways.map(({ target, costOf }) => {
    const placed = place(day, stops, [target], surroundings, costOf)
    if ('obstacle' in placed) return placed
    const change = { routeId: run.routeId, mergedIntoRouteId: target.routeId }
    const into = withRun(placed.day, { ...(runOf(placed.day, target.routeId) ?? target), takesIn: target.takesIn + 1 })
    return optionOf(run, { ...placed, day: into, moves: [], into: [target] }, change)
  })
  return resultOf(tried, obstacles)
}

/** DAY-21: the ways to have two or more routes serve the stops of a run. */
export function split(day: CalloutDay, run: CalloutRun, surroundings: Surroundings): Tried {
  if (run.takesIn > 0)
    return { options: [], obstacles: [{ obstacle: 'takesInRiders', closest: null, by: 0, limit: 0 }] }
  const { usable, obstacles } = usableTargets(day, run, surroundings)
  const stops = stopsWithRiders(run)
  const change = { routeId: run.routeId, cancelled: true }
  const tooFew: Obstacle = { obstacle: 'oneRouteOnly', closest: null, by: 0, limit: 0 }
  if (stops.length < 2 || usable.length < 2)
    return { options: [], obstacles: usable.length > 0 ? [...obstacles, tooFew] : obstacles }
  const tried = COSTS.flatMap((costOf) => {
    const free = place(day, stops, usable, surroundings, costOf)
    if ('obstacle' in free) return [free]
    const [only, ...others] = free.into
    if (!only || others.length > 0) return [optionOf(run, free, change)]
    const rest = usable.filter(({ routeId }) => routeId !== only.routeId)
    return secondRoutes(day, stops, rest, surroundings).map((given) => {
      const placed = place(day, stops, usable, surroundings, costOf, given)
      return 'obstacle' in placed ? placed : optionOf(run, placed, change)
    })
  })
  return resultOf(tried, obstacles)
}

/** Which stop could go to another route, the shortest detours first, where one alone would serve all of them. */
function secondRoutes(
  day: CalloutDay,
  stops: readonly CalloutPoint[],
  targets: readonly CalloutRun[],
  { travel }: Surroundings,
): { stopId: string; routeId: string }[] {
  const ways = targets.flatMap((target) =>
    stops.flatMap((stop) => {
      const [first] = insertions(day, target, stop, travel)
      return first ? [{ stopId: stop.id, routeId: target.routeId, addedSeconds: first.addedSeconds }] : []
    }),
  )
  return ways.toSorted((a, b) => a.addedSeconds - b.addedSeconds).slice(0, MAX_SECOND_ROUTES)
}

function resultOf(tried: readonly (Option | Obstacle)[], obstacles: readonly Obstacle[]): Tried {
  return {
    options: tried.flatMap((one) => ('obstacle' in one ? [] : one)),
    obstacles: [...obstacles, ...tried.flatMap((one) => ('obstacle' in one ? one : []))],
  }
}

interface Placed extends Pick<Option, 'day' | 'moves' | 'addedSeconds' | 'addedMetres'> {
  into: Pick<CalloutRun, 'routeId' | 'routeName'>[]
}

/** What it costs to serve a stop: the detour; or how long riders wait for it, all together. */
const COSTS = [
  ({ addedSeconds }: Inserted) => addedSeconds,
  ({ addedSeconds, laterRiders }: Inserted) => addedSeconds * (1 + laterRiders),
] as const
type Cost = (typeof COSTS)[number]

/** Gives each stop to the route on which it costs least, the cheapest of all first; a stop can be given to a route that then serves no other. */
function place(
  before: CalloutDay,
  stops: readonly CalloutPoint[],
  targets: readonly CalloutRun[],
  { travel }: Surroundings,
  costOf: Cost,
  given?: { stopId: string; routeId: string },
): Placed | Obstacle {
  let day = before
  const moves: DayStopChange[] = []
  const used = new Set<string>()
  const added = { seconds: 0, metres: 0 }
  const left = new Map(stops.map((stop) => [stop.id, stop]))
  while (left.size > 0) {
    let best: { stop: CalloutPoint; inserted: Inserted; cost: number } | undefined
    let nearest: Obstacle | undefined
    for (const stop of left.values()) {
      if (given && left.has(given.stopId) && stop.id !== given.stopId) continue
      for (const { routeId } of targets) {
        if (given && (given.stopId === stop.id) !== (routeId === given.routeId)) continue
        const target = runOf(day, routeId)
        const inserted = target && cheapest(insertions(day, target, stop, travel), costOf)
        if (!inserted) continue
        const missing = missingOn(day, inserted.run)
        if (missing) {
          if (!nearest || missing.by < nearest.by) nearest = missing
          continue
        }
        const cost = costOf(inserted) + (isLate({ before, day, travel }, inserted.run) ? LATE_COST : 0)
        if (!best || cost < best.cost) best = { stop, inserted, cost }
      }
    }
    if (!best) return overall(nearest, before, stops, targets)
    const { stop, inserted } = best
    day = withRun(day, inserted.run)
    left.delete(stop.id)
    used.add(inserted.run.routeId)
    moves.push({ stopId: stop.id, routeId: inserted.run.routeId, position: inserted.position })
    added.seconds += inserted.addedSeconds
    added.metres += inserted.addedMetres
  }
  const late = lateForNext(before, day, [...used], travel)
  if (late) return late
  const into = targets.filter(({ routeId }) => used.has(routeId))
  return { day, moves, into, addedSeconds: added.seconds, addedMetres: added.metres }
}

function cheapest(all: readonly Inserted[], costOf: Cost): Inserted | undefined {
  let best: Inserted | undefined
  for (const one of all) if (!best || costOf(one) < costOf(best)) best = one
  return best
}

/** By how many riders all seats together are too few; of a single route with all of the stops. */
function overall(
  nearest: Obstacle | undefined,
  day: CalloutDay,
  stops: readonly CalloutPoint[],
  targets: readonly CalloutRun[],
): Obstacle {
  const [only, ...others] = targets
  if (!nearest || !only || others.length > 0) return nearest ?? { obstacle: 'noRoute', closest: null, by: 0, limit: 0 }
  const run = runOf(day, only.routeId)
  return (run && missingOn(day, { ...run, points: [...run.points, ...stops] })) ?? nearest
}

/** FIT-1: what the bus of a run is short of for its riders. */
function missingOn(day: CalloutDay, run: CalloutRun): Obstacle | undefined {
  const bus = busOf(day, run)
  if (!bus) return { obstacle: 'noBus', closest: run.routeName, by: 0, limit: 0 }
  const { seatsMissing, wheelchairPlacesMissing } = fitOn(day, bus, run)
  if (wheelchairPlacesMissing > 0)
    return {
      obstacle: 'noWheelchairPlace',
      closest: run.routeName,
      by: wheelchairPlacesMissing,
      limit: bus.wheelchairPlaces,
    }
  return seatsMissing > 0
    ? { obstacle: 'overCapacity', closest: run.routeName, by: seatsMissing, limit: bus.capacity }
    : undefined
}

function isLate(
  { before, day, travel }: { before: CalloutDay; day: CalloutDay } & Pick<Surroundings, 'travel'>,
  run: CalloutRun,
): boolean {
  const after = withRun(day, run)
  if (lateArrivals(before, after, [run.routeId]).length > 0) return true
  return lateForNext(before, after, [run.routeId], travel) !== undefined
}

function lateForNext(
  before: CalloutDay,
  after: CalloutDay,
  routeIds: readonly string[],
  travel: Surroundings['travel'],
): Obstacle | undefined {
  for (const routeId of routeIds) {
    const [was, is] = [runOf(before, routeId), runOf(after, routeId)]
    if (!was || !is) continue
    const late = nextRunLateSeconds(after, travel, is)
    if (late > nextRunLateSeconds(before, travel, was))
      return { obstacle: 'nextRunLate', closest: is.routeName, by: Math.ceil(late / 60), limit: 0 }
  }
  return undefined
}

function optionOf(run: CalloutRun, placed: Placed, change: Option['changes'][number]): Option {
  const { day, moves, into, addedSeconds, addedMetres } = placed
  const served = (routeId: string) =>
    moves.length === 0 ? stopsWithRiders(run).length : moves.filter((move) => move.routeId === routeId).length
  const step: CalloutStep = {
    route: { id: run.routeId, name: run.routeName },
    driver: null,
    busNumber: null,
    isOtherBus: false,
    delayMinutes: 0,
    into: into.map(({ routeId, routeName }) => ({ id: routeId, name: routeName, stops: served(routeId) })),
  }
  return {
    day: withRun(day, { ...run, isOut: true, points: run.points.filter(({ riders }) => riders.length === 0) }),
    step,
    changes: [change],
    moves,
    concerned: into.map(({ routeId }) => routeId),
    addedSeconds,
    addedMetres,
  }
}
