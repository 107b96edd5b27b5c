import { expect, test } from 'vitest'
import { OsmBuilder, type Tags } from '../osm/data.ts'
import { drawWorld, type Drawing } from '../testing/drawn-world.ts'
import { wayAccess } from './tags/access.ts'
import { buildGraph } from './build.ts'
import { schoolBus } from './tags/profile.ts'

test.each<[string, Tags, { forward: boolean; backward: boolean; private: boolean } | undefined]>([
  ['a street is open both ways', { highway: 'residential' }, { forward: true, backward: true, private: false }],
  ['a footpath is no street', { highway: 'footway' }, undefined],
  [
    'a pedestrian street that buses may use is one',
    { highway: 'pedestrian', bus: 'yes' },
    { forward: true, backward: true, private: false },
  ],
  [
    'a motorway runs one way without saying so',
    { highway: 'motorway' },
    { forward: true, backward: false, private: false },
  ],
  ['a closed street is closed', { highway: 'residential', access: 'no' }, undefined],
  [
    'the tag for buses beats the tag for all',
    { highway: 'service', access: 'no', bus: 'designated' },
    { forward: true, backward: true, private: false },
  ],
  [
    'a driveway is private',
    { highway: 'service', service: 'driveway' },
    { forward: true, backward: true, private: true },
  ],
  [
    'a street that changes its direction at unknown hours is no short cut',
    { highway: 'primary', oneway: 'reversible' },
    { forward: true, backward: true, private: true },
  ],
  ['a bridge too low for a bus is closed', { highway: 'primary', maxheight: `10'6"` }, undefined],
  [
    'a bridge that carries a bus only just is open',
    { highway: 'primary', maxweight: '18' },
    { forward: true, backward: true, private: false },
  ],
  ['a bridge too weak for a bus is closed', { highway: 'primary', maxweight: '10 st' }, undefined],
])('%s', (_, tags, access) => {
  expect(wayAccess(tags, schoolBus)).toEqual(access)
})

/** Seconds along the straight street from A to C, over the junction B. */
function secondsThrough(tags: Tags, nodes: Drawing['nodes'] = {}): number {
  const picture = `
A----B----C
     |
     D
`
  const { data } = drawWorld(picture, { ways: { ABC: tags, BD: {} }, nodes })
  const { edges, turns } = buildGraph(data)
  const [a, b, c] = [0, 1, 2]
  const find = (from: number, to: number) =>
    edges.segment.findIndex((_, edge) => edges.from[edge] === from && edges.to[edge] === to)
  const [first, second] = [find(a, b), find(b, c)]
  const turn = turns.to.findIndex(
    (to, i) => to === second && i >= (turns.start[first] as number) && i < (turns.start[first + 1] as number),
  )
  return (edges.seconds[first] as number) + (turns.seconds[turn] as number) + (edges.seconds[second] as number)
}

test('a higher limit is driven faster, rough ground slower', () => {
  const plain = secondsThrough({ maxspeed: '25 mph' })
  expect(secondsThrough({ maxspeed: '50 mph' })).toBeCloseTo(plain / 2, 3)
  expect(secondsThrough({ maxspeed: '25 mph', surface: 'gravel' })).toBeCloseTo(plain / 0.65, 3)
})

test('lights cost time, and a sign costs it only on the smaller street', () => {
  const free = secondsThrough({})
  expect(secondsThrough({}, { B: { highway: 'traffic_signals' } }) - free).toBeCloseTo(schoolBus.signalSeconds, 3)
  expect(secondsThrough({}, { B: { highway: 'stop', stop: 'all' } }) - free).toBeCloseTo(schoolBus.stopSignSeconds, 3)
  expect(secondsThrough({}, { B: { highway: 'stop', stop: 'minor' } }) - free).toBeCloseTo(0, 3)
})

test('a street without a way out is left out of the connected network', () => {
  const picture = `
A----B----T
|    |
D----C
`
  const { data } = drawWorld(picture, { ways: { ABCDA: {}, BT: { oneway: 'yes' } } })
  const graph = buildGraph(data)
  const trapped = graph.edges.segment.findIndex(
    (segment) => data.ways.at(graph.segments.way[segment] as number)?.tags['oneway'] === 'yes',
  )
  expect(graph.edges.connected[trapped]).toBe(0)
  expect(graph.edges.connected.reduce((sum, one) => sum + one, 0)).toBe(2)
})

test('data without a street are refused', () => {
  expect(() => buildGraph(new OsmBuilder().build())).toThrow(RangeError)
})
