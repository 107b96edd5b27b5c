import type { PlanPromise } from '@firstbell/domain'
import type { Problem, School } from '@firstbell/solver'
import type { RehearsedBus } from '../rehearsal/rehearsed-plan.ts'
import type { HeldTimes } from './held-times.ts'

/** What buses are planned to have at a school beyond what driving takes. */
export interface Reserve {
  /** Before the latest arrival; what the window of the school does not hold, and in the afternoon all of it, before the bus goes on. */
  seconds: number
  /** For riders to get on or off. */
  dwellSeconds: number
  /** The greatest reserve that was too little, and the least that was enough. */
  tooLittle: number
  enough: number
}

export type Reserves = ReadonlyMap<string, Reserve>

const STEP_SECONDS = 30

/** SCENARIO-113: a problem in which buses come so much earlier, and stay at schools as long as riders need. */
export const withReserves = (problem: Problem, reserves: Reserves): Problem => ({
  ...problem,
  schools: problem.schools.map((school) => withReserve(school, reserves.get(school.id), problem.direction)),
})

function withReserve(school: School, reserve: Reserve | undefined, direction: Problem['direction']): School {
  const { window } = school
  if (!reserve || !window) return school
  const { seconds, dwellSeconds } = reserve
  const before = direction === 'morning' ? Math.min(seconds, window.until - window.from) : 0
  const until = window.until - before
  return { ...school, window: { from: window.from, until }, dwellSeconds: dwellSeconds + seconds - before }
}

/** What the next search is given: what a school lacks, and then the middle between what was too little and what was enough. */
export function nextReserves(
  before: Reserves,
  { buses, spare }: { buses: readonly RehearsedBus[]; spare: HeldTimes['spare'] },
): Map<string, Reserve> {
  const dwellOf = new Map<string, number>()
  for (const { schoolId, usualDwellSeconds } of buses.flatMap(({ routes }) => routes.flatMap(({ visits }) => visits)))
    if (schoolId !== null) dwellOf.set(schoolId, Math.max(dwellOf.get(schoolId) ?? 0, usualDwellSeconds))
  return new Map(
    [...spare].map(([schoolId, seconds]) => {
      const known = before.get(schoolId) ?? NO_RESERVE
      return [schoolId, { ...nextReserve(known, seconds), dwellSeconds: dwellOf.get(schoolId) ?? 0 }]
    }),
  )
}

/** Those of a plan that holds: a search goes on with them. */
export const reservesOf = ({ reserves }: Pick<PlanPromise, 'reserves'>): Reserves =>
  new Map(reserves.map(({ schoolId, ...kept }) => [schoolId, { ...NO_RESERVE, ...kept }]))

const NO_RESERVE: Reserve = { seconds: 0, dwellSeconds: 0, tooLittle: 0, enough: Infinity }

function nextReserve({ seconds, tooLittle, enough }: Reserve, spareSeconds: number): Omit<Reserve, 'dwellSeconds'> {
  if (spareSeconds >= 0) return { seconds: middle(tooLittle, seconds), tooLittle, enough: seconds }
  if (enough > seconds && enough < Infinity) return { seconds: middle(seconds, enough), tooLittle: seconds, enough }
  return { seconds: upToStep(seconds - spareSeconds), tooLittle: seconds, enough: Infinity }
}

const upToStep = (seconds: number) => Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS
const middle = (low: number, high: number) => upToStep((low + high) / 2)
