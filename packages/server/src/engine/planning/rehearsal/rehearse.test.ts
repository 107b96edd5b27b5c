import type { GeneratedPlan, PlanFault, ScenarioSetup } from '@firstbell/domain'
import { solve, untilSteps } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import { problemOf, taskOf } from '../problem/problem.ts'
import { createTravelTimes } from '../travel-times.ts'
import type { OtherWay } from './faults.ts'
import { UNDISTURBED } from '../../../testing/planning/undisturbed-model.ts'
import { ASSUMED, type DelayModel } from './model.ts'
import { rehearse } from './rehearse.ts'

const travelTimes = createTravelTimes(undefined, false)
const METRES = [1500, 3000, 4500, 6000, 7500, 9000]

/** Two schools with bells an hour apart, whose riders wait at stops of their own. */
const INPUTS = (() => {
  const children = METRES.flatMap((metres) => [
    child(`oak ${metres}`, metres),
    child(`elm ${metres}`, metres + 500, { schoolId: 'elm' }),
  ])
  const inputs = inputsOf({
    children,
    stops: children.flatMap(({ id, home }, i) =>
      home ? [stop(`stop ${i}`, 0, { location: home, childIds: [id] })] : [],
    ),
  })
  for (const school of inputs.schools) if (school.id === 'elm') Object.assign(school, { bellStart: 900, bellEnd: 1600 })
  return inputs
})()

const SETUP = setupOf({ schoolIds: ['oak', 'elm'], goals: ['fewestBuses', 'distance'] })

/** As the route generator makes it: one bus, which drives to both schools. */
async function cleanPlan(setup: ScenarioSetup = SETUP): Promise<GeneratedPlan> {
  const task = taskOf(INPUTS, setup)
  const { matrix } = await travelTimes(task.places.points)
  const problem = problemOf(task, matrix)
  return generatedPlanOf(task, problem, solve(problem, { seed: 1, until: untilSteps(300) }).plan, 'straightLine')
}

const placesOf = (plan: GeneratedPlan) =>
  new Map(
    plan.routes.flatMap(({ stops }) =>
      stops.flatMap(({ location, riders }) => riders.map(({ childId }) => [childId, location] as const)),
    ),
  )

const sameWay = (plan: GeneratedPlan): OtherWay => ({
  today: placesOf(plan),
  back: placesOf(plan),
  backPlanned: new Map(),
})

const ASSUMED_MODEL: DelayModel = { ...ASSUMED, recordedRuns: 0, dates: 0 }

interface Asked {
  setup?: ScenarioSetup
  otherWay?: OtherWay
  model?: DelayModel
}

const rehearsed = (plan: GeneratedPlan, { setup = SETUP, otherWay = sameWay(plan), model = UNDISTURBED }: Asked = {}) =>
  rehearse({ plan, setup, inputs: INPUTS, otherWay, model, toleranceMinutes: 5 }, travelTimes)

const kindsOf = (faults: readonly PlanFault[]) => [...new Set(faults.map(({ kind }) => kind))]

/** The plan with other times: each moment of a route before its end, by how long before it was. */
function retimed(plan: GeneratedPlan, before: (seconds: number, riders: number) => number): GeneratedPlan {
  return {
    ...plan,
    routes: plan.routes.map((route) => {
      const end = route.schools[0]?.secondOfDay ?? 0
      return {
        ...route,
        stops: route.stops.map((one, i) => {
          const riders = route.stops.slice(i).reduce((sum, { riders: own }) => sum + own.length, 0)
          return { ...one, secondOfDay: Math.round(end - before(end - one.secondOfDay, riders)) }
        }),
      }
    }),
  }
}

test('[SCENARIO-77] a plan of the route generator has no fault, and without delays its buses are in time', async () => {
  const plan = await cleanPlan()
  expect(plan.routes.map(({ busNumber, routeNumber }) => [busNumber, routeNumber])).toEqual([
    [1, 1],
    [1, 2],
  ])
  const result = await rehearsed(plan)
  expect(result.faults).toEqual([])
  expect(result).toMatchObject({ days: 1000, inTimeShare: 1, onTimeShare: 1, causes: [] })
  expect(result.schools.map(({ schoolId, riders, routes }) => [schoolId, riders, routes])).toEqual([
    ['elm', 6, 1],
    ['oak', 6, 1],
  ])
})

