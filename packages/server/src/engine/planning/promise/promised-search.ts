import type { BusCount, PlanPromise } from '@firstbell/domain'
import { check, type Figures, initialPlanOf, isBetter, type Plan } from '@firstbell/solver'
import { type DelayModel, quantile } from '../rehearsal/model.ts'
import { asPlanned } from '../rehearsal/rehearse.ts'
import { windowOfSchool } from '../problem/school-window.ts'
import {
  endingAfter,
  type Found,
  search,
  type SearchControls,
  type SearchOrder,
  shareOfOrder,
} from '../search/search.ts'
import { type Promised, promisedOf } from './days-in-time.ts'
import { type Forecasting, rehearserOf } from './forecasting.ts'
import { type HeldTimes, heldTimes } from './held-times.ts'
import { nextReserves, type Reserves, withReserves } from './reserves.ts'
import { shiftRanges, type WindowOf } from './route-shifts.ts'

interface Candidate {
  plan: Plan
  figures: Figures
  held: Pick<HeldTimes, 'holds' | 'inTimeShare'>
  reserves: Reserves
  /** What the next search after it is given. */
  next: Reserves
  inPlaceSeconds: number
}

type Ordered = SearchOrder & { forecasting: Forecasting }

/** The first search finds out what a plan lacks, the next ones how little reserve does; the last two make the best of it. */
const ROUNDS = [0.25, 0.1, 0.1, 0.1, 0.1, 0.1, 0.15, 0.1]
const LAST_ROUNDS = 2
const ONE_ROUND = [1]
/** So near to what is promised a plan with fewer buses is worth another try. */
const NEAR_SHARE = 0.03

/**
 * SCENARIO-113: searches for a plan that keeps a promise: a plan is driven on days with delays, the times of its routes are set by what
 * they show, and the next search is given the reserve that its schools lack. Reserve is nowhere else. Of plans that hold the best counts,
 * and where none does, the one that is in time most often.
 */
export function promisedSearch(order: Ordered, inTimePercent: number, controls: SearchControls): Found {
  const promised = promisedOf(inTimePercent, order.forecasting.models.deciding.dates)
  const judge = judgeOf(order, promised)
  const { goesOn } = order.forecasting
  const tried: Candidate[] = []
  let best: Candidate | undefined
  let last: Candidate | undefined
  let reserves: Reserves = goesOn?.reserves ?? new Map()
  const used = { steps: 0, nominalSeconds: 0 }
  let ending: Found['ending']
  const rounds = goesOn ? ONE_ROUND : ROUNDS
  for (const [round, share] of rounds.entries()) {
    const isLast = rounds.length - round <= LAST_ROUNDS
    const from = isLast ? (nearest(tried, best, promised) ?? last) : last
    if (isLast && from) reserves = from === best ? from.reserves : from.next
    const found = search(partOf(order, { share, reserves, from }), {
      ...controls,
      onBest: (news) => {
        if (!best && !goesOn) controls.onBest(news)
      },
      onProgress: (nominalSeconds) => controls.onProgress?.(used.nominalSeconds + nominalSeconds),
    })
    ending = found.ending && endingAfter(ending, found.ending, used.nominalSeconds)
    used.steps += found.steps
    used.nominalSeconds += found.nominalSeconds
    const candidate = judge(found.plan, reserves)
    tried.push(candidate)
    if (isPreferred(order, candidate, best)) {
      best = candidate
      if (!goesOn || best.held.holds) controls.onBest({ ...used, plan: best.plan, figures: best.figures })
    }
    last = candidate
    reserves = candidate.next
    if (ending?.by !== 'budget') break
  }
  if (!best) throw new Error('a search has at least one round')
  return {
    ...used,
    plan: best.plan,
    figures: best.figures,
    ending,
    ...keptOf(best, tried, { inTimePercent, order }),
  }
}

function partOf(
  { forecasting: _, ...order }: Ordered,
  { share, reserves, from }: { share: number; reserves: Reserves; from: Candidate | undefined },
): SearchOrder {
  const { problem, begin } = order
  return {
    ...shareOfOrder(order, share),
    problem: withReserves(problem, reserves),
    begin: from ? initialPlanOf(from.plan) : begin,
  }
}

