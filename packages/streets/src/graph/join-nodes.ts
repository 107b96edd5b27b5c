import { indexed, type OsmData, type OsmWay, type Tags } from '../osm/data.ts'
import type { WayAccess } from './tags/access.ts'

/**
 * Makes one of nodes that lie at the same place and mean the same: neighbours on a street, and the end of a street on
 * another one of the same level. Importers leave such pairs at the borders of counties, and no bus could pass between them.
 */
export function joinNodes(data: OsmData, access: readonly (WayAccess | undefined)[]): OsmData {
  const joined = sameNodes(data, access)
  if (joined.size === 0) return data
  const nodeOf = (node: number): number => {
    const other = joined.get(node)
    return other === undefined ? node : nodeOf(other)
  }
  const ways = Array.from(data.ways, (way): OsmWay => {
    const isTouched = way.nodes.some((node) => joined.has(node))
    return isTouched ? { id: way.id, tags: way.tags, nodes: way.nodes.map(nodeOf) } : way
  })
  const relations = data.relations.map((relation) => ({
    ...relation,
    members: relation.members.map((member) =>
      member.type === 'node' ? { ...member, index: nodeOf(member.index) } : member,
    ),
  }))
  const nodeTags = new Map<number, Tags>(data.nodeTags)
  for (const node of joined.keys()) {
    const [own, kept] = [nodeTags.get(node), nodeTags.get(nodeOf(node))]
    if (own) nodeTags.set(nodeOf(node), { ...own, ...kept })
  }
  return { ...data, ways, relations, nodeTags }
}

/** For each node that another one stands for, that other one. */
function sameNodes(data: OsmData, access: readonly (WayAccess | undefined)[]): Map<number, number> {
  const { lats, lngs } = data
  const joined = new Map<number, number>()
  const rootOf = (node: number): number => {
    const other = joined.get(node)
    return other === undefined ? node : rootOf(other)
  }
  const join = (a: number, b: number) => {
    const [low, high] = [rootOf(a), rootOf(b)].sort((x, y) => x - y) as [number, number] // two went in
    if (low !== high) joined.set(high, low)
  }
  const placeOf = (node: number, level: string) => `${lats[node]} ${lngs[node]} ${level}`
  const ends = new Map<string, number>()
  for (const [index, { nodes, tags }] of indexed(data.ways)) {
    if (!access[index]) continue
    const level = levelOf(tags)
    for (const node of [nodes[0], nodes.at(-1)]) {
      const place = node === undefined ? '' : placeOf(node, level)
      if (node !== undefined && !ends.has(place)) ends.set(place, node)
    }
  }
  for (const [index, { nodes, tags }] of indexed(data.ways)) {
    if (!access[index]) continue
    const level = levelOf(tags)
    nodes.forEach((node, i) => {
      const before = nodes[i - 1]
      const end = ends.get(placeOf(node, level))
      if (end !== undefined) join(node, end)
      if (before !== undefined && lats[before] === lats[node] && lngs[before] === lngs[node]) join(node, before)
    })
  }
  return joined
}

function levelOf(tags: Tags): string {
  const raised =
    tags['bridge'] && tags['bridge'] !== 'no' ? '1' : tags['tunnel'] && tags['tunnel'] !== 'no' ? '-1' : '0'
  return tags['layer'] ?? raised
}
