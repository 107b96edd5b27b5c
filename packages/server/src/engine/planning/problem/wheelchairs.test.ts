import { check, solve, tryMove, untilSteps } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import { problemOf, taskOf } from './problem.ts'
import { createTravelTimes } from '../travel-times.ts'

const straight = createTravelTimes(undefined, false)

/** Riders at one stop, of whom the first ones ride in a wheelchair. */
async function planned(
  { wheelchairs, others = 0, apartMetres = 20 }: { wheelchairs: number; others?: number; apartMetres?: number },
  buses: readonly { capacity: number; wheelchairPlaces: number; count: number }[],
  wheelchairsAtHome = true,
) {
  const children = Array.from({ length: wheelchairs + others }, (_, i) =>
    child(`c${i}`, 1000 + i * apartMetres, { wheelchair: i < wheelchairs }),
  )
  const inputs = inputsOf({ children, stops: [stop('s', 1100, { childIds: children.map(({ id }) => id) })] })
  const setup = setupOf({
    stops: { ...setupOf().stops, wheelchairsAtHome },
    fleet: { buses: [...buses], ridersPerSeat: null, yard: null },
    rules: { ...setupOf().rules, severalRoutesPerBus: false },
  })
  const task = taskOf(inputs, setup)
  const problem = problemOf(task, (await straight(task.places.points)).matrix)
  const { plan } = solve(problem, { seed: 1, until: untilSteps(500) })
  return { problem, plan, generated: generatedPlanOf(task, problem, plan, 'straightLine') }
}

// What the least number of buses is, counted by hand: places for wheelchairs, and seats for the others.
test.each([
  [{ wheelchairs: 2 }, [{ capacity: 10, wheelchairPlaces: 2, count: 3 }], 1],
  [{ wheelchairs: 3 }, [{ capacity: 10, wheelchairPlaces: 1, count: 3 }], 3],
  [{ wheelchairs: 1, others: 10 }, [{ capacity: 10, wheelchairPlaces: 1, count: 3 }], 1],
  [{ wheelchairs: 4, others: 9 }, [{ capacity: 10, wheelchairPlaces: 2, count: 3 }], 2],
])('[SCENARIO-73] %j with %j need %i buses, and the check finds nothing', async (riders, buses, least) => {
  const { problem, plan, generated } = await planned(riders, buses)
  expect(generated.figures.buses).toBe(least)
  expect(generated.unassigned).toEqual([])
  expect(check(problem, plan).violations).toEqual([])
})

test('[SCENARIO-74] a rider in a wheelchair is named where no bus has a position for one, or none is left', async () => {
  const none = await planned({ wheelchairs: 1, others: 2 }, [{ capacity: 10, wheelchairPlaces: 0, count: 3 }])
  expect(none.generated.unassigned).toEqual([{ childId: 'c0', schoolId: 'oak', reason: 'noWheelchairPlace' }])
  const few = await planned({ wheelchairs: 3 }, [{ capacity: 10, wheelchairPlaces: 2, count: 1 }])
  expect(few.generated.unassigned).toMatchObject([{ reason: 'noRoom' }])
})

test('[SCENARIO-73] riders in a wheelchair are met at home, unless the scenario says that they go to stops', async () => {
  const bus = [{ capacity: 10, wheelchairPlaces: 2, count: 1 }]
  const idsOf = ({ generated }: Awaited<ReturnType<typeof planned>>) =>
    generated.routes.flatMap(({ stops }) =>
      stops.map(({ stopId, riders }) => `${stopId.split(' ')[0]} ${riders.length}`),
    )
  expect(idsOf(await planned({ wheelchairs: 1, others: 2 }, bus)).toSorted()).toEqual(['home 1', 's 2'])
  expect(idsOf(await planned({ wheelchairs: 1, others: 2 }, bus, false))).toEqual(['s 3'])
})

test('[SCENARIO-73] the check names a rider in a wheelchair who is not met at home, and positions that a bus does not have', async () => {
  const { problem, plan } = await planned({ wheelchairs: 2, others: 1 }, [
    { capacity: 10, wheelchairPlaces: 2, count: 1 },
  ])
  const [route] = plan.routes
  const walks = problem.students.map((one) =>
    one.id === 'c0' ? { ...one, walks: [...one.walks, { stop: 's', metres: 50 }] } : one,
  )
  const moved = tryMove({ ...problem, students: walks }, plan, {
    kind: 'students',
    students: ['c0'],
    stop: 's',
    route: route?.id ?? '',
  })
  expect(moved.violations.map(({ code }) => code)).toContain('stop-not-at-the-door')
  const fleet = problem.fleet.map((bus) => ({ ...bus, wheelchairPlaces: 1 }))
  expect(check({ ...problem, fleet }, plan).violations).toMatchObject([{ code: 'wheelchair-places', by: 1 }])
})

test('[SCENARIO-73] children of one home who ride in wheelchairs have as many routes as their positions need', async () => {
  const buses = [{ capacity: 10, wheelchairPlaces: 1, count: 3 }]
  const { generated } = await planned({ wheelchairs: 3, apartMetres: 0 }, buses)
  expect(generated.unassigned).toEqual([])
  expect(generated.figures.routes).toBe(3)
})
