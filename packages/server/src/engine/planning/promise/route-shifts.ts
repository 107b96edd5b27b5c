import type { RehearsedBus, Visit } from '../rehearsal/rehearsed-plan.ts'

/** By how many seconds a route may come earlier (at most 0) or later (at least 0). */
export interface ShiftRange {
  earliest: number
  latest: number
}

/** When a bus may be at a school: seconds of the day. */
export type WindowOf = (schoolId: string) => { from: number; until: number }

interface Limits {
  windowOf: WindowOf
  /** A route whose times are locked. */
  isFixed(routeId: string): boolean
}

/**
 * SCENARIO-113: how early and how late the routes of a bus may come, all of them together: within the windows of their schools, and with
 * as much time from one to the next as they need. What lies between both may be driven, too.
 */
export function shiftRanges({ routes }: RehearsedBus, { windowOf, isFixed }: Limits): Map<string, ShiftRange> {
  const driven = routes.filter(({ visits }) => visits.length > 0)
  const own = driven.map(({ id, visits }) =>
    isFixed(id) ? { earliest: 0, latest: 0 } : withinWindows(visits, windowOf),
  )
  /** How much later the route before may come until this one has to come later, too. */
  const gaps = driven.map(({ visits, approachSeconds }, i) => {
    const before = driven[i - 1]
    return before ? Math.max(0, neededFrom(visits) - approachSeconds - freeAt(before.visits)) : Infinity
  })
  const earliest: number[] = []
  for (const [i, range] of own.entries())
    earliest.push(Math.max(range.earliest, (earliest[i - 1] ?? -Infinity) - (gaps[i] ?? 0)))
  const latest: number[] = []
  for (const [i, range] of [...own.entries()].toReversed())
    latest[i] = Math.min(range.latest, (latest[i + 1] ?? Infinity) + (gaps[i + 1] ?? 0))
  return new Map(
    driven.map(({ id }, i) => [id, { earliest: Math.min(0, earliest[i] ?? 0), latest: Math.max(0, latest[i] ?? 0) }]),
  )
}

function withinWindows(visits: readonly Visit[], windowOf: WindowOf): ShiftRange {
  const sites = visits.flatMap(({ schoolId, plannedAt }) =>
    schoolId === null ? [] : [{ plannedAt, ...windowOf(schoolId) }],
  )
  return {
    earliest: Math.max(...sites.map(({ from, plannedAt }) => from - plannedAt)),
    latest: Math.min(...sites.map(({ until, plannedAt }) => until - plannedAt)),
  }
}

/** At a school riders get on before the bus leaves, and off before it goes on. */
const atSchool = ({ schoolId, usualDwellSeconds }: Visit) => (schoolId === null ? 0 : usualDwellSeconds)
const neededFrom = ([first]: readonly Visit[]) => (first ? first.plannedAt - atSchool(first) : 0)

function freeAt(visits: readonly Visit[]): number {
  const last = visits.at(-1)
  return last ? last.leavesAt + atSchool(last) : 0
}

/** A bus whose routes come so many seconds later. */
export function shiftedBus(bus: RehearsedBus, secondsOf: (routeId: string) => number): RehearsedBus {
  return {
    ...bus,
    routes: bus.routes.map((route) => {
      const seconds = secondsOf(route.id)
      return {
        ...route,
        visits: route.visits.map((visit) => ({
          ...visit,
          plannedAt: visit.plannedAt + seconds,
          leavesAt: visit.leavesAt + seconds,
        })),
      }
    }),
  }
}
