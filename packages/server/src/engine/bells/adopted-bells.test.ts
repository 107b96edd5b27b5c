import { momentOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { moveBells } from './bell-mover.ts'
import { readCalloutDay } from '../callouts/callout-day.store.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { NEXT_MONDAY } from '../../testing/given-adoption.ts'
import { endedRun } from '../../testing/given-scenario.ts'
import { givenTwoSchools } from '../../testing/given-bells.ts'

const DAY_BEFORE = '2026-11-29'
const ACCEPTED = { acceptInTime: true, acceptBells: true }

/** A plan that moves the bells of one of two schools, and the way to adopt it. */
async function givenMovedBells(...options: Parameters<typeof givenTwoSchools>) {
  const given = await givenTwoSchools(...options)
  const { client, start, planOf, organizationId: orgId, deps, schoolId, elmId } = given
  const { id: runId } = await start()
  const moved = (await planOf(runId)).bells?.moved ?? []
  const adoptRun = async (id: string, more: object = ACCEPTED) => {
    const { planRevision } = await client.scenarioruns.get({ params: { runId: id } })
    return client.adoptions.adopt({
      params: { runId: id },
      body: { effectiveDate: NEXT_MONDAY, planRevision, buses: [], ...more },
    })
  }
  const previewOf = (id: string) => client.adoptions.preview({ params: { runId: id }, query: { date: NEXT_MONDAY } })
  const bellsNow = async () =>
    new Map(
      (await client.schools.list({ query: { orgId } })).map(({ id, bellStart, bellEnd, comingBells }) => [
        id,
        { bellStart, bellEnd, comingBells },
      ]),
    )
  /** What the server does once a date is there. */
  const ring = (date: string) =>
    moveBells(
      { database: deps.database, serviceClock: { now: () => momentOf('America/New_York', date, 600 as never) } }, // a time of the day
      async (id, part) => (id === orgId ? (await part(), true) : true),
    )
  const bellsOf = async (date: string) => {
    const { schools } = await deps.database.transaction(scopeOfSystem(orgId), (db) =>
      readCalloutDay(db, { organizationId: orgId, date }, deps.serviceClock.now()),
    )
    const first = (id: string) => schools.find((one) => one.id === id)?.bellStartAt ?? 0
    return { oak: first(schoolId), elm: first(elmId) }
  }
  return {
    ...given,
    runId,
    moved,
    adoptRun,
    adopt: (more?: object) => adoptRun(runId, more),
    previewOf,
    bellsNow,
    ring,
    bellsOf,
  }
}

test('[SCENARIO-148] a plan that moves bells names schools and times, and is adopted once that is accepted', async () => {
  const given = await givenMovedBells()
  const { moved, adopt, previewOf, bellsNow, runId, schoolId } = given
  const [change] = moved
  if (!change) throw new Error('a bell is moved')
  const name = change.schoolId === schoolId ? 'Oak School' : 'Elm School'
  const { bells, obstacles } = await previewOf(runId)
  expect(obstacles).toEqual([])
  expect(bells).toEqual({ moved: [{ ...change, name }], otherRoutes: [] })
  const before = await bellsNow()
  await expect(adopt({ acceptInTime: true })).rejects.toThrow(
    `This plan moves the first bell of ${name} from 8:00 AM to`,
  )
  expect(await bellsNow()).toEqual(before)
  const adoption = await adopt()
  expect(adoption.bells).toEqual(moved)
  expect((await bellsNow()).get(change.schoolId)).toEqual({
    ...change.before,
    comingBells: { from: NEXT_MONDAY, ...change.after },
  })
})

test('[SCHOOL-3] dates before keep their bells, also once the bells are moved, and dates from then on have the new ones', async () => {
  const given = await givenMovedBells()
  const { moved, adopt, ring, bellsNow, bellsOf, schoolId } = given
  const change = moved[0]
  if (!change) throw new Error('a bell is moved')
  const which = change.schoolId === schoolId ? 'oak' : 'elm'
  const usual = (await bellsOf(NEXT_MONDAY))[which]
  await adopt()
  const ringing = async () => [(await bellsOf('2026-11-25'))[which], (await bellsOf(NEXT_MONDAY))[which] - usual]
  const [wednesday, later] = await ringing()
  expect(later).not.toBe(0)
  await ring(DAY_BEFORE)
  expect((await bellsNow()).get(change.schoolId)).toMatchObject(change.before)
  await ring(NEXT_MONDAY)
  expect((await bellsNow()).get(change.schoolId)).toEqual(change.after)
  await ring(NEXT_MONDAY)
  expect(await ringing()).toEqual([wednesday, later])
})

test.each([DAY_BEFORE, NEXT_MONDAY])('[SCENARIO-149] undoing an adoption gives the bells back, on %s', async (date) => {
  const { adopt, ring, bellsNow, client } = await givenMovedBells()
  const before = await bellsNow()
  const { id: adoptionId } = await adopt()
  await ring(date)
  expect(await bellsNow()).not.toEqual(before)
  expect(await client.adoptions.undo({ params: { adoptionId } })).toMatchObject({ undo: 'undone' })
  expect(await bellsNow()).toEqual(before)
})

test('[SCENARIO-149] an adoption is not undone once somebody has written other bells for a school that it moved', async () => {
  const { adopt, ring, bellsNow, client, moved } = await givenMovedBells()
  const { id: adoptionId } = await adopt()
  await ring(NEXT_MONDAY)
  const schoolId = moved[0]?.schoolId ?? ''
  await client.schools.change({ params: { schoolId }, body: { bellStart: 1000 } })
  await expect(client.adoptions.undo({ params: { adoptionId } })).rejects.toThrow('or bells that it moved')
  expect((await bellsNow()).get(schoolId)).toMatchObject({ bellStart: 1000 })
})

test('[SCENARIO-148] a plan whose moved school has other bells than before and after is not adopted', async () => {
  const { adopt, client, moved, previewOf, runId } = await givenMovedBells()
  const { schoolId = '', after } = moved[0] ?? {}
  await client.schools.change({ params: { schoolId }, body: { bellStart: 1000, bellEnd: 1700 } })
  expect((await previewOf(runId)).obstacles).toMatchObject([{ code: 'otherBell' }])
  await expect(adopt()).rejects.toThrow('are not those of the plan')
  await client.schools.change({ params: { schoolId }, body: after ?? {} })
  const { bells, obstacles } = await previewOf(runId)
  expect([bells, obstacles]).toEqual([null, []])
  expect((await adopt({ acceptInTime: true })).bells).toEqual([])
})

test('[SCENARIO-148] routes that keep their times at a school whose bells move are named; the other direction follows the bells', async () => {
  const given = await givenMovedBells({ direction: 'both' })
  const { client, organizationId: orgId, moved, previewOf, adoptRun, others, elmId, children } = given
  const [run] = (await client.scenarioruns.list({ params: { scenarioId: given.scenarioId }, query: {} })).runs.filter(
    ({ id }) => id === given.runId,
  )
  const otherRunId = run?.otherRunId ?? ''
  await endedRun(given, otherRunId)
  const [{ childId, familyId, home } = { childId: '', familyId: '', home: { lat: 0, lng: 0 } }] =
    moved[0]?.schoolId === elmId ? others : children
  const { id: routeId } = await client.routes.create({
    body: { name: 'Noon', type: 3, starttime: 1200, endtime: 1230, orgId },
  })
  const { id: stopId } = await client.stops.create({
    params: { routeId },
    body: { name: 'Noon stop', location: home, stoptime: 1215 },
  })
  await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: [childId] } })
  const names = (await previewOf(given.runId)).bells?.otherRoutes.map(({ name }) => name)
  expect(names).toContain('Noon')
  await client.routes.remove({ params: { routeId } })
  expect((await adoptRun(given.runId)).bells).toEqual(moved)
  expect(await previewOf(otherRunId)).toMatchObject({ bells: null, obstacles: [] })
  expect((await adoptRun(otherRunId, { acceptInTime: true })).bells).toEqual([])
})
