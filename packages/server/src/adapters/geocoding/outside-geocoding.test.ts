import { expect, onTestFinished, test } from 'vitest'
import { type FakeEngine, startFake } from '../../testing/services/fake-engines.ts'
import type { EngineAddress } from '../map-service-request.ts'
import { googleAddresses } from './google.ts'
import { type GeocodingDialect, nominatim, outsideGeocoding, pelias, photon } from './outside-geocoding.ts'

const position = { lat: 38.5, lng: -41 }
const geometry = { type: 'Point', coordinates: [-41, 38.5] }
const location = { latitude: 38.5, longitude: -41 }
const label = '14 Oak Street, Harbor'

const google = (address: EngineAddress) => googleAddresses({ places: address, geocoding: address })
const DIALECTS = { Photon: photon, Nominatim: nominatim, Pelias: pelias, Google: google }
type Name = keyof typeof DIALECTS

/** The documented answer of each service for one house. */
const houses: Record<Exclude<Name, 'Google'>, unknown> = {
  Photon: {
    features: [
      { geometry, properties: { osm_key: 'building', housenumber: '14', street: 'Oak Street', city: 'Harbor' } },
    ],
  },
  Nominatim: [
    {
      lat: '38.5',
      lon: '-41',
      name: '',
      display_name: 'long',
      address: { house_number: '14', road: 'Oak Street', town: 'Harbor' },
    },
  ],
  Pelias: {
    features: [
      {
        geometry,
        properties: {
          name: '14 Oak Street',
          label,
          housenumber: '14',
          street: 'Oak Street',
          locality: 'Harbor',
          accuracy: 'point',
        },
      },
    ],
  },
}

/** Google returns texts, positions and parts in three calls; without a list of fields it returns nothing. */
const startGoogle = () =>
  startFake(({ path, headers }) => {
    if (!headers['x-goog-fieldmask']) return undefined
    if (path === '/v1/places/oak14') return { location }
    const components = [
      { longText: '14', types: ['street_number'] },
      { longText: 'Oak Street', types: ['route'] },
      { longText: 'Harbor', types: ['locality', 'political'] },
    ]
    if (path === '/v4/geocode/location/38.5,-41')
      return { results: [{ location, formattedAddress: label, granularity: 'ROOFTOP', addressComponents: components }] }
    const placePrediction = {
      placeId: 'oak14',
      text: { text: label },
      structuredFormat: { mainText: { text: '14 Oak Street' } },
      types: ['premise', 'geocode'],
    }
    return { suggestions: [{ placePrediction }] }
  })

async function open(name: Name) {
  const fake =
    name === 'Google'
      ? await startGoogle()
      : await startFake(({ path }) =>
          name === 'Nominatim' && path === '/reverse' ? (houses[name] as unknown[])[0] : houses[name],
        )
  onTestFinished(() => fake.close())
  const dialect: GeocodingDialect = DIALECTS[name]({ engine: name, url: fake.url, key: 'a-key' })
  return { fake, geocoding: outsideGeocoding(dialect, () => 1000) }
}

const paths = ({ asked }: FakeEngine) => asked.map(({ path }) => path)

test.each(Object.keys(DIALECTS) as Name[])('[ADDRESS-6] %s answers through the same port', async (name) => {
  const { fake, geocoding } = await open(name)
  const house = { label, kind: 'address', quality: 'exact', location: position }
  const parts = { street: 'Oak Street', houseNumber: '14', city: 'Harbor' }
  expect(await geocoding.suggest('14 oak', position)).toMatchObject([{ ...house, ...(name === 'Google' ? {} : parts) }])
  expect(await geocoding.reverse(position)).toEqual({ ...house, ...parts })
  expect(paths(fake)).toHaveLength(name === 'Google' ? 3 : 2)
  expect(await geocoding.status()).toMatchObject({ engine: name, url: fake.url, ok: true })
  await fake.close()
  await expect(geocoding.suggest('14 oak', position)).rejects.toThrow(`${name} at ${fake.url} is not responding.`)
  expect((await geocoding.status()).ok).toBe(false)
})

test('[ADDRESS-7] Google is asked where a place is once, while one letter after the other leads to it', async () => {
  const { fake, geocoding } = await open('Google')
  for (const typed of ['14 o', '14 oa', '14 oak']) await geocoding.suggest(typed, position)
  expect(paths(fake).filter((path) => path === '/v1/places/oak14')).toHaveLength(1)
  expect(fake.asked[0]?.body).toMatchObject({ input: '14 o', locationBias: { circle: { center: location } } })
})
