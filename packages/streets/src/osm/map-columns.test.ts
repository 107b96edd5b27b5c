import { expect, test } from 'vitest'
import { columnsOf } from './collect.ts'
import { listsOf, OsmBuilder } from './data.ts'
import { mapOf } from './map-columns.ts'

function someMap() {
  const builder = new OsmBuilder()
  const [a, b, c] = [1, 2, 3].map((lng) =>
    builder.node({ lat: 38.123456789, lng }, lng === 2 ? { highway: 'stop' } : undefined),
  )
  const street = builder.way([a as number, b as number], { highway: 'residential', name: 'Oak Street' })
  const path = builder.way([c as number, b as number, a as number], {})
  const members = [
    { type: 'way' as const, index: street, role: 'from' },
    { type: 'node' as const, index: b as number, role: 'via' },
    { type: 'way' as const, index: path, role: 'to' },
    { type: 'way' as const, index: -1, role: 'outside' },
  ]
  builder.relation(members, { type: 'restriction' })
  return builder.build()
}

test('[IMPORT-1] a map as columns says what its lists say', () => {
  const { ways, nodeTags, ...nodes } = listsOf(mapOf(columnsOf(someMap())))
  const { nodeIds: _, ...lists } = someMap()
  const plain = ways.map(({ id, nodes: own, tags }) => ({ id, nodes: Uint32Array.from(own), tags }))
  expect({ ...nodes, nodeTags, ways: plain }).toEqual(lists)
  expect(mapOf(columnsOf(someMap())).nodeTags.get(0)).toBeUndefined()
  expect(mapOf(columnsOf(someMap())).ways.at(2)).toBeUndefined()
})

test('columns lie in memory that threads share', () => {
  const { lats, wayNodes, tagWords } = columnsOf(someMap())
  for (const column of [lats, wayNodes, tagWords]) expect(column.buffer).toBeInstanceOf(SharedArrayBuffer)
})
