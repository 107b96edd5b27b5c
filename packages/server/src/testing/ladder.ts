import { offset } from '@firstbell/geo'
import { buildGraph, OsmBuilder, prepare } from '@firstbell/streets'

const SCHOOL = { lat: 40, lng: -83 }
/** So many meters east and north of the school. */
export const at = (east: number, north: number) => offset(offset(SCHOOL, 0, north), 90, east)
const rows = [-200, 200, 600, 1000, 1400, 1800, 2200, 2600]
const columns = { 'North Road': 0, 'Oak Avenue': 400 }

/** A ladder of streets: North Road with the homes of the scenario, Oak Avenue, and a numbered street every 400 m between both. */
export function ladder() {
  const builder = new OsmBuilder()
  const nodes = Object.values(columns).map((east) => rows.map((north) => builder.node(at(east, north))))
  Object.keys(columns).forEach((name, i) => builder.way(nodes[i] ?? [], { highway: 'residential', name }))
  rows.forEach((_, k) => {
    const ends = nodes.flatMap((column) => column[k] ?? [])
    builder.way(ends, { highway: 'residential', name: `Street ${k}` })
  })
  return prepare(buildGraph(builder.build()))
}