test('[SCENARIO-77] drives that are planned too fast are named with the stops and the seconds', async () => {
  const plan = await cleanPlan()
  const fast = retimed(plan, (seconds, riders) => (seconds - 24 * riders) / 1.3 + 24 * riders)
  const { faults } = await rehearsed(fast)
  expect(kindsOf(faults)).toEqual(['tooFast'])
  expect(new Set(faults.map(({ routeId }) => routeId))).toEqual(new Set(plan.routes.map(({ id }) => id)))
  const [route] = fast.routes
  const own = faults.find(({ routeId }) => routeId === route?.id)
  const [first, last] = [plan.routes[0]?.stops[0], fast.routes[0]?.stops[0]]
  expect(own?.seconds).toBeCloseTo((last?.secondOfDay ?? 0) - (first?.secondOfDay ?? 0), -1)
})

test('[SCENARIO-77] stops without time for boarding are named', async () => {
  const plan = await cleanPlan()
  expect(kindsOf((await rehearsed(retimed(plan, (seconds, riders) => seconds - 24 * riders))).faults)).toEqual([
    'noDwell',
  ])
  const setup = { ...SETUP, rules: { ...SETUP.rules, dwellSeconds: 0, dwellSecondsPerRider: 0 } }
  const { faults } = await rehearsed(await cleanPlan(setup), { setup })
  expect(kindsOf(faults)).toEqual(['noDwell'])
  expect(faults[0]?.stopIds).toHaveLength(6)
})

test('[SCENARIO-77] a route that begins before its bus can be there is named', async () => {
  const plan = await cleanPlan()
  const [first, second] = plan.routes
  const shift = (first?.schools[0]?.secondOfDay ?? 0) - (second?.stops[0]?.secondOfDay ?? 0)
  const earlier = {
    ...plan,
    routes: plan.routes.map((route) =>
      route !== second
        ? route
        : {
            ...route,
            schools: route.schools.map((school) => ({ ...school, secondOfDay: school.secondOfDay + shift })),
            stops: route.stops.map((one) => ({ ...one, secondOfDay: one.secondOfDay + shift })),
          },
    ),
  }
  const { faults } = await rehearsed(earlier)
  expect(faults).toMatchObject([{ kind: 'overlap', routeId: second?.id }])
  expect(faults[0]?.seconds).toBeGreaterThan(60)
})

test('[SCENARIO-77] a school, a route, and a stop without riders are named', async () => {
  const plan = await cleanPlan()
  const [first] = plan.routes
  const [oak] = first?.schools ?? []
  const emptied = {
    ...plan,
    routes: plan.routes.map((route) =>
      route === first ? { ...route, riders: 0, stops: route.stops.map((one) => ({ ...one, riders: [] })) } : route,
    ),
  }
  const { faults } = await rehearsed(emptied)
  expect(faults).toMatchObject([
    { kind: 'noRiders', routeId: first?.id, stopIds: first?.stops.map(({ stopId }) => stopId) },
    { kind: 'noRiders', schoolId: oak?.schoolId, routeId: null },
  ])
})

test('[SCENARIO-77] a child without a way in the other direction is named, unless a plan has one', async () => {
  const plan = await cleanPlan()
  const without = placesOf(plan)
  without.delete('oak 1500')
  const otherWay = { ...sameWay(plan), back: without }
  const { faults } = await rehearsed(plan, { otherWay })
  expect(faults).toMatchObject([{ kind: 'noWayBack', childIds: ['oak 1500'] }])
  expect((await rehearsed(plan, { otherWay: { ...otherWay, backPlanned: placesOf(plan) } })).faults).toEqual([])
})

test('[SCENARIO-77] a child whose two stops differ is named, unless they differ today', async () => {
  const plan = await cleanPlan()
  const elsewhere = new Map(
    [...placesOf(plan)].map(
      ([id, place]) => [id, id === 'oak 3000' ? { ...place, lat: place.lat + 0.002 } : place] as const,
    ),
  )
  const { faults } = await rehearsed(plan, { otherWay: { ...sameWay(plan), today: elsewhere, back: elsewhere } })
  expect(faults).toMatchObject([{ kind: 'otherStop', childIds: ['oak 3000'] }])
  expect((await rehearsed(plan, { otherWay: { ...sameWay(plan), back: elsewhere } })).faults).toEqual([])
})

