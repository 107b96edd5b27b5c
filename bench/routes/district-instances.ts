/** The district as it is, and tightened until some students fit nowhere: nothing here is chosen by what a plan of it comes to. */
import type { Problem } from '@firstbell/solver'

/** Of the buses with most seats so many in a hundred are left. */
const LARGE_BUSES_LEFT = 0.25
const SHORT_RIDE_SECONDS = 25 * 60
const WALK_SHARE = 0.5
const PLACES_AT_A_STOP = 20

const tightenings = {
  given: (problem: Problem) => problem,
  fewLargeBuses(problem: Problem): Problem {
    const most = Math.max(...problem.fleet.map(({ seats }) => Number(seats)))
    const isLarge = ({ seats }: Problem['fleet'][number]) => Number(seats) === most
    const fleet = problem.fleet.map((type) =>
      isLarge(type) ? { ...type, count: Math.floor((type.count ?? 1) * LARGE_BUSES_LEFT) } : type,
    )
    return { ...problem, fleet }
  },
  shortRides: (problem: Problem): Problem => ({
    ...problem,
    rules: { ...problem.rules, maxRideSeconds: SHORT_RIDE_SECONDS },
  }),
  shortWalks: (problem: Problem): Problem => ({
    ...problem,
    stops: problem.stops.map((stop) => ({ ...stop, capacity: Math.min(stop.capacity ?? Infinity, PLACES_AT_A_STOP) })),
    students: problem.students.map((student) => {
      const { maxWalkMetres } = student
      return maxWalkMetres === undefined
        ? student
        : { ...student, maxWalkMetres: Math.floor(maxWalkMetres * WALK_SHARE) }
    }),
  }),
} satisfies Record<string, (problem: Problem) => Problem>

export type InstanceName = keyof typeof tightenings

export const INSTANCES = Object.keys(tightenings) as InstanceName[] // keys of the object above

export const tightened = (problem: Problem, name: InstanceName): Problem => tightenings[name](problem)
