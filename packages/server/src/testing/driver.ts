import { api, clientFor } from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'
import { newId } from '../ids.ts'
import { type GivenRoute, givenRoute } from './given.ts'
import { type Harness, MONDAY_MORNING } from './harness.ts'

export const SEVEN = MONDAY_MORNING + 600
export const DATE = '2026-11-23'

/** A route with a driver who has a driver link, and two children of one family at its second stop. */
export async function givenDriver(options: { type?: number; harness?: Harness } = {}) {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'School 7:04'], options)
  const { client, organizationId, routeId, stopIds } = given
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Bo', lastName: 'Birch', organizationId } })
  await client.routes.change({ params: { routeId }, body: { driver: driverId } })
  const children = [
    { firstName: 'Cleo', lastName: 'Fir', note: 'Front seat', mustBeMet: true, wheelchair: true },
    { firstName: 'Dan', lastName: 'Fir' },
  ]
  const family = await client.families.create({
    body: { name: 'Fir', address: '9 Hidden Lane', children, orgId: organizationId },
  })
  const stopId = stopIds[1] ?? ''
  const assignments = { familyId: family.id, children: family.children }
  await client.familyroutes.create({ query: { routeId, stopId }, body: assignments })
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  const driver = driverWith(given, secret)
  const tell = (...events: DriverEvent[]) => driver.report({ body: { routeId, date: DATE, events, fixes: [] } })
  const fixes = (from: number, metres: readonly number[]) =>
    metres.map((along, i) => {
      const { lat, lng } = given.at(along)
      return { at: from + i * 5, lat, lng, speedMps: 10 }
    })
  given.serviceClock.set(SEVEN)
  return { ...given, driverId, secret, driver, tell, fixes, family, childIds: family.children }
}

export function driverWith({ transport }: Pick<GivenRoute, 'transport'>, secret: string) {
  const base = transport()
  return clientFor(api, { ...base, headers: { ...base.headers, authorization: `Bearer ${secret}` } }).drive
}

export const start = (busId: string, at = SEVEN): DriverEvent => ({ kind: 'start', id: newId(), at, busId, faults: '' })
export const rider = (
  childId: string,
  stopId: string,
  ride: 'boarded' | 'alighted' | 'noShow',
  at = SEVEN + 130,
): DriverEvent => ({
  kind: 'rider',
  id: newId(),
  at,
  childId,
  stopId,
  ride,
})
