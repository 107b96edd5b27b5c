import { offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { OsmBuilder, type Tags } from '../osm/data.ts'
import { readAddressFile } from './address-file.ts'
import type { Address } from './addresses.ts'
import { buildDirectory } from './directory.ts'
import { createGeocoder } from './geocoder.ts'

const center: Position = { lat: 38.5, lng: -41 }
const at = (east: number, north: number) => offset(offset(center, 90, east), 0, north)

interface Drawn {
  ways: [tags: Tags, ...positions: Position[]][]
  points: [tags: Tags, position: Position][]
}

/** A main street to the east, crossed by three others; houses 10 to 20 on its south, 11 to 19 on its north. */
function town({ ways, points }: Drawn = { ways: [], points: [] }, extra: Address[] = []) {
  const builder = new OsmBuilder()
  const crossing = [0, 300, 600].map((east) => builder.node(at(east, 0)))
  const street = (name: string, nodes: number[]) => builder.way(nodes, { highway: 'residential', name })
  street('East Center Avenue', crossing)
  for (const [i, name] of ['Oak Street', '2nd Street', 'Maple Lane'].entries()) {
    street(name, [crossing[i] as number, builder.node(at(i * 300, 400))])
  }
  const house = (houseNumber: number, east: number, north: number) =>
    builder.node(at(east, north), { 'addr:housenumber': String(houseNumber), 'addr:street': 'East Center Avenue' })
  for (const number of [10, 14, 20]) house(number, number * 10, -20)
  for (const number of [11, 19]) house(number, number * 10, 20)
  builder.node(at(0, 100), { place: 'town', name: 'Harbor' })
  builder.node(at(50, 100), { amenity: 'school', name: 'Harbor Elementary School' })
  for (const [tags, position] of points) builder.node(position, tags)
  for (const [tags, ...positions] of ways)
    builder.way(
      positions.map((position) => builder.node(position)),
      tags,
    )
  return createGeocoder(buildDirectory(builder.build(), extra))
}

const first = (text: string, geocoder = town()) => {
  const [found] = geocoder.suggest(text)
  return found && `${found.label} (${found.quality})`
}

test.each([
  ['as it is written', '14 East Center Avenue'],
  ['in short forms', '14 E Center Ave'],
  ['with points and in capitals', '14 E. CENTER AVE.'],
  ['with the city behind a comma', '14 East Center Avenue, Harbor, OH'],
  ['with the city and no comma', '14 east center ave harbor'],
  ['without the type', '14 east center'],
  ['without the direction', '14 center avenue'],
  ['with a letter wrong', '14 East Cemter Avenue'],
  ['with a letter missing', '14 Est Center Avenue'],
  ['with two letters swapped', '14 East Cetner Avenue'],
  ['with two errors', '14 Eest Cenetr Ave'],
  ['with the number behind the street', 'East Center Avenue 14'],
])('[ADDRESS-1] an address is found %s', (_, text) => {
  expect(first(text)).toBe('14 East Center Avenue, Harbor (exact)')
})

test.each([
  ['first words', '2nd st', '2nd Street, Harbor (street)'],
  ['words for numbers', 'second street', '2nd Street, Harbor (street)'],
  ['what was typed so far', 'map', 'Maple Lane, Harbor (street)'],
  ['a school', 'harbor elem', 'Harbor Elementary School, Harbor (place)'],
])('[ADDRESS-1] streets and places are found by %s', (_, text, expected) => {
  expect(first(text)).toBe(expected)
})

test('[ADDRESS-2] a house between two others of its side is reckoned, and says so', () => {
  const [found] = town().suggest('12 east center avenue')
  expect(found).toMatchObject({ quality: 'interpolated', houseNumber: '12' })
  expect(found?.position.lng).toBeCloseTo(at(120, -20).lng, 5)
  expect(found?.position.lat).toBeCloseTo(at(120, -20).lat, 6)
  expect(first('15 east center avenue')).toBe('15 East Center Avenue, Harbor (interpolated)')
})

test('[ADDRESS-2] a number beyond the known ones is not invented', () => {
  expect(first('90 east center avenue')).toBe('East Center Avenue, Harbor (street)')
})

test('[ADDRESS-2] the houses of an interpolation line are reckoned along it', () => {
  const builder = new OsmBuilder()
  const end = (houseNumber: string, position: Position) =>
    builder.node(position, { 'addr:housenumber': houseNumber, 'addr:street': 'Elm Road' })
  builder.way([end('2', at(0, 0)), builder.node(at(100, 0)), end('10', at(100, 100))], { 'addr:interpolation': 'even' })
  const [found] = createGeocoder(buildDirectory(builder.build())).suggest('8 elm road')
  expect(found).toMatchObject({ label: '8 Elm Road', quality: 'interpolated' })
  expect(found?.position.lat).toBeCloseTo(at(100, 50).lat, 5)
})

test.each([
  'Oak St & East Center Ave',
  'east center and oak',
  'oak street at center avenue',
  'Center Ave / Oke Street',
])('[ADDRESS-3] a corner is found by its two streets: %s', (text) => {
  const [found] = town().suggest(text)
  expect(found).toMatchObject({ kind: 'intersection', quality: 'exact' })
  expect(found?.position.lng).toBeCloseTo(at(0, 0).lng, 6)
  expect(found?.label).toMatch(/Oak Street/)
})

test('of two streets of one name the one in the named city is found, else the nearer one', () => {
  const far = at(40_000, 0)
  const geocoder = town({
    points: [[{ place: 'town', name: 'Milford' }, far]],
    ways: [[{ highway: 'residential', name: 'Oak Street' }, far, offset(far, 0, 300)]],
  })
  expect(first('oak street, milford', geocoder)).toBe('Oak Street, Milford (street)')
  expect(first('oak street milford', geocoder)).toBe('Oak Street, Milford (street)')
  expect(first('oak street, harbor', geocoder)).toBe('Oak Street, Harbor (street)')
  expect(geocoder.suggest('oak street', { near: far })[0]?.city).toBe('Milford')
  expect(geocoder.suggest('oak street', { near: center })[0]?.city).toBe('Harbor')
})

test('[ADDRESS-4] a position is called by the house there, else by its street, else by nothing', () => {
  const geocoder = town()
  expect(geocoder.reverse(at(141, -22))?.label).toBe('14 East Center Avenue, Harbor')
  expect(geocoder.reverse(at(470, -30))).toMatchObject({ quality: 'street', street: 'East Center Avenue' })
  expect(geocoder.reverse(at(9000, 0))).toBeUndefined()
})

test.each([
  ['CSV', 'LON,LAT,NUMBER,STREET,UNIT,CITY\n-41.0,38.49,7,"Quay ""Old"" Road, North",,Harbor\n,,8,Quay Road,,\n'],
  ['CSV with semicolons', 'lat;lon;number;street;city\r\n38.49;-41.0;7;"Quay ""Old"" Road, North";Harbor\r\n;;;;x\r\n'],
  [
    'GeoJSON',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"number":7,"street":"Quay \\"Old\\" Road, North","city":"Harbor"},"geometry":{"type":"Point","coordinates":[-41,38.49]}},{"properties":{},"geometry":null}]}',
  ],
  [
    'one feature a line',
    '{"properties":{"number":"7","street":"Quay \\"Old\\" Road, North","city":"Harbor"},"geometry":{"type":"Point","coordinates":[-41,38.49]}}\n{"properties":null}',
  ],
])('[ADDRESS-5] the addresses of a district come from %s', (_, text) => {
  const { addresses, skipped } = readAddressFile(text)
  expect(addresses).toEqual([
    { houseNumber: '7', street: 'Quay "Old" Road, North', city: 'Harbor', position: { lat: 38.49, lng: -41 } },
  ])
  expect(skipped.rowsWithoutNumber + skipped.rowsWithoutPosition).toBe(1)
  expect(first('7 quay old road north', town(undefined, [...addresses]))).toMatch(/^7 Quay .*exact/)
})

test.each([
  ['nothing', ' ', /is empty/],
  ['half a document', '{"features":[', /damaged or incomplete/],
  ['other columns', 'name,phone\nA,1', /no column "number"/],
  ['no place', 'number,street,lat,lon\n1,Oak,,', /holds no address/],
])('[IMPORT-3] an address file with %s is refused with a sentence', (_, text, sentence) => {
  expect(() => readAddressFile(text)).toThrow(sentence)
})

test.each([
  'Unit 4/14 East Center Avenue',
  '4/14 East Center Avenue',
  'apt 2b/14 E Center Ave',
  'Unit #4 / 14 East Center Avenue, Harbor',
])('[ADDRESS-9] a unit before the number of a house does not hide it: %s', (text) => {
  expect(first(text)).toBe('14 East Center Avenue, Harbor (exact)')
})
