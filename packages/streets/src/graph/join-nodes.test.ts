import { expect, test } from 'vitest'
import type { Tags } from '../osm/data.ts'
import { OsmBuilder } from '../osm/data.ts'
import { driveRoute } from '../route/drive-route.ts'
import { buildGraph } from './build.ts'

const at = (east: number, north = 0) => ({ lat: 38.5 + north * 0.001, lng: -41 + east * 0.001 })

/** Streets by their places: each has nodes of its own, but a node that is given a letter is the same everywhere. */
function graphOf(streets: [tags: Tags, ...nodes: [east: number, north: number, letter?: string][]][], nodeTags = {}) {
  const builder = new OsmBuilder()
  const named = new Map<string, number>()
  for (const [tags, ...nodes] of streets) {
    const indices = nodes.map(([east, north, letter]) => {
      const known = letter === undefined ? undefined : named.get(letter)
      const node =
        known ?? builder.node(at(east, north), letter ? (nodeTags as Record<string, Tags>)[letter] : undefined)
      if (letter !== undefined) named.set(letter, node)
      return node
    })
    builder.way(indices, { highway: 'residential', ...tags })
  }
  return buildGraph(builder.build())
}

const driveAlong = (graph: ReturnType<typeof graphOf>) =>
  driveRoute(graph, [
    { position: at(1), side: 'either' },
    { position: at(19), side: 'either' },
  ])

test.each<[string, Parameters<typeof graphOf>[0]]>([
  [
    'a street of no length between them',
    [
      [{}, [0, 0], [10, 0, 'P']],
      [{}, [10, 0, 'P'], [10, 0, 'Q']],
      [{}, [10, 0, 'Q'], [20, 0]],
    ],
  ],
  [
    'nothing between them',
    [
      [{}, [0, 0], [10, 0]],
      [{}, [10, 0], [20, 0]],
    ],
  ],
  [
    'a street that ends on another one',
    [
      [{}, [0, 0], [10, 0]],
      [{}, [10, 5], [10, 0], [10, -5]],
      [{}, [10, 0], [20, 0]],
    ],
  ],
  [
    'two on one street, with a side street at each',
    [
      [{}, [0, 0], [10, 0, 'P'], [10, 0, 'Q'], [20, 0]],
      [{}, [10, 0, 'P'], [10, 5]],
      [{}, [10, 0, 'Q'], [10, -5]],
    ],
  ],
])('[STREET-15] two nodes at one place are one: %s', (_, streets) => {
  const { lengthMetres } = driveAlong(graphOf(streets))
  expect(lengthMetres).toBeGreaterThan(1500)
  expect(lengthMetres).toBeLessThan(1600)
})

test('[STREET-15] a barrier on either of two such nodes is one', () => {
  const streets: Parameters<typeof graphOf>[0] = [
    [{}, [0, 0], [10, 0, 'P']],
    [{}, [10, 0, 'Q'], [20, 0]],
  ]
  expect(() => driveAlong(graphOf(streets, { Q: { barrier: 'bollard' } }))).toThrow('no street leads to point')
})

test('[STREET-15] a bridge is not joined to the street below it', () => {
  const streets: Parameters<typeof graphOf>[0] = [
    [{}, [0, 0], [10, 0]],
    [{ bridge: 'yes' }, [10, 0], [20, 0]],
  ]
  expect(() => driveAlong(graphOf(streets))).toThrow('no street leads to point')
})
