import type { DelayCause, Rehearsal, RehearsedChain, RehearsedRoute, RehearsedSchool } from '@firstbell/domain'
import type { Cause, RouteInRehearsal } from './drive.ts'
import { quantile } from './model.ts'
import type { BusRoute, RehearsedBus } from './rehearsed-plan.ts'

const MAX_CAUSES = 10

interface SchoolVisit {
  schoolId: string
  riders: number
  at: number
  latestAt: number
}

/** What is counted while a plan is driven day by day. */
interface Tally {
  count(driven: readonly RouteInRehearsal[]): void
  result(): Pick<Rehearsal, 'days' | 'inTimeShare' | 'onTimeShare' | 'schools' | 'routes' | 'chains' | 'causes'>
}

class Counts {
  readonly #counts = new Map<string, number>()
  add(key: string, by = 1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by)
  }
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}

/** Causes by how often they were the greatest delay. */
class Causes {
  readonly #found = new Map<string, DelayCause>()
  add(cause: Cause): void {
    const key = JSON.stringify(cause)
    const known = this.#found.get(key) ?? { ...cause, days: 0 }
    known.days++
    this.#found.set(key, known)
  }
  mostFrequent(max: number): DelayCause[] {
    return [...this.#found.entries()]
      .toSorted(([keyA, a], [keyB, b]) => b.days - a.days || (keyA < keyB ? -1 : 1))
      .slice(0, max)
      .map(([, cause]) => cause)
  }
}

/** How many riders a route has for a school. */
export type RidersOf = (visit: { routeId: string; schoolId: string }) => number

/** SCENARIO-75: shares of days, by school, route, and bus. */
export function createTally(
  buses: readonly RehearsedBus[],
  { ridersOf, toleranceSeconds }: { ridersOf: RidersOf; toleranceSeconds: number },
): Tally {
  const routeOf = new Map(buses.flatMap(({ routes }) => routes.map((route) => [route.id, route] as const)))
  const ofRoutes = tallyOfRoutes(routeOf, toleranceSeconds)
  const ofSchools = tallyOfSchools(routeOf, ridersOf)
  const ofChains = tallyOfChains()
  const causes = new Causes()
  let days = 0
  let daysInTime = 0
  return {
    count(driven) {
      days++
      if (driven.every(({ lateBy }) => lateBy === null)) daysInTime++
      for (const { lateBy } of driven) if (lateBy) causes.add(lateBy)
      ofRoutes.count(driven)
      ofSchools.count(driven)
      ofChains.count(driven)
    },
    result: () => ({
      days,
      inTimeShare: shareOf(daysInTime, days),
      onTimeShare: ofRoutes.onTimeShare(),
      schools: ofSchools.result(days),
      routes: ofRoutes.result(buses, days),
      chains: ofChains.result(buses, days),
      causes: causes.mostFrequent(MAX_CAUSES),
    }),
  }
}

const shareOf = (count: number, of: number) => (of === 0 ? 1 : count / of)

type RoutesById = ReadonlyMap<string, BusRoute>

/** How often a route was in time at its schools, and on time at its stops. */
function tallyOfRoutes(routeOf: RoutesById, toleranceSeconds: number) {
  const [inTime, arrivals, onTime] = [new Counts(), new Counts(), new Counts()]
  return {
    count(driven: readonly RouteInRehearsal[]) {
      for (const { routeId, at, lateBy } of driven) {
        for (const [i, visit] of (routeOf.get(routeId)?.visits ?? []).entries()) {
          if (visit.schoolId !== null) continue
          arrivals.add(routeId)
          if (Math.abs((at[i] ?? 0) - visit.plannedAt) <= toleranceSeconds) onTime.add(routeId)
        }
        if (!lateBy) inTime.add(routeId)
      }
    },
    onTimeShare() {
      const total = (counts: Counts) => [...routeOf.keys()].reduce((sum, routeId) => sum + counts.of(routeId), 0)
      return shareOf(total(onTime), total(arrivals))
    },
    result(buses: readonly RehearsedBus[], days: number) {
      return buses.flatMap(({ busNumber, routes }) =>
        routes.map(({ id, routeNumber }): RehearsedRoute => ({
          routeId: id,
          busNumber,
          routeNumber,
          inTimeShare: shareOf(inTime.of(id), days),
          onTimeShare: shareOf(onTime.of(id), arrivals.of(id)),
        })),
      )
    },
  }
}

/** How early or late the riders of a school were there; those least often in time first. */
function tallyOfSchools(routeOf: RoutesById, ridersOf: RidersOf) {
  const slackOf = new Map<string, number[]>()
  const lateRiders = new Counts()

  function schoolOf(schoolId: string, seconds: readonly number[], days: number): RehearsedSchool {
    const sorted = seconds.toSorted((a, b) => a - b)
    const serving = [...routeOf.values()].filter(({ visits }) => visits.some((visit) => visit.schoolId === schoolId))
    return {
      schoolId,
      routes: serving.length,
      riders: serving.reduce((sum, { id }) => sum + ridersOf({ routeId: id, schoolId }), 0),
      inTimeShare: shareOf(sorted.filter((slack) => slack >= 0).length, days),
      meanLateRiders: lateRiders.of(schoolId) / Math.max(1, days),
      slackSeconds: { median: quantile(sorted, 0.5), tenth: quantile(sorted, 0.1) },
    }
  }

  return {
    count(driven: readonly RouteInRehearsal[]) {
      const slack = new Map<string, number>()
      for (const { schoolId, riders, at, latestAt } of schoolVisits(driven, routeOf, ridersOf)) {
        slack.set(schoolId, Math.min(slack.get(schoolId) ?? Infinity, latestAt - at))
        if (at > latestAt) lateRiders.add(schoolId, riders)
      }
      for (const [schoolId, seconds] of slack) slackOf.set(schoolId, [...(slackOf.get(schoolId) ?? []), seconds])
    },
    result: (days: number) =>
      [...slackOf]
        .map(([schoolId, seconds]) => schoolOf(schoolId, seconds, days))
        .toSorted((a, b) => a.inTimeShare - b.inTimeShare || (a.schoolId < b.schoolId ? -1 : 1)),
  }
}

/** On how many days a delay of a bus went on from one of its routes to the next. */
function tallyOfChains() {
  const cascades = new Counts()
  const causesOf = new Map<number, Causes>()
  return {
    count(driven: readonly RouteInRehearsal[]) {
      const delayed = driven.flatMap(({ busNumber, cascadeBy }) => (cascadeBy ? [{ busNumber, cascadeBy }] : []))
      for (const { busNumber, cascadeBy } of delayed) {
        const own = causesOf.get(busNumber) ?? new Causes()
        own.add(cascadeBy)
        causesOf.set(busNumber, own)
      }
      for (const busNumber of new Set(delayed.map((route) => route.busNumber))) cascades.add(`${busNumber}`)
    },
    result: (buses: readonly RehearsedBus[], days: number) =>
      chainsOf(buses, (busNumber) => ({
        cascadeShare: shareOf(cascades.of(`${busNumber}`), days),
        cause: causesOf.get(busNumber)?.mostFrequent(1)[0] ?? null,
      })),
  }
}

function* schoolVisits(
  driven: readonly RouteInRehearsal[],
  routeOf: RoutesById,
  ridersOf: RidersOf,
): Generator<SchoolVisit> {
  for (const { routeId, at } of driven) {
    for (const [i, { schoolId, latestAt }] of (routeOf.get(routeId)?.visits ?? []).entries())
      if (schoolId !== null && latestAt !== null)
        yield { schoolId, latestAt, at: at[i] ?? 0, riders: ridersOf({ routeId, schoolId }) }
  }
}

/** Of buses that drive several routes; the least sure first. */
function chainsOf(
  buses: readonly RehearsedBus[],
  counted: (busNumber: number) => Pick<RehearsedChain, 'cascadeShare' | 'cause'>,
): RehearsedChain[] {
  return buses
    .filter(({ routes }) => routes.length > 1)
    .map(({ busNumber, routes }) => ({ busNumber, routeIds: routes.map(({ id }) => id), ...counted(busNumber) }))
    .toSorted((a, b) => b.cascadeShare - a.cascadeShare || a.busNumber - b.busNumber)
}
