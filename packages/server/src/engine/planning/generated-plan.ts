import {
  bellsLater,
  type GeneratedPlan,
  type GeneratedRoute,
  invariant,
  kindOfBus,
  minutesOf,
  type PlanBells,
  type PlanFigures,
  type PlanTravelTimes,
  type PlanViolation,
  type UnassignedReason,
} from '@firstbell/domain'
import {
  check,
  type Figures,
  initialPlanOf,
  type MovedBell,
  type Plan,
  type Problem,
  type Violation,
} from '@firstbell/solver'
import { mayMoveBells, solverBellsOf } from './bells/bell-windows.ts'
import type { PlanningTask } from './search/planning-task.ts'
import { reasonWithoutStop } from './problem/roster.ts'

type SolverReason = Plan['unassigned'][number]['reason']

const REASON: Readonly<Record<SolverReason, UnassignedReason>> = {
  'locked-stop-out-of-reach': 'locked',
  'only-banned-stops': 'locked',
  'no-stop-in-reach': 'noStopInReach',
  'no-stop-at-the-door': 'noStopInReach',
  'only-stops-across-the-street': 'acrossStreet',
  'only-stops-that-are-too-small': 'stopFull',
  'only-stops-that-are-full': 'stopLimit',
  'only-stops-of-full-tours': 'stopFull',
  'no-bus-with-enough-seats': 'noSeats',
  'no-bus-with-a-wheelchair-place': 'noWheelchairPlace',
  'no-way-between-stop-and-school': 'noWay',
  'ride-too-long-even-alone': 'rideTooLong',
  'journey-too-long-even-alone': 'rideTooLong',
  'shift-too-long-even-alone': 'shiftTooLong',
  'stop-and-school-not-both-in-time': 'notInTime',
  'no-room-in-this-plan': 'noRoom',
}

/** SCENARIO-10: a plan of the solver in the terms of the product, with what the independent check says about it. */
export function generatedPlanOf(
  task: PlanningTask,
  problem: Problem,
  plan: Plan,
  travelTimes: PlanTravelTimes,
): GeneratedPlan {
  const { violations, figures, shifts } = check(problem, plan)
  return {
    direction: task.setup.direction,
    travelTimes,
    routes: plan.buses.flatMap((bus, i) =>
      bus.routes.map((id, k) => routeOf(task, plan, { id, kind: bus.type, busNumber: i + 1, routeNumber: k + 1 })),
    ),
    unassigned: plan.unassigned.map(({ student, reason }) => {
      const rider = task.riders.get(student)
      invariant(rider, 'the solver answers about riders of its problem')
      const named = rider.walks.length === 0 ? reasonWithoutStop(rider) : REASON[reason]
      return { childId: student, schoolId: rider.schoolId, reason: named }
    }),
    violations: violations.map(violationOf),
    figures: planFiguresOf(figures, problem.existing !== undefined),
    ...bellsOf(task, problem, plan),
    shifts: plan.buses.flatMap(({ id }, i) => {
      const shift = shifts.get(id)
      return shift ? [{ busNumber: i + 1, fromSecondOfDay: shift.from, untilSecondOfDay: shift.until }] : []
    }),
  }
}

/** SCENARIO-146: the bells that a plan moves, where some may. */
function bellsOf(task: PlanningTask, problem: Problem, { bells = [] }: Plan): Pick<GeneratedPlan, 'bells'> {
  return bells.length > 0 || mayMoveBells(problem) ? { bells: { moved: movedBellsOf(task, bells), without: null } } : {}
}

/** Moved bells in the terms of the product: both bells of a school are moved alike. */
export function movedBellsOf(
  { schools, setup: { direction } }: Pick<PlanningTask, 'schools' | 'setup'>,
  bells: readonly MovedBell[],
): PlanBells['moved'] {
  return bells.map(({ school: schoolId, bell }) => {
    const school = schools.find(({ id }) => id === schoolId)
    invariant(school, 'the solver moves bells of schools of its problem')
    const { bellStart, bellEnd } = school
    const before = { bellStart, bellEnd }
    const minutes = bell / 60 - minutesOf(direction === 'pickup' ? bellStart : bellEnd)
    return { schoolId, before, after: bellsLater(before, minutes) }
  })
}

