import type { LocalDate } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { routes } from '../../db/schema.ts'
import { listRides } from '../../engine/messages/rendering/rides.store.ts'
import { readPlanningInputs } from '../../engine/planning/planning-inputs.store.ts'
import { givenRoute } from '../../testing/given.ts'
import { requireOwnRun } from '../drive/drive.store.ts'
import { loadBoardData } from '../publicboard/publicboard.store.ts'

const [TODAY, TOMORROW] = ['2026-11-23', '2026-11-24']

/** A route with a rider, a driver, and a group; and what everybody is told of it on two dates. */
async function givenDatedRoute() {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, deps, scope, serviceClock, organizationId: orgId, routeId, stopIds } = given
  const family = await client.families.create({ body: { name: 'Alder', children: [{ firstName: 'Ada' }], orgId } })
  const query = { routeId, stopId: stopIds[0] ?? '' }
  await client.familyroutes.create({ query, body: { familyId: family.id, children: family.children } })
  const who = { firstName: 'Dee', lastName: 'Dale', email: `dee-${orgId}@firstbell.example` }
  const { id: driverId } = await client.drivers.create({ body: { ...who, organizationId: orgId } })
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  await client.routes.change({ params: { routeId }, body: { driver: driverId, groupId } })
  const { id: otherId } = await client.routes.create({ body: { name: 'Elm 1', type: 1, orgId } })

  const setValidity = async (validFrom: LocalDate | null, validUntil: LocalDate | null) => {
    await deps.database.writeTransaction(scope, (db) =>
      db.update(routes).set({ validFrom, validUntil }).where(eq(routes.id, routeId)),
    )
    await deps.tracking.planChanged(orgId)
  }
  const isTold = async (date: LocalDate) => {
    const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: date }
    const isRun = (await client.scheduledRuns.list({ query: { orgId, date } })).some((run) => run.routeId === routeId)
    const merge = (mergedIntoRouteId: string | null) =>
      client.scheduledRuns.change({ query: { routeId: otherId, date }, body: { mergedIntoRouteId } })
    const isTaking = await merge(routeId).then(
      () => true,
      () => false,
    )
    await merge(null)
    return deps.database.transaction(scope, async (db) => ({
      isRun,
      isTaking,
      rides: (await listRides(db, orgId, audience, serviceClock.now())).length,
      isOwn: await requireOwnRun(db, { driverId, routeId, date }).then(
        () => true,
        () => false,
      ),
      isPublic: (await loadBoardData(db, orgId, date)).groupOf.has(routeId),
    }))
  }
  const isToldWithoutDate = () =>
    deps.database.transaction(scope, async (db) => {
      const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: null }
      const { stops } = await readPlanningInputs(db, orgId, serviceClock.now())
      return [(await listRides(db, orgId, audience, serviceClock.now())).length, stops.length]
    })
  return { setValidity, isTold, isToldWithoutDate }
}

const NOTHING = { isRun: false, isTaking: false, rides: 0, isOwn: false, isPublic: false }
const ALL = { isRun: true, isTaking: true, rides: 1, isOwn: true, isPublic: true }

test('[ROUTE-18] a route that begins later is told of on no date before, to nobody', async () => {
  const { setValidity, isTold, isToldWithoutDate } = await givenDatedRoute()
  expect([await isTold(TODAY), await isToldWithoutDate()]).toEqual([ALL, [1, 2]])
  await setValidity(TOMORROW, null)
  expect([await isTold(TODAY), await isToldWithoutDate()]).toEqual([NOTHING, [0, 0]])
  expect(await isTold(TOMORROW)).toEqual(ALL)
})

test('[ROUTE-18] a route that has ended is told of on no date after its last one', async () => {
  const { setValidity, isTold, isToldWithoutDate } = await givenDatedRoute()
  await setValidity(null, TODAY)
  expect([await isTold(TODAY), await isToldWithoutDate()]).toEqual([ALL, [1, 2]])
  expect(await isTold(TOMORROW)).toEqual(NOTHING)
})

test('[ROUTE-24] the office sets the first and the last date of a route, and a last date before the first is refused', async () => {
  const { client, organizationId: orgId, routeId } = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const change = (body: object) => client.routes.change({ params: { routeId }, body })
  const runsOn = async (date: LocalDate) => (await client.scheduledRuns.list({ query: { orgId, date } })).length
  expect(await change({ validFrom: TOMORROW })).toMatchObject({ validFrom: TOMORROW, validUntil: null })
  expect([await runsOn(TODAY), await runsOn(TOMORROW)]).toEqual([0, 1])
  await expect(change({ validUntil: TODAY })).rejects.toThrow('before the first date')
  await expect(change({ validFrom: TOMORROW, validUntil: TODAY })).rejects.toThrow('before the first date')
  expect(await change({ validFrom: null, validUntil: TODAY })).toMatchObject({ validFrom: null, validUntil: TODAY })
  expect([await runsOn(TODAY), await runsOn(TOMORROW)]).toEqual([1, 0])
  const draft = { name: 'Elm 1', type: 1, orgId, validFrom: TOMORROW, validUntil: TODAY } as const
  await expect(client.routes.create({ body: draft })).rejects.toThrow('before the first date')
  const { id } = await client.routes.create({ body: { ...draft, validUntil: null } })
  expect(await client.routes.get({ params: { routeId: id } })).toMatchObject({ validFrom: TOMORROW, validUntil: null })
})
