import { expect, test } from 'vitest'
import { startFake } from '../../testing/fake-engines.ts'
import { type GeocoderName, outsideGeocoding } from './outside-geocoding.ts'

const place = { lat: 38.5, lng: -41 }
const geometry = { type: 'Point', coordinates: [-41, 38.5] }

/** What each engine documents as its answer for one house. */
const houses: Record<GeocoderName, unknown> = {
  Photon: { features: [{ geometry, properties: { osm_key: 'building', housenumber: '14', street: 'Oak Street', city: 'Harbor' } }] }, // prettier-ignore
  Nominatim: [{ lat: '38.5', lon: '-41', name: '', display_name: 'long', address: { house_number: '14', road: 'Oak Street', town: 'Harbor' } }], // prettier-ignore
  Pelias: { features: [{ geometry, properties: { name: '14 Oak Street', label: '14 Oak Street, Harbor', housenumber: '14', street: 'Oak Street', locality: 'Harbor', accuracy: 'point' } }] }, // prettier-ignore
}

test.each(Object.keys(houses) as GeocoderName[])('[ADDRESS-6] %s answers through the same port', async (name) => {
  const fake = await startFake(({ path }) =>
    name === 'Nominatim' && path === '/reverse' ? (houses[name] as unknown[])[0] : houses[name],
  )
  const geocoding = outsideGeocoding(name, fake.url, undefined, () => 1000)
  const house = { label: '14 Oak Street, Harbor', kind: 'address', quality: 'exact', street: 'Oak Street', houseNumber: '14', city: 'Harbor', location: place } // prettier-ignore
  expect(await geocoding.suggest('14 oak', place)).toEqual([house])
  expect(await geocoding.reverse(place)).toEqual(house)
  expect(fake.asked.map(({ path }) => path)).toHaveLength(2)
  expect(await geocoding.status()).toMatchObject({ engine: name, url: fake.url, ok: true })
  await fake.close()
  await expect(geocoding.suggest('14 oak', place)).rejects.toThrow(`The engine ${name} at ${fake.url} does not answer.`)
  expect((await geocoding.status()).ok).toBe(false)
})
