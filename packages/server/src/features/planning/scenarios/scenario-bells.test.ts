import { minutesOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { endedRun } from '../../../testing/given-scenario.ts'
import { FREE_BELLS, givenTwoSchools } from '../../../testing/given-bells.ts'
import { statusOf } from '../../../testing/show.ts'

test.each(['pickup', 'dropoff'] as const)(
  '[SCENARIO-146] a plan moves a bell where that saves a bus, both bells of the school alike: %s',
  async (direction) => {
    const { start, planOf, schoolId, elmId } = await givenTwoSchools({ direction })
    const { bells, figures, violations, routes } = await planOf((await start()).id)
    expect(violations).toEqual([])
    expect(figures).toMatchObject({ buses: 1, unassigned: 0 })
    expect(bells?.without).toEqual({ buses: 2, unassigned: 0 })
    expect(bells?.moved).toHaveLength(1)
    const [{ schoolId: movedId, before, after } = { schoolId: '', before: null, after: null }] = bells?.moved ?? []
    expect([schoolId, elmId]).toContain(movedId)
    if (!before || !after) throw new Error('a bell is moved')
    expect(before).toEqual({ bellStart: 800, bellEnd: 1500 })
    const later = minutesOf(after.bellStart) - 480
    expect(minutesOf(after.bellEnd)).toBe(900 + later)
    expect(Math.abs(later)).toBeLessThanOrEqual(60)
    expect(Math.abs(later % 5)).toBe(0)
    const moved = routes.flatMap(({ schools }) => schools.filter((one) => one.schoolId === movedId))
    const bell = (direction === 'pickup' ? minutesOf(after.bellStart) : minutesOf(after.bellEnd)) * 60
    for (const { secondOfDay } of moved) expect(Math.abs(secondOfDay - bell)).toBeLessThanOrEqual(15 * 60)
  },
)

test('[SCENARIO-146] where no bell may move, or none saves anything, the bells stay', async () => {
  const off = await givenTwoSchools({ bells: null })
  const plan = await off.planOf((await off.start()).id)
  expect([plan.bells, plan.figures.buses]).toEqual([undefined, 2])
  const narrow = await givenTwoSchools({ bells: { maxMinutes: 5 } })
  expect((await narrow.planOf((await narrow.start()).id)).bells).toEqual({
    moved: [],
    without: { buses: 2, unassigned: 0 },
  })
})

test('[SCENARIO-145] high schools are not moved before eight unless the planner says otherwise', async () => {
  const grades = ['9', '10', '11', '12', '9', '10']
  const early = { maxSchools: 2, maxMinutes: 60 }
  const movedBy = async (bells: Parameters<typeof givenTwoSchools>[0]) => {
    const given = await givenTwoSchools(bells)
    const windows = [given.schoolId, given.elmId].map((schoolId) => ({ schoolId, earliest: 700, latest: 800 }))
    const body = { bells: { ...FREE_BELLS, ...bells?.bells, windows } }
    await given.client.scenarios.change({ params: { scenarioId: given.scenarioId }, body })
    return (await given.planOf((await given.start()).id)).bells?.moved.length
  }
  expect(await movedBy({ grades, bells: { ...early, highSchoolsFrom: 800 as never } })).toBe(0) // a time of the day
  expect(await movedBy({ grades, bells: { ...early, highSchoolsFrom: null } })).toBe(1)
})

test('[SCENARIO-145] windows are of schools of the scenario, each once, and end after they begin', async () => {
  const { client, scenarioId, schoolId, elmId } = await givenTwoSchools()
  const window = { schoolId, earliest: 700, latest: 900 }
  const changed = (windows: object[]) =>
    statusOf(client.scenarios.change({ params: { scenarioId }, body: { bells: { ...FREE_BELLS, windows } as never } })) // written wrongly on purpose
  expect(await changed([window, { ...window, schoolId: elmId }])).toBe(200)
  expect(await changed([window, window])).toBe(400)
  expect(await changed([{ ...window, schoolId: 'another' }])).toBe(404)
  expect(await changed([{ ...window, earliest: 905 }])).toBe(400)
})

test('[SCENARIO-147] a search that goes on keeps the moved bells, and so does the other direction', async () => {
  const given = await givenTwoSchools()
  const { client, start, planOf } = given
  const { id: runId } = await start()
  const { bells } = await planOf(runId)
  await client.scenarioruns.continue({ params: { runId }, body: { seconds: 1 } })
  const run = await endedRun(given, runId)
  expect([run.state, run.violations]).toEqual(['done', 0])
  expect((await planOf(runId)).bells).toEqual(bells)
  const both = await givenTwoSchools({ direction: 'both' })
  const begun = await both.start()
  await endedRun(both, begun.otherRunId ?? '')
  const [first, second] = [await both.planOf(begun.id), await both.planOf(begun.otherRunId ?? '')]
  expect(first.bells?.moved).toHaveLength(1)
  expect(second.bells).toEqual({ moved: first.bells?.moved, without: null })
  expect([first.figures.buses, second.figures.buses, second.violations]).toEqual([1, 1, []])
})

test('[SCENARIO-147] questions, rehearsals, and comparisons take the bells of the plan', async () => {
  const given = await givenTwoSchools()
  const { client, start, planOf, scenarioId } = given
  const { id: runId } = await start()
  const plan = await planOf(runId)
  const [route] = plan.routes
  const childId = route?.stops[0]?.riders[0]?.childId ?? ''
  const move = { kind: 'rider' as const, childId, ...(route && { routeId: route.id }) }
  expect((await client.scenarioruns.whynot({ params: { runId }, body: { move } })).violations).toEqual([])
  const { rehearsal } = await client.scenarioruns.rehearsal({ params: { runId } })
  expect(rehearsal.schools.every(({ inTimeShare }) => inTimeShare > 0)).toBe(true)
  const compared = await client.scenarios.comparison({ params: { scenarioId }, query: {} })
  expect(compared.plan?.figures.bellSlackSeconds ?? Infinity).toBeLessThanOrEqual(15 * 60)
})
