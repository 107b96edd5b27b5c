import { isFerry } from '../graph/tags/ferries.ts'
import { indexed, type OsmData, type OsmLists, type OsmRelation, type OsmWay, type Tags } from '../osm/data.ts'

/** The part of map data that a street graph is made of: what is drawn but not driven would only take memory. */
export function streetsOnly(data: OsmData): OsmLists {
  const nodeIndex = new Int32Array(data.lats.length).fill(-1)
  const nodes: number[] = []
  const wayIndex = new Map<number, number>()
  const ways: OsmWay[] = []
  for (const [index, way] of indexed(data.ways)) {
    if (!way.tags['highway'] && !isFerry(way.tags)) continue
    for (const node of way.nodes) {
      if ((nodeIndex[node] as number) < 0) nodeIndex[node] = nodes.push(node) - 1
    }
    wayIndex.set(index, ways.length)
    ways.push({ id: way.id, tags: way.tags, nodes: Uint32Array.from(way.nodes, (node) => nodeIndex[node] as number) })
  }
  const relations = data.relations
    .filter(({ tags }) => (tags['type'] ?? '').startsWith('restriction'))
    .map(({ id, members, tags }): OsmRelation => {
      const linked = members.map((member) => {
        const index = member.type === 'way' ? wayIndex.get(member.index) : nodeIndex[member.index]
        return { ...member, index: index ?? -1 }
      })
      return { id, members: linked, tags }
    })
  const nodeTags = new Map<number, Tags>()
  for (const [node, tags] of data.nodeTags) {
    const index = nodeIndex[node] as number
    if (index >= 0) nodeTags.set(index, tags)
  }
  const column = (values: Float64Array) => Float64Array.from(nodes, (node) => values[node] as number)
  return { lats: column(data.lats), lngs: column(data.lngs), nodeTags, ways, relations }
}
