import { offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { OsmBuilder, type OsmMember, type Tags } from '../osm/data.ts'
import { addressesOf } from './addresses.ts'

const at = (east: number): Position => offset({ lat: 38.5, lng: -41 }, 90, east)

/** What a map holds, as `number street`, with ~ where it is an estimate. */
function addressesIn(draw: (builder: OsmBuilder) => void) {
  const builder = new OsmBuilder()
  draw(builder)
  const skipped = { housesWithoutStreet: 0, interpolations: 0 }
  const addresses = [...addressesOf(builder.build(), skipped)]
  return {
    found: addresses.map(({ houseNumber, street, isEstimate }) => `${isEstimate ? '~' : ''}${houseNumber} ${street}`),
    skipped,
  }
}

const member = (type: OsmMember['type'], index: number, role: string): OsmMember => ({ type, index, role })

test.each<[string, Tags]>([
  ['its name', { type: 'associatedStreet', name: 'Alder Way' }],
  ['the name of its street', { type: 'associatedStreet' }],
  ['its name, as the other kind of relation', { type: 'street', name: 'Alder Way' }],
])('[ADDRESS-11] houses have the street of their relation: %s', (_, tags) => {
  const { found, skipped } = addressesIn((builder) => {
    const street = builder.way([builder.node(at(0)), builder.node(at(90))], {
      highway: 'residential',
      name: 'Alder Way',
    })
    const house = builder.node(at(10), { 'addr:housenumber': '3' })
    const corners = [builder.node(at(20)), builder.node(at(22)), builder.node(at(24))]
    const building = builder.way([...corners, corners[0] as number], { 'addr:housenumber': '5' })
    builder.relation(
      [member('way', street, 'street'), member('node', house, 'house'), member('way', building, 'house')],
      tags,
    )
  })
  expect(found).toEqual(['3 Alder Way', '5 Alder Way'])
  expect(skipped.housesWithoutStreet).toBe(0)
})

test('[ADDRESS-11] an interpolation line names the street of its ends', () => {
  const { found } = addressesIn((builder) => {
    const ends = ['2', '8'].map((number, i) => builder.node(at(i * 90), { 'addr:housenumber': number }))
    builder.way(ends, { 'addr:interpolation': 'even', 'addr:street': 'Alder Way' })
  })
  expect(found).toEqual(['2 Alder Way', '8 Alder Way', '~4 Alder Way', '~6 Alder Way'])
})

test.each<[string, string[], string[]]>([
  ['all', ['2', '4'], ['~3 Alder Way']],
  ['3', ['2', '8'], ['~5 Alder Way']],
  ['odd', ['7a', '3'], ['~5 Alder Way']],
  ['alphabetic', ['2a', '2d'], []],
])('[ADDRESS-11] numbers along a line go by its kind: %s', (kind, numbers, expected) => {
  const { found, skipped } = addressesIn((builder) => {
    const ends = numbers.map((number, i) =>
      builder.node(at(i * 90), { 'addr:housenumber': number, 'addr:street': 'Alder Way' }),
    )
    builder.way(ends, { 'addr:interpolation': kind })
  })
  expect(found.filter((one) => one.startsWith('~'))).toEqual(expected)
  expect(skipped.interpolations).toBe(expected.length === 0 ? 1 : 0)
})

test('[ADDRESS-12] houses and lines without a street are counted', () => {
  const { found, skipped } = addressesIn((builder) => {
    builder.node(at(0), { 'addr:housenumber': '1;3' })
    const ends = ['2', '8'].map((number, i) => builder.node(at(i * 90), { 'addr:housenumber': number }))
    builder.way(ends, { 'addr:interpolation': 'even' })
  })
  expect(found).toEqual([])
  expect(skipped).toEqual({ housesWithoutStreet: 4, interpolations: 1 })
})

test.each<[string, string, string[]]>([
  ['10-16', 'even', ['10-16', '~10', '~12', '~14', '~16']],
  ['10-13', 'all', ['10-13', '~10', '~11', '~12', '~13']],
  ['10-16', 'alphabetic', ['10-16']],
  ['16-10', 'even', ['16-10']],
  ['10', 'even', ['10']],
])('[ADDRESS-11] a range of numbers at one point is each of its houses: %s %s', (number, kind, houses) => {
  const tags = { 'addr:housenumber': number, 'addr:street': 'Alder Way', 'addr:interpolation': kind }
  const { found } = addressesIn((builder) => void builder.node(at(0), tags))
  expect(found).toEqual(houses.map((house) => `${house} Alder Way`))
})
