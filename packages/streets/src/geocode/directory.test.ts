import { offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { OsmBuilder } from '../osm/data.ts'
import type { Address } from './addresses.ts'
import { buildDirectory, type Directory } from './directory.ts'

const at = (east: number, north: number): Position => offset(offset({ lat: 38.5, lng: -41 }, 90, east), 0, north)

/** Streets by name, each along its places; streets that name the same place meet there. */
function directoryOf(ways: [name: string, ...positions: Position[]][], addresses: Address[] = []): Directory {
  const builder = new OsmBuilder()
  const nodes = new Map<string, number>()
  const node = (position: Position) => {
    const key = JSON.stringify(position)
    const known = nodes.get(key) ?? builder.node(position)
    nodes.set(key, known)
    return known
  }
  for (const [name, ...positions] of ways) builder.way(positions.map(node), { highway: 'residential', name })
  return buildDirectory(builder.build(), addresses)
}

const house = (houseNumber: string, position: Position, more: Partial<Address> = {}): Address => ({
  houseNumber,
  street: 'Oak Street',
  position,
  ...more,
})

const numbersOf = ({ streets }: Directory) => streets.map(({ houses }) => houses.numbers)

test('a house belongs to the nearest street of its name', () => {
  const streets: [string, Position, Position][] = [
    ['Oak Street', at(0, 0), at(0, 400)],
    ['Oak Street', at(1500, 0), at(1500, 400)],
  ]
  const houses = [house('1', at(700, 200)), house('2', at(800, 200)), house('3', at(0, 1800)), house('4', at(0, 2000))]
  expect(numbersOf(directoryOf(streets, houses))).toEqual([['1', '3'], ['2'], ['4']])
})

test('a house is named once, and where it was surveyed', () => {
  const street: [string, Position, Position] = ['Oak Street', at(0, 0), at(0, 400)]
  const surveyed = at(20, 200)
  const houses = [
    house('12', at(30, 200), { isEstimate: true }),
    house('12A', at(20, 210)),
    house('12', surveyed),
    house('12A', at(20, 215)),
    house('9', at(20, 150)),
  ]
  const directory = directoryOf([street], houses)
  expect(numbersOf(directory)).toEqual([['9', '12A', '12']])
  expect(directory.streets[0]?.houses.lats[2]).toBe(surveyed.lat)
})

test('streets that meet at a corner name each other, once for both carriageways', () => {
  const [corner, opposite] = [at(0, 0), at(20, 0)]
  const { streets } = directoryOf([
    ['Oak Street', at(-400, 0), corner, opposite, at(400, 0)],
    ['Elm Street', at(0, -400), corner],
    ['Elm Street', at(20, -400), opposite],
    ['Ash Street', corner, at(0, 400)],
  ])
  const corners = streets.map(({ name, corners }) => [name, corners.map(({ street }) => streets[street]?.name)])
  expect(corners).toEqual([
    ['Oak Street', ['Elm Street', 'Ash Street']],
    ['Elm Street', ['Oak Street', 'Ash Street']],
    ['Ash Street', ['Oak Street', 'Elm Street']],
  ])
})
