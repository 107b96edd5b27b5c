import type { DelayCause, Rehearsal, RehearsedChain, RehearsedRoute, RehearsedSchool } from '@firstbell/domain'
import type { Cause, DrivenRoute } from './drive.ts'
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
  count(driven: readonly DrivenRoute[]): void
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
  const [inTime, cascades, arrivals, onTime, lateRiders] = [
    new Counts(),
    new Counts(),
    new Counts(),
    new Counts(),
    new Counts(),
  ]
  const slackOf = new Map<string, number[]>()
  const causes = new Causes()
  const chainCauses = new Map<number, Causes>()
  let days = 0
  let daysInTime = 0

  function countRoute({ routeId, busNumber, at, lateBy, cascadeBy }: DrivenRoute): void {
    for (const [i, visit] of (routeOf.get(routeId)?.visits ?? []).entries()) {
      if (visit.schoolId !== null) continue
      arrivals.add(routeId)
      if (Math.abs((at[i] ?? 0) - visit.plannedAt) <= toleranceSeconds) onTime.add(routeId)
    }
    if (lateBy) causes.add(lateBy)
    else inTime.add(routeId)
    if (!cascadeBy) return
    const own = chainCauses.get(busNumber) ?? new Causes()
    own.add(cascadeBy)
    chainCauses.set(busNumber, own)
  }

  return {
    count(driven) {
      days++
      if (driven.every(({ lateBy }) => lateBy === null)) daysInTime++
      for (const route of driven) countRoute(route)
      for (const busNumber of new Set(driven.flatMap((route) => (route.cascadeBy ? [route.busNumber] : []))))
        cascades.add(`${busNumber}`)
      const slack = new Map<string, number>()
      for (const { schoolId, riders, at, latestAt } of schoolVisits(driven, routeOf, ridersOf)) {
        slack.set(schoolId, Math.min(slack.get(schoolId) ?? Infinity, latestAt - at))
        if (at > latestAt) lateRiders.add(schoolId, riders)
      }
      for (const [schoolId, seconds] of slack) slackOf.set(schoolId, [...(slackOf.get(schoolId) ?? []), seconds])
    },
    result() {
      const share = (count: number, of = days) => (of === 0 ? 1 : count / of)
      const all = [...routeOf.keys()]
      const total = (counts: Counts) => all.reduce((sum, routeId) => sum + counts.of(routeId), 0)
      const routes = buses.flatMap(({ busNumber, routes: own }) =>
        own.map(({ id, routeNumber }): RehearsedRoute => ({
          routeId: id,
          busNumber,
          routeNumber,
          inTimeShare: share(inTime.of(id)),
          onTimeShare: share(onTime.of(id), arrivals.of(id)),
        })),
      )
      const schools = [...slackOf].map(([schoolId, seconds]): RehearsedSchool => {
        const sorted = seconds.toSorted((a, b) => a - b)
        const serving = [...routeOf.values()].filter(({ visits }) =>
          visits.some((visit) => visit.schoolId === schoolId),
        )
        return {
          schoolId,
          routes: serving.length,
          riders: serving.reduce((sum, { id }) => sum + ridersOf({ routeId: id, schoolId }), 0),
          inTimeShare: share(sorted.filter((slack) => slack >= 0).length),
          meanLateRiders: lateRiders.of(schoolId) / Math.max(1, days),
          slackSeconds: { median: quantile(sorted, 0.5), tenth: quantile(sorted, 0.1) },
        }
      })
      return {
        days,
        inTimeShare: share(daysInTime),
        onTimeShare: share(total(onTime), total(arrivals)),
        schools: schools.toSorted((a, b) => a.inTimeShare - b.inTimeShare || (a.schoolId < b.schoolId ? -1 : 1)),
        routes,
        chains: chainsOf(buses, (busNumber) => ({
          cascadeShare: share(cascades.of(`${busNumber}`)),
          cause: chainCauses.get(busNumber)?.mostFrequent(1)[0] ?? null,
        })),
        causes: causes.mostFrequent(MAX_CAUSES),
      }
    },
  }
}

function* schoolVisits(
  driven: readonly DrivenRoute[],
  routeOf: ReadonlyMap<string, BusRoute>,
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
