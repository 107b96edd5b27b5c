import { type LocalDate, momentOf } from '@firstbell/domain'
import { expect, onTestFinished, test } from 'vitest'
import { type GivenPlan, givenPlan, NEXT_MONDAY } from '../../../testing/given-adoption.ts'

/** A tracker that is tied to North 1, and what becomes of a report that it sends at seven in the morning of a date. */
async function givenTracker(given: GivenPlan) {
  const { client, deps, serviceClock, organizationId: orgId, routeId } = given
  const start = serviceClock.now()
  onTestFinished(() => serviceClock.set(start)) // other tests adopt plans before this date
  const device = await client.devices.create({ body: { name: `tracker-${orgId}`, routeId, orgId } })
  const runsAfterReport = async (date: LocalDate, on: string) => {
    const route = await client.routes.get({ params: { routeId: on } })
    const position = route.stops[0]?.location ?? { lat: 0, lng: 0 }
    const now = momentOf('America/New_York', date, route.starttime)
    serviceClock.set(now)
    const fix = { deviceId: device.id, at: now, receivedAt: now, position, valid: true, mocked: false }
    const { busId, routeId: tiedTo, id } = await tiedDevice()
    await deps.tracking.take([{ device: { organizationId: orgId, id, busId, routeId: tiedTo }, fix }])
    const runs = await client.scheduledRuns.list({ query: { orgId, date } })
    return runs.filter(({ run }) => run.active).map((run) => run.routeId)
  }
  const tiedDevice = async () => {
    const found = (await client.devices.list({ query: { orgId } })).find(({ id }) => id === device.id)
    return { id: device.id, busId: found?.busId ?? null, routeId: found?.routeId ?? null }
  }
  return { runsAfterReport, tiedDevice }
}

test('[SCENARIO-91] a device that is tied to an ended route reports for the route of its bus that replaces it', async () => {
  const given = await givenPlan()
  const { adopt, busId, driverId, routeId } = given
  const { runsAfterReport, tiedDevice } = await givenTracker(given)
  const { routes } = await adopt({ buses: [{ busNumber: 1, busId, driverId, groupId: null }] })
  const newId = routes[0]?.id ?? ''
  expect(await runsAfterReport('2026-11-27', routeId)).toEqual([routeId])
  expect(await runsAfterReport(NEXT_MONDAY, newId)).toEqual([newId])
  expect((await tiedDevice()).routeId).toBe(routeId)
})

test('[SCENARIO-91] a device reports for no route of a plan that another bus drives', async () => {
  const given = await givenPlan()
  const { client, adopt, organizationId: orgId } = given
  const { runsAfterReport } = await givenTracker(given)
  const { id: otherBusId } = await client.buses.create({
    body: { number: '99', capacity: 48, wheelchairPlaces: 0, orgId },
  })
  const { routes } = await adopt({ buses: [{ busNumber: 1, busId: otherBusId, driverId: null, groupId: null }] })
  expect(await runsAfterReport(NEXT_MONDAY, routes[0]?.id ?? '')).toEqual([])
})

test('[SCENARIO-92] once an adoption is undone, a device reports for its route as before', async () => {
  const given = await givenPlan()
  const { client, adopt, busId, driverId, routeId } = given
  const { runsAfterReport, tiedDevice } = await givenTracker(given)
  const before = await tiedDevice()
  const { id: adoptionId } = await adopt({ buses: [{ busNumber: 1, busId, driverId, groupId: null }] })
  await client.adoptions.undo({ params: { adoptionId } })
  expect(await tiedDevice()).toEqual(before)
  expect(await runsAfterReport(NEXT_MONDAY, routeId)).toEqual([routeId])
})
