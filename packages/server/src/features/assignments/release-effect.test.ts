import { type Hhmm, USUAL_DWELL } from '@firstbell/domain'
import { expect, onTestFinished, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { townEngines } from '../../testing/services/town-engines.ts'

test('[REPORTS-35] where nobody is left at a stop, the minutes are those of the streets with the stop and without it', async () => {
  const { town, routing } = townEngines()
  const harness = await openHarness({ routing })
  onTestFinished(harness.close)
  const { client, organizationId: orgId } = await givenOrganization(harness)
  const time = 700 as Hhmm
  const { id: routeId } = await client.routes.create({
    body: { name: 'Oak', type: 1, starttime: time, endtime: time, orgId },
  })
  const places = [0, 700, 1400].map((house) => town.houses[house]?.position ?? town.center)
  const stopIds: string[] = []
  for (const location of places) {
    const { id } = await client.stops.create({ params: { routeId }, body: { name: 'Elm', location, stoptime: time } })
    stopIds.push(id)
  }
  const [, stopId = ''] = stopIds
  const family = await client.families.create({ body: { name: 'Fir', children: [{ firstName: 'Cleo' }], orgId } })
  const [childId = ''] = family.children
  await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId: family.id, children: [childId] } })
  const { riders, minutes } = await client.familyroutes.releaseEffect({ query: { routeId, stopId, childId } })
  expect(riders).toEqual({ before: 1, after: 0 })
  const withStop = await client.routes.drive({ params: { routeId }, query: {} })
  const dwell = 2 * USUAL_DWELL.dwellSeconds + USUAL_DWELL.dwellPerChildSeconds
  expect(minutes?.before).toBeCloseTo((withStop.seconds + dwell) / 60)
  await client.stops.remove({ params: { routeId, stopId } })
  const without = await client.routes.drive({ params: { routeId }, query: {} })
  expect(minutes?.after).toBeCloseTo((without.seconds + USUAL_DWELL.dwellSeconds) / 60)
  expect(without.seconds).toBeLessThan(withStop.seconds)
})
