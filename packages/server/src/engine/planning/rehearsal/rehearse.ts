import { type GeneratedPlan, type Rehearsal, REHEARSED_DAYS, type ScenarioSetup } from '@firstbell/domain'
import { betweenPieces } from '../../../work/pieces.ts'
import { randomFrom } from './random.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { plannedSeconds, type TravelTimes } from '../travel-times.ts'
import { driveBus, type RouteInRehearsal } from './drive.ts'
import { faultsOf, type OtherWay } from './faults.ts'
import { type DelayModel, draw, linkOf, modelFigures } from './model.ts'
import { type RehearsedBus, rehearsedBuses } from './rehearsed-plan.ts'
import { createTally, type RidersOf } from './tally.ts'

interface RehearsalInputs {
  plan: GeneratedPlan
  setup: ScenarioSetup
  inputs: PlanningInputs
  otherWay: OtherWay
  model: DelayModel
  toleranceMinutes: number
}

/** SCENARIO-75…77: drives a plan on many days, and names what is wrong with it however it is driven. */
export async function rehearse(
  { plan, setup, inputs, otherWay, model, toleranceMinutes }: RehearsalInputs,
  travelTimes: TravelTimes,
): Promise<Rehearsal> {
  const buses = await rehearsedBuses({ plan, setup, schools: inputs.schools }, travelTimes)
  const driven = await driveDays(buses, { model, seed: setup.seed, ridersOf: ridersOf(plan, inputs), toleranceMinutes })
  return {
    seed: setup.seed,
    model: modelFigures(model),
    toleranceMinutes,
    ...driven,
    drivingPercent: setup.rules.drivingPercent,
    faults: faultsOf(plan, { buses: buses.map((bus) => asPlanned(bus, setup)), schoolIds: setup.schoolIds, otherWay }),
  }
}

/** A bus with the driving times by which its plan was made. Delays are multiples of the calculated ones, which leave the scenario out. */
export const asPlanned = (bus: RehearsedBus, { rules }: Pick<ScenarioSetup, 'rules'>): RehearsedBus => ({
  ...bus,
  routes: bus.routes.map((route) => ({
    ...route,
    approachSeconds: plannedSeconds(route.approachSeconds, rules),
    visits: route.visits.map((visit) => ({ ...visit, driveSeconds: plannedSeconds(visit.driveSeconds, rules) })),
  })),
})

interface Days {
  model: DelayModel
  seed: number
  ridersOf: RidersOf
  toleranceMinutes: number
}

/** Piece by piece: everything else of the server goes on meanwhile. */
export async function driveDays(buses: readonly RehearsedBus[], days: Days): Promise<CountedDays> {
  const pause = betweenPieces()
  const driving = countDays(buses, days)
  for (;;) {
    const day = driving.next()
    if (day.done) return day.value
    await pause()
  }
}

/** In one go, in a thread that has nothing else to do. */
export function driveDaysAtOnce(buses: readonly RehearsedBus[], days: Days): CountedDays {
  const driving = countDays(buses, days)
  for (;;) {
    const day = driving.next()
    if (day.done) return day.value
  }
}

type CountedDays = ReturnType<ReturnType<typeof createTally>['result']>

function* countDays(buses: readonly RehearsedBus[], { model, seed, ...counted }: Days): Generator<void, CountedDays> {
  const tally = createTally(buses, { ...counted, toleranceSeconds: counted.toleranceMinutes * 60 })
  for (const driven of drivenDays(buses, { model, seed, draws: drawsFor(buses) })) {
    tally.count(driven)
    yield
  }
  return tally.result()
}

const MAX_DRAWS = 5
/** Routes that are driven on the days of all draws; with more of them fewer days say as much of the whole. */
const ROUTES_OF_ALL_DRAWS = 60

/** How often by how much calculated travel times are off is drawn anew: it is the same on all days, so one draw says little. */
export function drawsFor(buses: readonly RehearsedBus[]): number {
  const routes = buses.reduce((sum, bus) => sum + bus.routes.length, 0)
  return Math.max(1, Math.min(MAX_DRAWS, Math.floor((MAX_DRAWS * ROUTES_OF_ALL_DRAWS) / Math.max(1, routes))))
}

/** SCENARIO-75: what becomes of all routes, day by day. A bus drives its days the same way whichever others there are. */
export function* drivenDays(
  buses: readonly RehearsedBus[],
  { model, seed, draws }: { model: DelayModel; seed: number; draws: number },
): Generator<RouteInRehearsal[]> {
  for (let draw = 0; draw < draws; draw++) {
    const expected = buses.map((bus) => asExpected(bus, model, seed + draw))
    for (let day = 0; day < REHEARSED_DAYS; day++)
      yield expected.flatMap((bus) => driveBus(bus, model, { seed: seed + draw, day }))
  }
}

/** A bus with the driving times of a usual day: recorded ones, or calculated ones at the recorded pace. */
function asExpected(bus: RehearsedBus, { pace, link, usualSeconds }: DelayModel, seed: number): RehearsedBus {
  const estimated = (seconds: number, ...keys: string[]) =>
    seconds * pace * draw(link, randomFrom(seed, 'link', ...keys))
  return {
    ...bus,
    routes: bus.routes.map((route) => ({
      ...route,
      approachSeconds: estimated(route.approachSeconds, route.id),
      visits: route.visits.map((visit, i) => {
        const [from, to] = [route.visits[i - 1]?.stopId ?? '', visit.stopId ?? '']
        const driveSeconds = usualSeconds.get(linkOf(from, to)) ?? estimated(visit.driveSeconds, route.id, `${i}`)
        return { ...visit, driveSeconds }
      }),
    })),
  }
}

/** Riders of a route by their school; all of it where the route has one school. */
function ridersOf({ routes }: GeneratedPlan, { children }: PlanningInputs) {
  const schoolOfChild = new Map(children.map(({ id, schoolId }) => [id, schoolId]))
  const counts = new Map<string, number>()
  for (const { id, schools, stops } of routes) {
    for (const { childId } of stops.flatMap(({ riders }) => riders)) {
      const schoolId = schools.length === 1 ? schools[0]?.schoolId : schoolOfChild.get(childId)
      const key = `${id} ${schoolId}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return ({ routeId, schoolId }: Parameters<RidersOf>[0]) => counts.get(`${routeId} ${schoolId}`) ?? 0
}
