import { expect, test } from 'vitest'
import { buildTown } from './index.ts'
import { drivableWays, flatten, segmentsMeet } from './testing/flat.ts'
import { town } from './testing/town.ts'

/** Sizes of the strongly connected parts (Kosaraju's two passes), largest first. */
function connectedParts(arcs: ReadonlyMap<number, number[]>, reversed: ReadonlyMap<number, number[]>): number[] {
  const order: number[] = []
  const visit = (
    start: number,
    graph: ReadonlyMap<number, number[]>,
    seen: Set<number>,
    leave: (node: number) => void,
  ): void => {
    const stack: [number, number][] = [[start, 0]]
    seen.add(start)
    for (let top = stack[stack.length - 1]; top; top = stack[stack.length - 1]) {
      const next = graph.get(top[0])?.[top[1]++]
      if (next === undefined) leave((stack.pop() as [number, number])[0])
      else if (!seen.has(next)) {
        seen.add(next)
        stack.push([next, 0])
      }
    }
  }
  const first = new Set<number>()
  for (const node of arcs.keys()) if (!first.has(node)) visit(node, arcs, first, (n) => order.push(n))
  const second = new Set<number>()
  const sizes: number[] = []
  for (const node of order.reverse()) {
    if (second.has(node)) continue
    let size = 0
    visit(node, reversed, second, () => size++)
    sizes.push(size)
  }
  return sizes.sort((a, b) => b - a)
}

test.each([town, buildTown(42)])('from every street of $name a car reaches every other', ({ data }) => {
  const arcs = new Map<number, number[]>()
  const reversed = new Map<number, number[]>()
  const add = (graph: Map<number, number[]>, a: number, b: number): void => {
    const list = graph.get(a)
    if (list) list.push(b)
    else graph.set(a, [b])
  }
  for (const { nodes, tags } of drivableWays(data)) {
    for (let i = 1; i < nodes.length; i++) {
      const [a, b] = [nodes[i - 1] as number, nodes[i] as number]
      add(arcs, a, b)
      add(reversed, b, a)
      if (tags.oneway === 'yes') continue
      add(arcs, b, a)
      add(reversed, a, b)
    }
  }
  for (const node of [...arcs.keys(), ...reversed.keys()]) {
    if (!arcs.has(node)) arcs.set(node, [])
    if (!reversed.has(node)) reversed.set(node, [])
  }
  expect(connectedParts(arcs, reversed)).toHaveLength(1)
})

test('a road that meets the river or a stream runs over it on a bridge without a node in common', () => {
  const { pointAt } = flatten(town)
  const streams = town.data.ways.filter(({ tags }) => tags.waterway)
  const wet = new Set(streams.flatMap(({ nodes }) => [...nodes]))
  let bridges = 0
  for (const { nodes, tags } of drivableWays(town.data)) {
    expect([...nodes].some((node) => wet.has(node))).toBe(false)
    const crosses = streams.some((stream) =>
      stream.nodes.some(
        (c, k) =>
          k > 0 &&
          nodes.some(
            (a, i) =>
              i > 0 &&
              segmentsMeet(
                pointAt(nodes[i - 1] as number),
                pointAt(a),
                pointAt(stream.nodes[k - 1] as number),
                pointAt(c),
              ),
          ),
      ),
    )
    if (!crosses) continue
    bridges++
    expect(tags).toMatchObject({ bridge: 'yes', layer: '1' })
  }
  expect(bridges).toBeGreaterThan(8)
})

test('a turn restriction names two ways that meet at its node', () => {
  const { data } = town
  expect(data.relations.length).toBeGreaterThan(1)
  for (const { members, tags } of data.relations) {
    expect(tags).toMatchObject({ type: 'restriction' })
    const via = members.find(({ role }) => role === 'via')?.index
    for (const { type, index } of members) {
      if (type !== 'way') continue
      const nodes = data.ways[index]?.nodes ?? []
      expect([nodes[0], nodes[nodes.length - 1]]).toContain(via)
    }
  }
})

test('courts end in turning circles, main roads meet at signals, small streets stop', () => {
  const { data } = town
  const count = (value: string): number => [...data.nodeTags.values()].filter(({ highway }) => highway === value).length
  expect(count('turning_circle')).toBeGreaterThan(60)
  expect(count('traffic_signals')).toBeGreaterThan(8)
  expect(count('stop')).toBeGreaterThan(200)
  expect(data.ways.some(({ tags }) => tags.junction === 'roundabout' && tags.oneway === 'yes')).toBe(true)
})
