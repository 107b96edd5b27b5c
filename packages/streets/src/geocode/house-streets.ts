import { indexed, memberWay, type OsmData, type OsmMember } from '../osm/data.ts'

/** Streets of houses that do not name one themselves, by their index. */
export interface HouseStreets {
  readonly nodes: ReadonlyMap<number, string>
  readonly ways: ReadonlyMap<number, string>
  readonly relations: ReadonlyMap<number, string>
}

/** What `associatedStreet` relations and interpolation lines say about the houses on them (OSM wiki, "Addresses"). */
export function streetsOfHouses(data: OsmData): HouseStreets {
  const [nodes, ways, relations] = [new Map<number, string>(), new Map<number, string>(), new Map<number, string>()]
  const lists = { node: nodes, way: ways, relation: relations } satisfies Record<OsmMember['type'], Map<number, string>>
  for (const { members, tags } of data.relations) {
    if (tags['type'] !== 'associatedStreet' && tags['type'] !== 'street') continue
    const named = members.find(
      ({ role, type, index }) => role === 'street' && type === 'way' && data.ways.at(Math.max(0, index))?.tags['name'],
    )
    const street = tags['addr:street'] ?? tags['name'] ?? (named && memberWay(data, named)?.tags['name'])
    if (!street) continue
    for (const { type, index, role } of members) if (role !== 'street') lists[type].set(index, street)
  }
  for (const [index, way] of indexed(data.ways)) {
    if (!way.tags['addr:interpolation']) continue
    const street = way.tags['addr:street'] ?? ways.get(index)
    if (street) for (const node of way.nodes) if (!nodes.has(node)) nodes.set(node, street)
  }
  return { nodes, ways, relations }
}