function judgeOf({ problem, forecasting }: Pick<Ordered, 'problem' | 'forecasting'>, promised: Promised) {
  const { setup, models } = forecasting
  const { stopTimes = [], routes = [] } = problem.locks ?? {}
  const fixed = new Set([...stopTimes.map(({ route }) => route), ...routes])
  const limits = { windowOf: windowsOf(forecasting), isFixed: (routeId: string) => fixed.has(routeId) }
  const rehearsed = rehearserOf(problem, forecasting)
  return (plan: Plan, reserves: Reserves): Candidate => {
    const inPlaceSeconds = inPlaceSecondsOf(models.deciding, plan.buses.length, promised)
    const buses = rehearsed(plan).map((bus) => ({ ...bus, inPlaceSeconds }))
    const rangeOf = new Map(buses.flatMap((bus) => [...shiftRanges(asPlanned(bus, setup), limits)]))
    const prefersLate = setup.direction === 'pickup'
    const held = heldTimes(buses, { rangeOf, model: models.deciding, seed: setup.seed, promised, prefersLate })
    const secondsOf = (routeId: string) => held.shifts.get(routeId) ?? 0
    const shifted = shiftedPlan(plan, secondsOf)
    return {
      plan: shifted,
      figures: check(problem, shifted).figures,
      held,
      reserves,
      next: nextReserves(reserves, { buses, spare: held.spare }),
      inPlaceSeconds,
    }
  }
}

/** The plan with the fewest buses of those that hold, or nearly do. */
function nearest(
  tried: readonly Candidate[],
  best: Candidate | undefined,
  { everyBus }: Promised,
): Candidate | undefined {
  const near = tried.filter(
    ({ figures, held }) =>
      held.inTimeShare >= everyBus - NEAR_SHARE &&
      best?.held.holds &&
      figures.unassigned === best.figures.unassigned &&
      figures.buses < best.figures.buses,
  )
  const [fewest] = near.toSorted((a, b) => a.figures.buses - b.figures.buses || b.held.inTimeShare - a.held.inTimeShare)
  return fewest ?? (best?.held.holds ? best : undefined)
}

function windowsOf({ setup, schools }: Forecasting): WindowOf {
  const known = new Map(schools.map((school) => [school.id, windowOfSchool(school, setup)]))
  return (schoolId) => known.get(schoolId) ?? { from: -Infinity, until: Infinity }
}

const MAX_IN_PLACE_SECONDS = 900
/** Of the days that a promise lets go, those on which a bus may come late to the first stop of its day. */
const LOST_AT_THE_START = 0.25

/** How long before they leave buses are to be at the first stop of their day, by how late they come there; whole minutes. */
function inPlaceSecondsOf({ startDelaySeconds }: DelayModel, buses: number, { everyBus }: Promised): number {
  const delay = quantile(startDelaySeconds, 1 - (LOST_AT_THE_START * (1 - everyBus)) / Math.max(1, buses))
  return Math.min(MAX_IN_PLACE_SECONDS, Math.ceil(Math.max(0, delay) / 60) * 60)
}

const shiftedPlan = (plan: Plan, secondsOf: (routeId: string) => number): Plan => ({
  ...plan,
  routes: plan.routes.map((route) => {
    const seconds = secondsOf(route.id)
    return {
      ...route,
      schools: route.schools.map((one) => ({ ...one, time: one.time + seconds })),
      stops: route.stops.map((one) => ({ ...one, arrival: one.arrival + seconds })),
    }
  }),
})

/** Who has a place counts more than the promise: a plan without riders is always in time. */
function isPreferred({ problem }: Ordered, candidate: Candidate, best: Candidate | undefined): boolean {
  if (!best) return true
  const riders = best.figures.unassigned - candidate.figures.unassigned
  if (riders !== 0) return riders > 0
  if (candidate.held.holds !== best.held.holds) return candidate.held.holds
  if (!candidate.held.holds) return candidate.held.inTimeShare > best.held.inTimeShare
  return isBetter(problem, candidate.figures, best.figures)
}

/** What a plan comes to with its number of buses. */
export const busCountOf = ({ buses, unassigned, meanRideSeconds }: Figures, inTimeShare: number): BusCount => ({
  buses,
  unassigned,
  meanRideSeconds,
  inTimeShare,
})

/** How often plans that were found with these reserves are in time, with the times that keep the promise best. */
export function promisedShareOf(
  ordered: Pick<Ordered, 'problem' | 'forecasting'>,
  { inTimePercent, reserves }: { inTimePercent: number; reserves: Reserves },
): (plan: Plan) => number {
  const judge = judgeOf(ordered, promisedOf(inTimePercent, ordered.forecasting.models.deciding.dates))
  return (plan) => judge(plan, reserves).held.inTimeShare
}

function keptOf(
  best: Candidate,
  tried: readonly Candidate[],
  { inTimePercent, order }: { inTimePercent: number; order: Ordered },
): Pick<Found, 'kept' | 'goesOn'> {
  const triedNow = tried.map(({ figures, held }) => busCountOf(figures, held.inTimeShare))
  const goesOn = { reserves: best.reserves, tried: [...(order.forecasting.goesOn?.tried ?? []), ...triedNow] }
  const promise: PlanPromise = {
    inTimePercent,
    holds: best.held.holds,
    inPlaceSeconds: best.inPlaceSeconds,
    reserves: [...best.reserves].map(([schoolId, { seconds, dwellSeconds }]) => ({ schoolId, seconds, dwellSeconds })),
    tried: goesOn.tried,
  }
  return { kept: { promise }, goesOn }
}
