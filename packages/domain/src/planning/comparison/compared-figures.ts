import { z } from 'zod'
import type { GeneratedPlan } from '../scenario/scenario-run.ts'
import { loadOfRoute, nearestRank, type SeatedRiders, seatsUsed } from './shares.ts'

/** What plans are compared by: one that was generated, or the routes as they are driven today. */
export interface ComparedPlan extends Pick<GeneratedPlan, 'direction' | 'routes'> {
  unassigned: readonly { childId: string }[]
}

const Count = z.number().int().min(0)

export const ComparedFigures = z.object({
  buses: Count,
  drivers: Count,
  routes: Count,
  assigned: Count,
  unassigned: Count,
  drivingSeconds: z.number(),
  distanceMetres: z.number(),
  meanRideSeconds: z.number(),
  ninetiethRideSeconds: z.number(),
  longestRideSeconds: z.number(),
  meanWalkMetres: z.number(),
  longestWalkMetres: z.number(),
  /** From the arrival to the first bell: nine of ten arrivals have at least this. Null in the afternoon. */
  bellSlackSeconds: z.number().nullable(),
  /** What riders take of the seats of all routes, and of the fullest one (FIT-2); null where no bus is known. */
  meanLoad: z.number().nullable(),
  maxLoad: z.number().nullable(),
  /** On which share of days every bus is in time; null where that is not known. */
  inTimeShare: z.number().nullable(),
})
export type ComparedFigures = z.infer<typeof ComparedFigures>

/** What the routes alone do not say. */
export type DrivenFigures = Pick<ComparedFigures, 'drivers' | 'drivingSeconds' | 'distanceMetres' | 'inTimeShare'>

/** The seconds of the day of the first bell of each school. */
export type FirstBells = ReadonlyMap<string, number>

/** What the children and schools of compared plans have in common. */
export interface ComparedBy extends SeatedRiders {
  firstBells: FirstBells
}

/** SCENARIO-61: the same figures of every plan that is compared. */
export function comparedFiguresOf(
  { direction, routes, unassigned }: ComparedPlan,
  driven: DrivenFigures,
  { firstBells, ...seated }: ComparedBy,
): ComparedFigures {
  const riders = routes.flatMap(({ stops }) => stops.flatMap((stop) => stop.riders))
  const rides = riders.map(({ rideSeconds }) => rideSeconds)
  const walks = riders.flatMap(({ walkMetres }) => walkMetres ?? [])
  const slacks = routes.flatMap(({ schools }) =>
    schools.flatMap(({ schoolId, secondOfDay }) => {
      const bell = firstBells.get(schoolId)
      return bell === undefined ? [] : [bell - secondOfDay]
    }),
  )
  const loaded = routes.map((route) => ({ bus: route.bus, load: loadOfRoute(route, seated) }))
  const loads = loaded.flatMap((route) => seatsUsed([route]) ?? [])
  return {
    buses: new Set(routes.map(({ busNumber }) => busNumber)).size,
    routes: routes.length,
    assigned: riders.length,
    unassigned: unassigned.length,
    ...driven,
    meanRideSeconds: mean(rides),
    ninetiethRideSeconds: nearestRank(rides, 0.9) ?? 0,
    longestRideSeconds: highest(rides),
    meanWalkMetres: mean(walks),
    longestWalkMetres: highest(walks),
    bellSlackSeconds: direction === 'pickup' ? nearestRank(slacks, 0.1) : null,
    meanLoad: seatsUsed(loaded),
    maxLoad: loads.length === 0 ? null : highest(loads),
  }
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const highest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)
