import { drivenDays } from '../rehearsal/rehearse.ts'
import type { RehearsedBus } from '../rehearsal/rehearsed-plan.ts'

/** What a plan has to keep: shares of days. */
export interface Promised {
  /** Every bus is in time at every school. */
  everyBus: number
  /** All buses of a school are in time there. */
  eachSchool: number
}

/** Days that are drawn from other dates go a little worse than those that decided, so some more are asked of these. */
const LOST_WHILE_DECIDING = 0.7
/** Of the days on which some bus may be late, those on which one of the same school may be. */
const LOST_AT_ONE_SCHOOL = 0.3

/** SCENARIO-113: what the days that decide are to hold, so that others hold so many in a hundred. */
export function promisedOf(inTimePercent: number): Promised {
  const lost = (1 - inTimePercent / 100) * LOST_WHILE_DECIDING
  return { everyBus: 1 - lost, eachSchool: 1 - lost * LOST_AT_ONE_SCHOOL }
}

/** How many seconds a bus has to spare at a school on each day; negative where it is late. */
export interface Spare {
  busNumber: number
  schoolId: string
  seconds: readonly number[]
}

export function spareOf(bus: RehearsedBus, drawn: Parameters<typeof drivenDays>[1]): Spare[] {
  const visitsOf = new Map(bus.routes.map(({ id, visits }) => [id, visits]))
  const found = new Map<string, number[]>()
  let day = 0
  for (const driven of drivenDays([bus], drawn)) {
    for (const { routeId, at } of driven)
      for (const [i, { schoolId, latestAt }] of (visitsOf.get(routeId) ?? []).entries()) {
        if (schoolId === null || latestAt === null) continue
        const seconds = found.get(schoolId) ?? []
        seconds[day] = Math.min(seconds[day] ?? Infinity, latestAt - (at[i] ?? 0))
        found.set(schoolId, seconds)
      }
    day++
  }
  return [...found].map(([schoolId, seconds]) => ({ busNumber: bus.busNumber, schoolId, seconds }))
}

/** Whether a school need not be in time on a day. */
export type IsExcused = (schoolId: string, day: number) => boolean

/** SCENARIO-113: a promise of nine days in ten leaves out the worst tenth, the same for all buses; a school is late on a few of those alone. */
export function excusedDays(spares: readonly Spare[], { everyBus, eachSchool }: Promised): IsExcused {
  const ofSchools = leastBy(spares)
  const ofAll = leastOf([...ofSchools.values()])
  const lost = new Set(worstDays(ofAll).slice(0, countOf(ofAll.length, everyBus)))
  const excused = new Map(
    [...ofSchools].map(([schoolId, seconds]) => {
      const worst = worstDays(seconds).filter((day) => lost.has(day))
      return [schoolId, new Set(worst.slice(0, countOf(seconds.length, eachSchool)))]
    }),
  )
  return (schoolId, day) => excused.get(schoolId)?.has(day) ?? false
}

/** On which share of days nobody is late. */
export function shareInTime(spares: readonly Spare[]): number {
  const ofAll = leastOf(spares.map(({ seconds }) => seconds))
  return ofAll.length === 0 ? 1 : ofAll.filter((seconds) => seconds >= 0).length / ofAll.length
}

export function holdsPromise(spares: readonly Spare[], { everyBus, eachSchool }: Promised): boolean {
  const schoolIds = new Set(spares.map(({ schoolId }) => schoolId))
  const ofSchool = (id: string) => spares.filter(({ schoolId }) => schoolId === id)
  return shareInTime(spares) >= everyBus && [...schoolIds].every((id) => shareInTime(ofSchool(id)) >= eachSchool)
}

/** The least that a bus has to spare at a school on the days that count. */
export const leastSpare = ({ schoolId, seconds }: Spare, isExcused: IsExcused) =>
  seconds.reduce((least, one, day) => (one < least && !isExcused(schoolId, day) ? one : least), Infinity)

/** How many days may be lost, in spite of the noise of binary shares. */
const countOf = (days: number, share: number) => Math.floor(days * (1 - share) + 1e-9)

const worstDays = (seconds: readonly number[]) =>
  [...seconds.keys()].sort((a, b) => (seconds[a] ?? 0) - (seconds[b] ?? 0))

function leastBy(spares: readonly Spare[]): Map<string, number[]> {
  const found = new Map<string, readonly number[][]>()
  for (const { schoolId, seconds } of spares) found.set(schoolId, [...(found.get(schoolId) ?? []), [...seconds]])
  return new Map([...found].map(([schoolId, all]) => [schoolId, leastOf(all)]))
}

const leastOf = (all: readonly (readonly number[])[]) =>
  (all[0] ?? []).map((_, day) => all.reduce((least, seconds) => Math.min(least, seconds[day] ?? Infinity), Infinity))
