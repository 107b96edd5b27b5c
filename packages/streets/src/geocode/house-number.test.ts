import type { Position } from '@firstbell/geo'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { OsmBuilder } from '../osm/data.ts'
import type { Address } from './addresses.ts'
import { buildDirectory } from './directory.ts'
import { createGeocoder, type Geocoder } from './geocoder.ts'
import { houseNumberOf } from './house-number.ts'

const at = (east: number): Position => offset({ lat: 38.5, lng: -41 }, 90, east)

/** Houses along one street, 20 m apart. */
function street(numbers: readonly string[], name = 'Juniper Street'): Geocoder {
  const builder = new OsmBuilder()
  builder.way([builder.node(at(0)), builder.node(at(numbers.length * 20))], { highway: 'residential', name })
  const houses = numbers.map((houseNumber, i): Address => ({ houseNumber, street: name, position: at(i * 20) }))
  return createGeocoder(buildDirectory(builder.build(), houses))
}

const first = (geocoder: Geocoder, text: string) => {
  const [found] = geocoder.suggest(text)
  return found && `${found.label} (${found.quality})`
}

test.each([
  ['12-A', '12 a'],
  ['12A', '12/a'],
  ['208 1/2', '208½'],
  ['9 bis', '9bis'],
  ['N95W18300', 'n95 w18300'],
  ['85–485', '85 - 485'],
  ['#12', '12'],
])('[ADDRESS-8] %s and %s are one number', (a, b) => {
  expect(houseNumberOf(a)?.key).toBe(houseNumberOf(b)?.key)
})

test.each([
  ['12', '12A'],
  ['2081/2', '208 1/2'],
  ['85-485', '85485'],
  ['41-22', '41'],
])('[ADDRESS-8] %s and %s are two numbers', (a, b) => {
  expect(houseNumberOf(a)?.key).not.toBe(houseNumberOf(b)?.key)
})

const odd = ['12', '12-B', '14 bis', '30 1/2', '33-07', '91-120', 'N5W200', '27W45', 'A-7', '60-64', '70', '70 ter']

test.each([
  '12 Juniper Street',
  '12-B Juniper Street',
  '14 bis Juniper Street',
  '30 1/2 Juniper Street',
  '33-07 Juniper Street',
  '91-120 Juniper Street',
  'N5W200 Juniper Street',
  '27W45 Juniper Street',
  'A-7 Juniper Street',
  '60-64 Juniper Street',
  '70 ter Juniper Street',
])('[ADDRESS-8] a house number is found as it is: %s', (text) => {
  expect(first(street(odd), text)).toBe(`${text} (exact)`)
})

test.each([
  ['12b juniper st', '12-B Juniper Street (exact)'],
  ['12 b juniper st', '12-B Juniper Street (exact)'],
  ['30½ juniper st', '30 1/2 Juniper Street (exact)'],
  ['n5 w200 juniper st', 'N5W200 Juniper Street (exact)'],
  ['33 - 07 juniper st', '33-07 Juniper Street (exact)'],
  ['juniper street 14 bis', '14 bis Juniper Street (exact)'],
  ['Juniper Street, 70 ter', '70 ter Juniper Street (exact)'],
  ['Juniper Street, 70', '70 Juniper Street (exact)'],
  ['12-B, Juniper Street', '12-B Juniper Street (exact)'],
])('[ADDRESS-8] in other spellings and places: %s', (text, expected) => {
  expect(first(street(odd), text)).toBe(expected)
})

test.each([
  ['62 Juniper Street', '62 Juniper Street (interpolated)'],
  ['12 C Juniper Street', '12 C Juniper Street (interpolated)'],
  ['12-14 Juniper Street', '12-14 Juniper Street (interpolated)'],
  ['33 Juniper Street', 'Juniper Street (street)'],
  ['91 Juniper Street', 'Juniper Street (street)'],
  ['33-99 Juniper Street', 'Juniper Street (street)'],
  ['N5W900 Juniper Street', 'Juniper Street (street)'],
])('[ADDRESS-8] another house is never called exact: %s', (text, expected) => {
  expect(first(street(odd), text)).toBe(expected)
})

test('[ADDRESS-2] houses of one block of a series are reckoned between each other, and of no other', () => {
  const queens = street(['33-01', '33-03', '33-09', '34-05'])
  const [found] = queens.suggest('33-06 Juniper Street')
  expect(found?.quality).toBe('street')
  expect(queens.suggest('33-05 Juniper Street')[0]).toMatchObject({ quality: 'interpolated', houseNumber: '33-05' })
  expect(queens.suggest('34-03 Juniper Street')[0]?.quality).toBe('street')
})

