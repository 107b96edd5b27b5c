import { Column } from './columns.ts'
import type { OsmData, OsmMember, OsmRelation, OsmWay, Tags } from './data.ts'
import type { OsmSink, RawMember } from './pbf-block.ts'

/** What a reader could not use, for the summary of an import. */
export interface SkippedEntities {
  /** Nodes that ways name and the extract does not hold, as at its border. */
  readonly missingNodes: number
  /** Ways of which fewer than two nodes are there. */
  readonly ways: number
}

interface RawRelation {
  readonly id: number
  readonly members: readonly RawMember[]
  readonly tags: Tags
}

/** Collects nodes, ways and relations in any order, and links them by index at the end. */
export class OsmCollector implements OsmSink {
  private readonly ids = new Column()
  private readonly lats = new Column()
  private readonly lngs = new Column()
  private readonly nodeTags = new Map<number, Tags>()
  private readonly wayIds = new Column()
  private readonly wayTags: Tags[] = []
  private readonly wayNodes = new Column()
  private readonly wayEnds = new Column()
  private readonly relations: RawRelation[] = []
  private isSorted = true
  private lastId = -Infinity

  get nodeCount(): number {
    return this.ids.length
  }

  get wayCount(): number {
    return this.wayIds.length
  }

  node(id: number, lat: number, lng: number, tags: Tags | undefined): void {
    if (id <= this.lastId) this.isSorted = false
    this.lastId = id
    if (tags) this.nodeTags.set(this.ids.length, tags)
    this.ids.push(id)
    this.lats.push(lat)
    this.lngs.push(lng)
  }

  way(id: number, nodeIds: readonly number[], tags: Tags): void {
    this.wayIds.push(id)
    this.wayTags.push(tags)
    for (const node of nodeIds) this.wayNodes.push(node)
    this.wayEnds.push(this.wayNodes.length)
  }

  relation(id: number, members: readonly RawMember[], tags: Tags): void {
    this.relations.push({ id, members, tags })
  }

  build(): { data: OsmData; skipped: SkippedEntities } {
    const nodeIds = this.ids.view().slice()
    const nodeIndex = this.isSorted ? searchSorted(nodeIds) : searchUnsorted(nodeIds)
    const ways: OsmWay[] = []
    // Most ways stand in no relation, and a county has millions.
    const named = new Set(
      this.relations.flatMap(({ members }) => members.map(({ type, id }) => (type === 'way' ? id : -1))),
    )
    const piecesOf = new Map<number, readonly number[]>()
    let [missingNodes, skippedWays, from] = [0, 0, 0]
    for (let w = 0; w < this.wayIds.length; w++) {
      const id = this.wayIds.view()[w] as number
      const end = this.wayEnds.view()[w] as number
      const indices = Array.from(this.wayNodes.view().subarray(from, end), nodeIndex)
      from = end
      missingNodes += indices.filter((index) => index < 0).length
      const pieces = runsInside(indices)
      if (pieces.length === 0) skippedWays++
      const first = ways.length
      for (const nodes of pieces) ways.push({ id, nodes, tags: this.wayTags[w] as Tags })
      if (!named.has(id)) continue
      piecesOf.set(
        id,
        pieces.map((_, piece) => first + piece),
      )
    }
    const relationIndex = new Map(this.relations.map(({ id }, index) => [id, index]))
    const indicesOf = ({ type, id }: RawMember): readonly number[] => {
      if (type === 'node') return [nodeIndex(id)]
      if (type === 'relation') return [relationIndex.get(id) ?? -1]
      const pieces = piecesOf.get(id)
      return pieces && pieces.length > 0 ? pieces : [-1]
    }
    const relations = this.relations.map(({ id, members, tags }): OsmRelation => {
      const linked = members.flatMap((member) =>
        indicesOf(member).map((index): OsmMember => ({ type: member.type, index, role: member.role })),
      )
      return { id, members: linked, tags }
    })
    const [lats, lngs] = [this.lats.view().slice(), this.lngs.view().slice()]
    return {
      data: { nodeIds, lats, lngs, nodeTags: this.nodeTags, ways, relations },
      skipped: { missingNodes, ways: skippedWays },
    }
  }
}

/** The parts of a way that lie inside the extract: a gap must not become a straight line across it. */
function runsInside(indices: readonly number[]): Uint32Array[] {
  if (!indices.includes(-1)) return indices.length > 1 ? [Uint32Array.from(indices)] : []
  const runs: Uint32Array[] = []
  let run: number[] = []
  for (const index of [...indices, -1]) {
    if (index >= 0) run.push(index)
    else {
      if (run.length > 1) runs.push(Uint32Array.from(run))
      run = []
    }
  }
  return runs
}

type Search = (id: number) => number

/** Index of an id in an ascending column, or -1. */
function searchSorted(ids: Float64Array): Search {
  return (id) => {
    let [low, high] = [0, ids.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = ids[middle] as number
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}

function searchUnsorted(ids: Float64Array): Search {
  const order = Uint32Array.from(ids, (_, index) => index).sort((a, b) => (ids[a] as number) - (ids[b] as number))
  const sorted = searchSorted(Float64Array.from(order, (index) => ids[index] as number))
  return (id) => {
    const at = sorted(id)
    return at < 0 ? -1 : (order[at] as number)
  }
}
