import { expect, test } from 'vitest'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'

test('[MAP-25] [FIT-1] riders take what the organization says of the bus of a route, on the fullest weekday, each child once', async () => {
  const { client, organizationId: orgId, routeId, stopIds, busId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const [oak = '', elm = ''] = stopIds
  const load = () => client.routeCheck.load({ query: { routeId } })
  expect(await load()).toEqual({
    load: { seats: 0, wheelchairPlaces: 0 },
    bus: { capacity: 48, wheelchairPlaces: 0 },
  })
  const names = ['Ann', 'Ben', 'Cy', 'Di'].map((firstName) => ({
    firstName,
    grade: '10',
    wheelchair: firstName === 'Di',
  }))
  const { id: familyId, children } = await client.families.create({ body: { name: 'Ash', children: names, orgId } })
  const [ann = '', ben = '', cy = '', di = ''] = children
  const assign = (stopId: string, weekdays: number[], ...childIds: string[]) =>
    client.familyroutes.create({
      query: { routeId, stopId },
      body: { familyId, children: childIds, days: childIds.map((childId) => ({ childId, weekdays })) },
    })
  await assign(oak, [1, 2, 3], ann, ben, di)
  await assign(elm, [4, 5], ann, cy)
  expect((await load()).load).toEqual({ seats: 3, wheelchairPlaces: 1 }) // Ann and Ben, two to a seat for three
  const ridersPerSeat = { elementary: 3, middle: 3, high: 3 }
  await client.organizations.change({ params: { organizationId: orgId }, body: { ridersPerSeat } })
  expect((await load()).load).toEqual({ seats: 2, wheelchairPlaces: 1 })
  await client.buses.remove({ params: { busId } })
  expect((await load()).bus).toBeNull()
})

test('[TENANCY-1] what riders take of a bus is told to the office of its route alone', async () => {
  const { routeId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client } = await givenOrganization()
  expect(await statusOf(client.routeCheck.load({ query: { routeId } }))).toBe(404)
})
