import type { EasedRule, PlanOutlook } from '@firstbell/domain'
import { type BusType, initialPlanOf, InvalidProblem, type Plan, type Problem } from '@firstbell/solver'
import { type Forecasting, inTimeForecastOf, rehearserOf } from '../promise/forecasting.ts'
import { busCountOf, promisedShareOf } from '../promise/promised-search.ts'
import { withReserves } from '../promise/reserves.ts'
import { type Found, search, type SearchControls, type SearchOrder } from '../search/search.ts'
import { leastBusesOf } from './least-buses.ts'
import type { Easing, Questions } from './questions.ts'

/** With what the searches for it came to. */
interface Answered extends Pick<Found, 'nominalSeconds' | 'steps'> {
  outlook: PlanOutlook
}

type Ordered = SearchOrder & { forecasting: Forecasting; questions: Questions }

/** What other plans are looked for with more buses than that which was found, where it has room for everybody. */
const MORE_BUSES = [1, 2, 3]
/** Far more buses than are at hand take time, and nobody has them. */
const MAX_MORE_BUSES = 200
const NO_ROOM: Plan['unassigned'][number]['reason'] = 'no-room-in-this-plan'

/**
 * SCENARIO-115, SCENARIO-116: what more buses or an eased rule would come to, each by a short search that goes on from the plan. What a search
 * does not find is not said.
 */
export function outlookOf(order: Ordered, found: Found, controls: SearchControls): Answered {
  const { problem, forecasting, questions } = order
  const { inTimePercent } = forecasting.setup.rules
  const reserves = found.goesOn?.reserves ?? new Map<string, never>()
  const without = found.plan.unassigned.filter(({ reason }) => reason === NO_ROOM).length
  const isBusesFirst = Array.isArray(problem.objective) && problem.objective[0] === 'buses'
  const fleetSize = sizeOf(problem.fleet)
  const more =
    without > 0 || !isBusesFirst || inTimePercent !== null ? [] : MORE_BUSES.map((count) => count + found.figures.buses)
  const counts = more.filter((count) => count <= fleetSize)
  const easings = without > 0 || isBusesFirst ? questions.easings : []
  const asked = counts.length + easings.length + (without > 0 ? 1 : 0)
  const used = { nominalSeconds: found.nominalSeconds, steps: found.steps }
  const tryIt = (changed: Problem) => {
    const onProgress = (nominalSeconds: number) => controls.onProgress?.(used.nominalSeconds + nominalSeconds)
    const tried = shortSearch(order, withReserves(changed, reserves), {
      found,
      asked,
      controls: { ...controls, onProgress },
    })
    used.nominalSeconds += tried?.nominalSeconds ?? 0
    used.steps += tried?.steps ?? 0
    return tried
  }
  const shareOf = shareInTimeOf(order, reserves)

  const enlarged = without > 0 ? tryIt({ ...problem, fleet: enlargedFleet(problem.fleet, without) }) : undefined
  const better = enlarged && enlarged.figures.unassigned < found.figures.unassigned ? enlarged : undefined
  const others = counts.flatMap((freeBuses) => tryIt({ ...problem, rules: { ...problem.rules, freeBuses } }) ?? [])
  const ofPlan = found.kept?.promise ? [] : [busCountOf(found.figures, shareOf(found.plan))]
  const eased = easedRules(easings, found, (change) => tryIt({ ...problem, ...change }))
  const unplaced = new Set(found.plan.unassigned.map(({ student }) => student))
  const lost = better ? new Set(better.plan.unassigned.map(({ student }) => student)) : unplaced
  const outlook: PlanOutlook = {
    leastBuses: leastBusesOf(problem, (id) => !lost.has(id)),
    tried: [
      ...ofPlan,
      ...[...others, ...(better ? [better] : [])].map(({ plan, figures }) => busCountOf(figures, shareOf(plan))),
    ],
    moreBuses: better ? { buses: better.figures.buses, unassigned: better.figures.unassigned } : null,
    eased,
  }
  return { ...used, outlook }
}

function shareInTimeOf({ problem, forecasting }: Ordered, reserves: NonNullable<Found['goesOn']>['reserves']) {
  const { setup, models } = forecasting
  const { inTimePercent } = setup.rules
  if (inTimePercent !== null) return promisedShareOf({ problem, forecasting }, { inTimePercent, reserves })
  const rehearsed = rehearserOf(problem, forecasting)
  return (plan: Plan) => inTimeForecastOf(rehearsed(plan), { seed: setup.seed, model: models.deciding }).inTimeShare
}

/** Undefined where the search was stopped, or what is locked does not hold with this problem. */
function shortSearch(
  { seed, seconds, maxSteps }: Ordered,
  problem: Problem,
  { found, asked, controls }: { found: Found; asked: number; controls: SearchControls },
): Found | undefined {
  if (controls.isStopped()) return undefined
  const part = {
    seconds: seconds / asked,
    maxSteps: maxSteps === null ? null : Math.max(1, Math.round(maxSteps / asked)),
  }
  try {
    return search(
      { problem, seed, begin: initialPlanOf(found.plan), ...part },
      { ...controls, onBest: () => undefined },
    )
  } catch (error) {
    if (error instanceof InvalidProblem) return undefined
    throw error
  }
}

/** Those that place more riders, or as many with fewer buses; of the same rule the least that does, and more only where that does better. */
function easedRules(easings: readonly Easing[], found: Found, tryIt: (change: Easing['change']) => Found | undefined) {
  const helpful: EasedRule[] = []
  for (const { rule, by, change } of easings) {
    const before = helpful.findLast((one) => one.rule === rule) ?? found.figures
    if (before !== found.figures && before.unassigned === 0) continue
    const figures = tryIt(change)?.figures
    if (figures && isLess(figures, before))
      helpful.push({ rule, by, buses: figures.buses, unassigned: figures.unassigned })
  }
  return helpful.toSorted((a, b) => a.unassigned - b.unassigned || a.buses - b.buses || a.by - b.by)
}

type Counted = Pick<Found['figures'], 'buses' | 'unassigned'>

const isLess = (one: Counted, other: Counted) =>
  one.unassigned < other.unassigned || (one.unassigned === other.unassigned && one.buses < other.buses)

const sizeOf = (fleet: readonly BusType[]) => fleet.reduce((sum, { count = 1 }) => sum + count, 0)

/** As many buses of each kind more as riders are left, at most as many again as there are. */
function enlargedFleet(fleet: readonly BusType[], riders: number): BusType[] {
  const more = Math.min(riders, MAX_MORE_BUSES, Math.max(10, sizeOf(fleet)))
  return fleet.map((type) => ({ ...type, count: (type.count ?? 1) + more }))
}
