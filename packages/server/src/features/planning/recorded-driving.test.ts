import { LocalDate } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { closedDays } from '../../db/schema.ts'
import { writeRollUps } from '../../engine/insights/roll-ups.store.ts'
import { straightLeg } from '../../engine/planning/travel-times.ts'
import { givenOrganization } from '../../testing/given.ts'
import { at, runOf } from '../../testing/given-figures.ts'
import { endedRun, givenScenario, type GivenScenario } from '../../testing/given-scenario.ts'
import { codeOf } from '../../testing/show.ts'

/** Recorded runs of the route, one a day, each drive taking so many times the calculated travel time. */
async function givenRuns(given: GivenScenario, count: number, factor: number): Promise<void> {
  const { deps, scope, organizationId, routeId, stopIds, children } = given
  const homes = children.toReversed().map(({ home }) => home)
  const drives = homes.slice(1).map((home, i) => factor * Math.round(straightLeg(homes[i] ?? home, home).seconds))
  for (let day = 1; day <= count; day++) {
    const date = LocalDate.parse(`2026-10-${String(day).padStart(2, '0')}`)
    const first = at(date, 700)
    const stops = stopIds.map((stopId, position) => {
      const arrivedAt = first + position * 30 + drives.slice(0, position).reduce((sum, seconds) => sum + seconds, 0)
      const times = { scheduledAt: first + 60 * position, arrivedAt, departedAt: arrivedAt + 30 }
      return { stopId, name: stopId, position, ...times, outcome: 'served' as const, reason: null }
    })
    await deps.database.writeTransaction(scope, async (db) => {
      await db.insert(closedDays).values({ organizationId, date, revision: 1, isStale: false })
      await writeRollUps(db, organizationId, date, [runOf({ date, routeId, stops })])
    })
  }
}

const createdRules = async ({ client, organizationId: orgId, schoolId }: GivenScenario, more = {}) => {
  const body = { name: 'New', direction: 'pickup' as const, schoolIds: [schoolId], orgId, ...more }
  const { id: scenarioId } = await client.scenarios.create({ body })
  return (await client.scenarios.get({ params: { scenarioId } })).rules
}

test('[SCENARIO-19] a new scenario has driving take as long as by recorded runs of its direction, rounded up', async () => {
  const given = await givenScenario()
  const { client, organizationId: orgId } = given
  const read = (direction: 'pickup' | 'dropoff') => client.scenarios.recordeddriving({ query: { orgId, direction } })
  await givenRuns(given, 20, 1.385)
  expect(await read('pickup')).toEqual({ source: 'recorded', drivingPercent: 139, runs: 20, dates: 20 })
  expect(await read('dropoff')).toEqual({ source: 'assumed', drivingPercent: 100, runs: 0, dates: 0 })
  const rules = await createdRules(given)
  expect(rules.drivingPercent).toBe(139)
  expect((await createdRules(given, { direction: 'dropoff' })).drivingPercent).toBe(100)
  expect((await createdRules(given, { rules: { ...rules, drivingPercent: 110 } })).drivingPercent).toBe(110)
})

test('[SCENARIO-19] with too few recorded runs driving is assumed to take as long as by calculation', async () => {
  const given = await givenScenario()
  await givenRuns(given, 19, 1.4)
  const query = { orgId: given.organizationId, direction: 'pickup' as const }
  const read = await given.client.scenarios.recordeddriving({ query })
  expect(read).toEqual({ source: 'assumed', drivingPercent: 100, runs: 19, dates: 19 })
  expect((await createdRules(given)).drivingPercent).toBe(100)
})

test('[TENANCY-1] recorded runs of another organization answer like those of one that does not exist', async () => {
  const { client, organizationId } = await givenOrganization()
  const { client: stranger } = await givenOrganization()
  const read = (orgId: string, of = stranger) =>
    codeOf(of.scenarios.recordeddriving({ query: { orgId, direction: 'pickup' } }))
  expect(await read(organizationId)).toBe(await read('nowhere'))
  const query = { orgId: organizationId, direction: 'pickup' as const }
  expect(await client.scenarios.recordeddriving({ query })).toMatchObject({ runs: 0 })
})

test('[SCENARIO-18] the driving time of a scenario is in its plan, in today beside it, and in no fault of a rehearsal', async () => {
  const given = await givenScenario()
  const { client, scenarioId } = given
  const searched = async (drivingPercent: number) => {
    const { rules } = await client.scenarios.get({ params: { scenarioId } })
    await client.scenarios.change({ params: { scenarioId }, body: { rules: { ...rules, drivingPercent } } })
    const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
    expect(await endedRun(given, runId)).toMatchObject({ state: 'done', violations: 0 })
    const { plan } = await client.scenarioruns.plan({ params: { runId } })
    const { rehearsal } = await client.scenarioruns.rehearsal({ params: { runId } })
    const { today } = await client.scenarios.comparison({ params: { scenarioId }, query: {} })
    return { plan, rehearsal, today }
  }
  const [quick, slow] = [await searched(100), await searched(150)]
  // Of the straight distance times 1.3 at 30 km/h; dwell times are 20 s at each stop and 4 s for each rider.
  const shareOf = ({ plan: { figures, routes } }: typeof quick) => {
    const dwell = routes.reduce((sum, { stops, riders }) => sum + 20 * stops.length + 4 * riders, 0)
    return (figures.drivingSeconds - dwell) / (figures.distanceMetres / (30 / 3.6))
  }
  expect(shareOf(quick)).toBeCloseTo(1, 1)
  expect(shareOf(slow)).toBeCloseTo(1.5, 1)
  expect((slow.today?.figures.drivingSeconds ?? 0) / (quick.today?.figures.drivingSeconds ?? 1)).toBeCloseTo(1.5, 1)
  for (const { rehearsal } of [quick, slow]) expect(rehearsal.faults.map(({ kind }) => kind)).toEqual(['noWayBack'])
  expect([quick.rehearsal.drivingPercent, slow.rehearsal.drivingPercent]).toEqual([100, 150])
  // Buses drive as they always do: a plan that leaves them more time is in time more often.
  expect(slow.rehearsal.onTimeShare).toBeGreaterThan(quick.rehearsal.onTimeShare)
})