test.each([80, 139])(
  '[SCENARIO-18] a plan whose driving takes %i percent of the calculated time has faults by these times',
  async (drivingPercent) => {
    const setup = { ...SETUP, rules: { ...SETUP.rules, drivingPercent } }
    const plan = await cleanPlan(setup)
    expect((await rehearsed(plan, { setup })).faults).toEqual([])
    const fast = retimed(plan, (seconds, riders) => (seconds - 24 * riders) / 1.3 + 24 * riders)
    expect(kindsOf((await rehearsed(fast, { setup })).faults)).toEqual(['tooFast'])
    const withoutDwell = retimed(plan, (seconds, riders) => seconds - 24 * riders)
    expect(kindsOf((await rehearsed(withoutDwell, { setup })).faults)).toEqual(['noDwell'])
  },
)

test('[SCENARIO-18] buses drive as recorded, whatever the plan says: one for less time is late', async () => {
  const shareOf = async (drivingPercent: number) => {
    const setup = { ...SETUP, rules: { ...SETUP.rules, drivingPercent, latestArrivalMinutes: 0 } }
    return (await rehearsed(await cleanPlan(setup), { setup, model: { ...UNDISTURBED, pace: 1.3 } })).onTimeShare
  }
  expect(await shareOf(130)).toBe(1)
  expect(await shareOf(100)).toBeLessThan(0.8)
})

test('[SCENARIO-75] the same plan and seed give the same answer, another seed another one', async () => {
  const plan = await cleanPlan()
  const [once, again] = [
    await rehearsed(plan, { model: ASSUMED_MODEL }),
    await rehearsed(plan, { model: ASSUMED_MODEL }),
  ]
  expect(again).toEqual(once)
  const other = await rehearsed(plan, { model: ASSUMED_MODEL, setup: { ...SETUP, seed: 2 } })
  expect(other.schools).not.toEqual(once.schools)
})

test('[SCENARIO-75] a bus that leaves late is late at school, and what made it late is named', async () => {
  const plan = await cleanPlan()
  const { schools, causes, inTimeShare } = await rehearsed(plan, {
    model: { ...UNDISTURBED, startDelaySeconds: [0, 3000] },
  })
  const [first] = plan.routes
  const oak = schools.find(({ schoolId }) => schoolId === first?.schools[0]?.schoolId)
  const slack = 8 * 3600 - (first?.schools[0]?.secondOfDay ?? 0)
  expect(oak?.inTimeShare).toBeCloseTo(slack / 3000, 1)
  expect(oak?.slackSeconds.median).toBeCloseTo(slack - 1500, -3)
  expect(oak?.meanLateRiders).toBeCloseTo(6 * (1 - (oak?.inTimeShare ?? 0)))
  expect(inTimeShare).toBeLessThanOrEqual(oak?.inTimeShare ?? 0)
  expect(causes[0]).toMatchObject({ kind: 'start', routeId: first?.id, stopId: first?.stops[0]?.stopId })
})

test('[SCENARIO-75] a late route makes the next one of its bus begin late, and the greatest delay is named', async () => {
  const plan = await cleanPlan()
  const [first, second] = plan.routes
  const chainOf = async (model: Partial<DelayModel>) =>
    (await rehearsed(plan, { model: { ...UNDISTURBED, ...model } })).chains
  const late = await chainOf({ startDelaySeconds: [3600] })
  expect(late).toMatchObject([{ busNumber: 1, routeIds: [first?.id, second?.id], cascadeShare: 1 }])
  expect(late[0]?.cause).toMatchObject({ kind: 'start', routeId: first?.id, days: 1000 })
  // On a slow day the longest drive is the one between the two routes.
  expect((await chainOf({ day: [3] }))[0]?.cause).toMatchObject({ kind: 'between', routeId: second?.id })
  expect(await chainOf({})).toMatchObject([{ cascadeShare: 0, cause: null }])
})

test('[SCENARIO-75] two hundred days of a hundred routes take under a minute', async () => {
  const plan = await cleanPlan()
  const [route] = plan.routes
  const many = Array.from({ length: 100 }, (_, i) => ({ ...route!, id: `r${i}`, busNumber: i + 1, routeNumber: 1 }))
  const began = process.cpuUsage()
  const { routes } = await rehearsed({ ...plan, routes: many }, { model: ASSUMED_MODEL })
  const { user, system } = process.cpuUsage(began)
  expect(routes).toHaveLength(100)
  expect((user + system) / 1e6).toBeLessThan(60)
})
