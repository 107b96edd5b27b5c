import { memberWay, type OsmData, type OsmRelation } from '../osm/data.ts'
import { tileColumn, tileRow } from './grid.ts'
import type { Selection } from './layers.ts'

/** The tiles of this zoom are the blocks in which closer ones are cut: the whole map at once fills gigabytes. */
export const BLOCK_ZOOM = 12

/** What lies so far outside of a block, in blocks, still shows at its edge. */
const MARGIN = 1 / 16

/** Sorts map data by the blocks that they touch; asked for by the block's column and row. */
export function sortIntoBlocks(data: OsmData): (x: number, y: number) => Selection {
  const blocks = new Map<number, { ways: number[]; relations: number[]; nodes: number[] }>()
  const put = (kind: keyof Selection, index: number, nodes: Iterable<number>) => {
    for (const key of touchedBy(data, nodes)) {
      const block = blocks.get(key) ?? { ways: [], relations: [], nodes: [] }
      blocks.set(key, block)
      block[kind].push(index)
    }
  }
  for (let way = 0; way < data.ways.length; way++) put('ways', way, data.ways.at(way)?.nodes ?? [])
  data.relations.forEach((relation, index) => put('relations', index, nodesOf(data, relation)))
  for (const node of data.nodeTags.keys()) put('nodes', node, [node])
  return (x, y) => blocks.get(keyOf(x, y)) ?? { ways: [], relations: [], nodes: [] }
}

const keyOf = (x: number, y: number) => x * 2 ** BLOCK_ZOOM + y

function* touchedBy(data: OsmData, nodes: Iterable<number>): Generator<number> {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const node of nodes) {
    const [lng, lat] = [data.lngs[node] as number, data.lats[node] as number]
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  if (west > east) return
  const [left, right] = [tileColumn(west, BLOCK_ZOOM) - MARGIN, tileColumn(east, BLOCK_ZOOM) + MARGIN]
  const [top, bottom] = [tileRow(north, BLOCK_ZOOM) - MARGIN, tileRow(south, BLOCK_ZOOM) + MARGIN]
  for (let x = Math.floor(left); x <= right; x++) {
    for (let y = Math.floor(top); y <= bottom; y++) yield keyOf(x, y)
  }
}

function nodesOf(data: OsmData, { members, tags }: OsmRelation): number[] {
  if (tags['type'] !== 'multipolygon' && tags['type'] !== 'boundary') return []
  return members.flatMap((member) => Array.from(memberWay(data, member)?.nodes ?? []))
}
