import { expect, onTestFinished, test } from 'vitest'
import { openHarness } from '../../testing/harness.ts'
import { givenOrganization } from '../../testing/given.ts'
import { GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'
import { townEngines } from '../../testing/services/town-engines.ts'

const { town, routing, geocoding, streets } = townEngines()
const given = async () => givenOrganization(await openHarness({ routing, geocoding }))
const points = town.houses
  .filter((_, i) => i % 400 === 0)
  .map(({ position, street }) => ({ ...position, streetName: street }))

test('an administrator gets a driving route with its turns, and a matrix', async () => {
  const { client, organizationId: orgId } = await given()
  const route = await client.drivingRoutes.find({ body: { orgId, points: points.slice(0, 3) } })
  expect(route.curbSideGuaranteed).toBe(true)
  expect(route.legs[0]?.turns[0]).toMatchObject({ kind: 'depart', streetName: points[0]?.streetName })
  const { seconds } = await client.durationMatrix.find({ body: { orgId, points: points.slice(0, 3) } })
  expect(seconds[0]?.[1]).toBe(Math.round(route.legs[0]?.seconds ?? NaN))
  expect(seconds[1]?.[1]).toBe(0)
})

test('[ROUTING-6] a paid matrix has a budget of each organization, which returns over the day', async () => {
  const harness = await openHarness({ routing, paidPairsPerDay: 30 })
  onTestFinished(harness.close)
  const [one, other] = [await givenOrganization(harness), await givenOrganization(harness)]
  const find = ({ client, organizationId: orgId }: typeof one) =>
    codeOf(client.durationMatrix.find({ body: { orgId, points: points.slice(0, 4) } }))
  expect(await find(one)).toBeUndefined()
  expect(await find(one)).toBe('rate_limited')
  expect(await find(other)).toBeUndefined()
  const later = () => harness.realClock.set(harness.realClock.now() + 50 * 60)
  later() // fourteen of sixteen pairs were left, and one an hour returns
  expect(await find(one)).toBe('rate_limited')
  later()
  expect(await find(one)).toBeUndefined()
})

test('an administrator finds an address by its first letters and by its place', async () => {
  const { client, organizationId: orgId } = await given()
  const house = town.houses[700]
  const [first] = await client.addresses.suggest({ query: { orgId, text: house?.address.toLowerCase() ?? '' } })
  expect(first).toMatchObject({ houseNumber: house?.houseNumber, street: house?.street, quality: 'exact' })
  const { address } = await client.addresses.reverse({ query: { orgId, ...(house?.position ?? town.center) } })
  expect(address?.label).toBe(first?.label)
  expect(await client.addresses.suggest({ query: { orgId, text: 'qqxqxqx' } })).toEqual([])
  expect(await client.addresses.reverse({ query: { orgId, lat: 0, lng: 0 } })).toEqual({
    address: null,
    intersection: null,
  })
  expect(await client.maps.status({ query: { orgId } })).toMatchObject({
    routing: { ok: true },
    geocoding: { ok: true },
  })
})

test('[STOP-21] a position has the name of the nearest intersection, where streets meet near it', async () => {
  const harness = await openHarness({ routing, geocoding }, { streets })
  onTestFinished(harness.close)
  const { client, organizationId: orgId } = await givenOrganization(harness)
  const { position } = town.houses[0] ?? { position: town.center }
  const { corners } = await streets.findCorners({
    homes: [position],
    withinMetres: 400,
    maxSpeedKmh: 50,
    maxCrossingKmh: 50,
  })
  const corner = corners[0]
  expect(corner?.name).toMatch(/ & /)
  const at = corner?.position ?? position
  expect((await client.addresses.reverse({ query: { orgId, ...at } })).intersection).toBe(corner?.name)
  const far = await client.addresses.reverse({ query: { orgId, lat: 0, lng: 0 } })
  expect(far.intersection).toBeNull()
})

test('[TRIAL-9] whoever signs up finds the address of their organization, 200 times an hour', async () => {
  const harness = await openHarness({ geocoding })
  const { client } = person(harness)
  const [house] = town.houses
  const query = { text: house?.address ?? '' }
  expect(await codeOf(client.trialAddresses.suggest({ query }))).toBe('signed_out')
  await client.session.signUp({ body: { email: newEmail(), password: GOOD_PASSWORD } })
  const [first] = await client.trialAddresses.suggest({ query })
  expect(first).toMatchObject({ houseNumber: house?.houseNumber, street: house?.street })
  const { address } = await client.trialAddresses.reverse({ query: house?.position ?? town.center })
  expect(address?.label).toBe(first?.label)
  for (let asked = 2; asked < 200; asked++) await client.trialAddresses.reverse({ query: town.center })
  expect(await codeOf(client.trialAddresses.suggest({ query }))).toBe('rate_limited')
  expect(await codeOf(client.trialAddresses.reverse({ query: town.center }))).toBe('rate_limited')
  await harness.close()
})

test('[TENANCY-1] streets and addresses are for administrators of the named organization', async () => {
  const [{ client }, { organizationId: orgId }] = [await given(), await given()]
  const calls = [
    client.drivingRoutes.find({ body: { orgId, points: points.slice(0, 2) } }),
    client.durationMatrix.find({ body: { orgId, points: points.slice(0, 2) } }),
    client.addresses.suggest({ query: { orgId, text: 'oak' } }),
    client.addresses.reverse({ query: { orgId, lat: 0, lng: 0 } }),
    client.maps.status({ query: { orgId } }),
  ]
  expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404, 404, 404])
})

test('a point that no bus can reach is named, and too many points are refused', async () => {
  const { client, organizationId: orgId } = await given()
  const nowhere = [...points.slice(0, 1), { lat: 10, lng: 10 }]
  await expect(client.drivingRoutes.find({ body: { orgId, points: nowhere } })).rejects.toThrow('Point 2 is not near')
  const many = Array.from({ length: 201 }, () => points[0] ?? { lat: 0, lng: 0 })
  expect(await statusOf(client.drivingRoutes.find({ body: { orgId, points: many } }))).toBe(400)
})

test('without a region the answer says so', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  await expect(client.trialAddresses.suggest({ query: { text: 'oak' } })).rejects.toThrow(
    'no map data has been imported',
  )
  await expect(client.addresses.suggest({ query: { orgId, text: 'oak' } })).rejects.toThrow(
    'no map data has been imported',
  )
  expect(await client.maps.status({ query: { orgId } })).toEqual({ routing: null, geocoding: null, hasStreets: false })
})