interface RouteOfBus {
  id: string
  kind: string
  busNumber: number
  routeNumber: number
}

function routeOf(task: PlanningTask, plan: Plan, { id, kind, busNumber, routeNumber }: RouteOfBus): GeneratedRoute {
  const route = plan.routes.find((one) => one.id === id)
  const bus = task.setup.fleet.buses.find((buses) => kindOfBus(buses) === kind)
  invariant(route && bus, 'a bus of a plan is of the fleet and drives routes of the plan')
  const isPickup = task.setup.direction === 'pickup'
  const schoolTimes = new Map(route.schools.map(({ school, time }) => [school, time]))
  return {
    id,
    busNumber,
    routeNumber,
    bus: {
      capacity: bus.capacity,
      wheelchairPlaces: bus.wheelchairPlaces,
      ...(bus.yard && { yard: bus.yard }),
    },
    schools: route.schools.map(({ school, time }) => ({ schoolId: school, secondOfDay: time })),
    stops: route.stops.map(({ stop: stopId, students, arrival }) => {
      const stop = task.stops.get(stopId)
      invariant(stop, 'the solver stops at candidates alone')
      const riders = students.map((childId) => {
        const rider = task.riders.get(childId)
        const atSchool = schoolTimes.get(rider?.schoolId ?? '') ?? 0
        return {
          childId,
          walkMetres: rider?.walks.find((walk) => walk.stop.id === stopId)?.metres ?? null,
          rideSeconds: isPickup ? atSchool - arrival : arrival - atSchool,
        }
      })
      return { stopId, name: stop.name, location: stop.location, secondOfDay: arrival, riders }
    }),
    riders: route.stops.reduce((sum, { students }) => sum + students.length, 0),
  }
}

export function violationOf({ code, route, stop, student, school, by }: Violation): PlanViolation {
  return {
    code,
    routeId: route ?? null,
    stopId: stop ?? null,
    childId: student ?? null,
    ...(school !== undefined && { schoolId: school }),
    by: by ?? null,
  }
}

export function planFiguresOf(figures: Figures, countsChanges: boolean): PlanFigures {
  return {
    buses: figures.buses,
    routes: figures.routes,
    assigned: figures.assigned,
    unassigned: figures.unassigned,
    distanceMetres: figures.metres,
    drivingSeconds: figures.seconds,
    meanRideSeconds: figures.meanRideSeconds,
    longestRideSeconds: figures.worstRideSeconds,
    meanWalkMetres: figures.assigned === 0 ? 0 : figures.walkMetres / figures.assigned,
    longestWalkMetres: figures.longestWalkMetres,
    changes: countsChanges ? figures.changes : null,
  }
}

/** SCENARIO-10: the same plan in the terms of the solver, for a search that goes on from it. */
export const beginOf = (plan: GeneratedPlan): ReturnType<typeof initialPlanOf> => initialPlanOf(solverPlanOf(plan))

/** SCENARIO-10: the same plan in the terms of the solver; why riders are unassigned is only known to the product. */
export function solverPlanOf(plan: GeneratedPlan): Plan {
  const buses = new Map<number, Plan['buses'][number]>()
  for (const { id, busNumber, bus } of plan.routes) {
    const known = buses.get(busNumber) ?? { id: String(busNumber), type: kindOfBus(bus), routes: [] }
    known.routes.push(id)
    buses.set(busNumber, known)
  }
  return {
    routes: plan.routes.map(({ id, schools, stops }) => ({
      id,
      schools: schools.map(({ schoolId, secondOfDay }) => ({ school: schoolId, time: secondOfDay })),
      stops: stops.map(({ stopId, riders, secondOfDay }) => ({
        stop: stopId,
        students: riders.map(({ childId }) => childId),
        arrival: secondOfDay,
      })),
    })),
    buses: [...buses.values()],
    unassigned: plan.unassigned.map(({ childId }) => ({ student: childId, reason: 'no-room-in-this-plan' })),
    ...(plan.bells && plan.bells.moved.length > 0 && { bells: solverBellsOf(plan.bells, plan.direction) }),
  }
}
