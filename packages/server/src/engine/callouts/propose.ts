import type { CalloutKind, CalloutObstacle, CalloutPrice, CalloutProposal, CalloutRefusal } from '@firstbell/domain'
import { type CalloutDay, type CalloutRun, runOf, type Travel } from './callout-day.ts'
import { handOn } from './hand-on.ts'
import { closestOf, type Option, type Shortlist, type Surroundings, type Tried } from './option.ts'
import { lateArrivals, priceOf } from './price.ts'
import { merge, split } from './take-over.ts'

type Ways = (day: CalloutDay, run: CalloutRun, surroundings: Surroundings) => Tried

const KINDS: readonly { kind: CalloutKind; ways: Ways; otherwise: CalloutObstacle }[] = [
  { kind: 'handOn', ways: handOn, otherwise: 'noDriver' },
  { kind: 'merge', ways: merge, otherwise: 'noRoute' },
  { kind: 'split', ways: split, otherwise: 'noRoute' },
]

/** A proposal, and the day as it is expected with it. */
export interface Proposed {
  proposal: CalloutProposal
  day: CalloutDay
  late: ReturnType<typeof lateArrivals>
}

export interface Proposals {
  /** One of each kind at most, with the smallest harm first. */
  proposed: Proposed[]
  refusals: CalloutRefusal[]
}

interface Called {
  routeIds: readonly string[]
  travel: Travel
  shortlist?: Shortlist
}

/** DAY-18: the ready proposals for runs whose driver called out, and why there is none of a kind. */
export function proposalsFor(day: CalloutDay, { routeIds, travel, shortlist }: Called): Proposals {
  const surroundings = { travel, routeIds: new Set(routeIds), absentIds: absentOn(day, routeIds), shortlist }
  const all: Proposed[] = []
  const refusals: CalloutRefusal[] = []
  for (const one of KINDS) {
    const found = ofKind(day, routeIds, one, surroundings)
    if ('obstacle' in found) refusals.push(found)
    else all.push(found)
  }
  const isOnTime = ({ late }: Proposed) => late.length === 0
  const proposed = all.some(isOnTime) ? all.filter(isOnTime) : all
  for (const { proposal, late } of all.filter((one) => !proposed.includes(one))) {
    const [first] = late
    refusals.push({
      kind: proposal.kind,
      obstacle: 'afterBell',
      routeName: proposal.steps.map(({ route }) => route.name).join(', '),
      closest: first?.name ?? null,
      by: first ? Math.ceil((first.arrivalAt - first.bellAt) / 60) : 0,
      limit: 0,
    })
  }
  return { proposed: proposed.toSorted((a, b) => compareHarm(harmOf(a), harmOf(b))), refusals }
}

/** The drivers of the runs, those who are recorded as called out, and those whose own runs others have on this date. */
export function absentOn(day: CalloutDay, routeIds: readonly string[]): Set<string> {
  const ids = day.runs.flatMap((run) => [
    routeIds.includes(run.routeId) ? run.driverId : null,
    run.isOut || run.driverId !== run.usualDriverId ? run.usualDriverId : null,
  ])
  return new Set([...day.calledOutIds, ...ids.filter((id) => id !== null)])
}

/** Covers one run after the other in the same way, each by the option with the smallest harm. */
function ofKind(
  before: CalloutDay,
  routeIds: readonly string[],
  { kind, ways, otherwise }: (typeof KINDS)[number],
  surroundings: Surroundings,
): Proposed | CalloutRefusal {
  let sum: Option[] = []
  let best: Proposed | undefined
  const ordered = routeIds.flatMap((id) => runOf(before, id) ?? []).toSorted((a, b) => a.startAt - b.startAt)
  for (const { routeId, routeName } of ordered) {
    const day = best?.day ?? before
    const run = runOf(day, routeId)
    const { options, obstacles } = run ? ways(day, run, surroundings) : { options: [], obstacles: [] }
    const all = options.map((option) => ({ option, proposed: sumOf(before, kind, [...sum, option]) }))
    const [first] = all.toSorted((a, b) => compareHarm(harmOf(a.proposed), harmOf(b.proposed)))
    if (!first) return { kind, routeName, ...closestOf(obstacles, otherwise) }
    sum = [...sum, first.option]
    best = first.proposed
  }
  return best ?? { kind, routeName: '', ...closestOf([], otherwise) }
}

function sumOf(before: CalloutDay, kind: CalloutKind, options: readonly Option[]): Proposed {
  const day = options.at(-1)?.day ?? before
  const concerned = [...new Set(options.flatMap((option) => option.concerned))]
  const price = priceOf(before, day, {
    concerned,
    addedSeconds: options.reduce((sum, { addedSeconds }) => sum + addedSeconds, 0),
    addedMetres: options.reduce((sum, { addedMetres }) => sum + addedMetres, 0),
  })
  return {
    proposal: {
      kind,
      steps: options.map(({ step }) => step),
      changes: options.flatMap(({ changes }) => changes),
      moves: options.flatMap(({ moves }) => moves),
      price,
    },
    day,
    late: lateArrivals(before, day, concerned),
  }
}

/** What harms more comes first: schools after the bell, then families, then the buses. */
function harmOf({ proposal: { price, steps }, late, day }: Proposed): number[] {
  const drivers = new Set(steps.map(({ driver }) => driver?.id)).size
  const { familiesOver15Minutes, familiesOver5Minutes, familiesOnOtherBus } = price
  return [
    late.length,
    familiesOver15Minutes,
    familiesOver5Minutes,
    familiesOnOtherBus,
    ...rest(price),
    drivers,
    load(day),
  ]
}

const rest = ({ largestChangeMinutes, extraDrivingMinutes, longestRideMinutes }: CalloutPrice) => [
  largestChangeMinutes,
  extraDrivingMinutes,
  longestRideMinutes,
]

/** Of two drivers who cost the same, the one with fewer runs. */
function load({ runs }: CalloutDay): number {
  const counts = new Map<string, number>()
  for (const { driverId, isOut } of runs)
    if (driverId !== null && !isOut) counts.set(driverId, (counts.get(driverId) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0)
}

function compareHarm(a: readonly number[], b: readonly number[]): number {
  for (const [index, harm] of a.entries()) {
    const difference = harm - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