test.each([
  'Apt 4 12 Juniper Street',
  '12 Juniper Street Apt 4',
  '12 Juniper St Unit 4B',
  '12 Juniper St #4',
  'Apt 4, 12 Juniper Street',
  '12 Juniper St, Ste 200',
  'Unit B 12 Juniper St',
  '12 Juniper St 2nd floor',
  '12 Juniper St Bldg C Apt 3',
  '#12 Juniper St',
])('[ADDRESS-9] an apartment before or behind an address does not hide it: %s', (text) => {
  expect(first(street(['4', '12']), text)).toBe('12 Juniper Street (exact)')
})

test.each([
  ['lot street', 'Lot Street'],
  ['unit 5 road', 'Unit 5 Road'],
])('[ADDRESS-9] a street that is called like an apartment is found: %s', (text, name) => {
  expect(first(street(['4'], name), text)).toBe(`${name} (street)`)
})

test.each([
  ['Twelfth Street', ['12th st', 'twelfth st', '12th street']],
  ['21st Avenue', ['twenty-first ave', 'twenty first avenue']],
  ['Thirtieth Place', ['30th pl']],
  ['MLK Boulevard', ['martin luther king blvd', 'Dr. Martin Luther King Jr. Blvd', 'M.L. King Blvd']],
  ['Doctor Martin Luther King Junior Drive', ['mlk dr', 'MLK Jr Drive']],
  ['County Road 12', ['CR 12', 'Co Rd 12', 'co. rd. 12', 'County Rd 12', 'CR-12', 'cr12', 'county hwy 12']],
  ['County Road MM', ['cth mm', 'County Hwy MM']],
  ['US 23', ['us highway 23', 'U.S. Route 23', 'US-23']],
  ['State Route 3', ['SR 3', 'state rd 3', 'State Highway 3', 'St Rt 3']],
])('[ADDRESS-10] a street is found by its number in digits, words and short forms: %s', (name, texts) => {
  for (const text of texts)
    expect([text, first(street(['7', '9'], name), `9 ${text}`)]).toEqual([text, `9 ${name} (exact)`])
})

test('[ADDRESS-10] a street is found by its other names, and has the houses that use them', () => {
  const builder = new OsmBuilder()
  const tags = { highway: 'tertiary', name: 'Millbrook Road', alt_name: 'Old Mill Road;Mill Pike', ref: 'CR 88' }
  builder.way([builder.node(at(0)), builder.node(at(400))], tags)
  builder.way([builder.node(at(0)), builder.node(at(-4000))], { highway: 'secondary', ref: 'SR 14' })
  const house = (houseNumber: string, street: string, east: number) => ({ houseNumber, street, position: at(east) })
  const houses = [
    house('7', 'County Road 88', 100),
    house('9', 'Millbrook Road', 200),
    house('40', 'State Route 14', -500),
  ]
  const directory = buildDirectory(builder.build(), houses)
  expect(directory.streets.map(({ name, houses }) => [name, houses.numbers])).toEqual([
    ['Millbrook Road', ['7', '9']],
    ['SR 14', ['40']],
  ])
  const geocoder = createGeocoder(directory)
  for (const name of ['Millbrook Rd', 'CR 88', 'Old Mill Rd', 'mill pike', 'County Road 88'])
    expect(first(geocoder, `7 ${name}`)).toBe('7 Millbrook Road (exact)')
  expect(first(geocoder, '40 state route 14')).toBe('40 SR 14 (exact)')
})

test.each([
  ['State Route 16', ['OH 16', 'oh16', 'OH-16', 'SR 16', 'State Hwy 16', 'OH 16, Newark OH 43055', 'St Rte 16']],
  ['OH 16', ['State Route 16', 'SR 16', 'OH-16']],
  ['US 40', ['US 40', 'US-40', 'us hwy 40', 'U.S. Route 40']],
  ['Interstate 70', ['I 70', 'I-70']],
])('[ADDRESS-13] a state road is found with the short form of the state: %s', (name, texts) => {
  for (const text of texts) {
    expect([text, first(street(['1200'], name), `1200 ${text}`)]).toEqual([text, `1200 ${name} (exact)`])
    expect([text, first(street(['16', '40', '70'], name), text.split(',')[0] ?? '')]).toEqual([
      text,
      `${name} (street)`,
    ])
  }
})

test.each([
  ['NE 16th Avenue', '1200 NE 16th Ave'],
  ['NE 16 Street', '1200 NE 16 St'],
  ['Ohio Street', '1200 Ohio St'],
])('[ADDRESS-13] a street that only begins like one is no state road: %s', (name, text) => {
  expect(first(street(['1200'], name), text)).toBe(`1200 ${name} (exact)`)
})

test('[ADDRESS-13] the number of a road is no house of a street that begins like it', () => {
  expect(first(street(['40'], 'Us Street'), 'us 40')).not.toBe('40 Us Street (exact)')
  expect(first(street(['40'], 'Us Street'), 'us street 40')).toBe('40 Us Street (exact)')
})
