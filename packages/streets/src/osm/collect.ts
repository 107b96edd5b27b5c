import { type Column, indexColumn, wideColumn } from './columns.ts'
import type { Bounds, OsmExtract, OsmMember, OsmRelation, Tags } from './data.ts'
import { indexIn, type MapColumns } from './map-columns.ts'
import type { OsmSink, RawMember } from './pbf-block.ts'

/** What a reader could not use, for the summary of an import. */
export interface SkippedEntities {
  /** Nodes that ways name and the extract does not hold, as at its border. */
  readonly missingNodes: number
  /** Ways of which fewer than two nodes are there. */
  readonly ways: number
}

export interface ReadMap {
  readonly columns: MapColumns
  readonly nodeIds: Float64Array
  readonly skipped: SkippedEntities
}

interface RawRelation {
  readonly id: number
  readonly members: readonly RawMember[]
  readonly tags: Tags
}

/** Collects nodes, ways and relations in any order, and links them by index at the end. */
export class OsmCollector implements OsmSink {
  extractBox: Bounds | undefined
  private readonly ids: Column<Float64Array>
  private readonly lats: Column<Float64Array>
  private readonly lngs: Column<Float64Array>
  private readonly taggedNodes = indexColumn()
  private readonly nodeTagsAt = indexColumn()
  private readonly wayIds = wideColumn()
  private readonly wayTagsAt = indexColumn()
  private readonly wayNodes: Column<Float64Array>
  private readonly wayEnds = indexColumn()
  private readonly tagWords = indexColumn()
  private readonly textNumbers = new Map<string, number>()
  private readonly relations: RawRelation[] = []
  private isSorted = true
  private lastId = -Infinity

  /** `fileBytes`: how large the file is from which all this comes; a node or its mention seldom takes fewer than four. */
  constructor(fileBytes = 0) {
    const room = Math.ceil(fileBytes / 4)
    this.ids = wideColumn(room)
    this.lats = wideColumn(room)
    this.lngs = wideColumn(room)
    this.wayNodes = wideColumn(room)
  }

  get nodeCount(): number {
    return this.ids.length
  }

  get wayCount(): number {
    return this.wayIds.length
  }

  numberOf(text: string): number {
    const known = this.textNumbers.get(text)
    if (known === undefined) this.textNumbers.set(text, this.textNumbers.size)
    return known ?? this.textNumbers.size - 1
  }

  node(id: number, lat: number, lng: number, tags: readonly number[]): void {
    if (id <= this.lastId) this.isSorted = false
    this.lastId = id
    if (tags.length > 0) {
      this.taggedNodes.push(this.ids.length)
      this.nodeTagsAt.push(this.keep(tags))
    }
    this.ids.push(id)
    this.lats.push(lat)
    this.lngs.push(lng)
  }

  way(id: number, nodeIds: readonly number[], tags: readonly number[]): void {
    this.wayIds.push(id)
    this.wayTagsAt.push(this.keep(tags))
    for (const node of nodeIds) this.wayNodes.push(node)
    this.wayEnds.push(this.wayNodes.length)
  }

  relation(id: number, members: readonly RawMember[], tags: Tags): void {
    this.relations.push({ id, members, tags })
  }

  private keep(tags: readonly number[]): number {
    const at = this.tagWords.length
    this.tagWords.push(tags.length / 2)
    for (const word of tags) this.tagWords.push(word)
    return at
  }

  build(): ReadMap {
    const nodeIds = this.ids.take()
    const nodeIndex = this.isSorted ? searchSorted(nodeIds) : searchUnsorted(nodeIds)
    const { skipped, piecesOf, ...ways } = this.link(nodeIndex)
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
    const nodes = { lats: this.lats.take(), lngs: this.lngs.take() }
    const tags = {
      taggedNodes: this.taggedNodes.take(),
      nodeTagsAt: this.nodeTagsAt.take(),
      tagWords: this.tagWords.take(),
      texts: [...this.textNumbers.keys()],
    }
    return { columns: { ...nodes, ...ways, ...tags, relations, extractBox: this.extractBox }, nodeIds, skipped }
  }

  /**
   * Replaces node ids by indices. A way becomes as many as it has parts inside the extract: a gap must not become
   * a straight line across it.
   */
  private link(nodeIndex: (id: number) => number) {
    // Most ways stand in no relation, and a county has millions.
    const named = new Set(
      this.relations.flatMap(({ members }) => members.map(({ type, id }) => (type === 'way' ? id : -1))),
    )
    const piecesOf = new Map<number, readonly number[]>()
    const [ids, tagsAt, ends, nodes] = [wideColumn(), indexColumn(), indexColumn(), indexColumn(this.wayNodes.length)]
    const run: number[] = []
    const endRun = (way: number) => {
      if (run.length > 1) {
        for (const node of run) nodes.push(node)
        ids.push(this.wayIds.get(way))
        tagsAt.push(this.wayTagsAt.get(way))
        ends.push(nodes.length)
      }
      run.length = 0
    }
    let [missingNodes, skippedWays, from] = [0, 0, 0]
    for (let way = 0; way < this.wayIds.length; way++) {
      const [first, end] = [ids.length, this.wayEnds.get(way)]
      for (; from < end; from++) {
        const index = nodeIndex(this.wayNodes.get(from))
        if (index >= 0) run.push(index)
        else {
          missingNodes++
          endRun(way)
        }
      }
      endRun(way)
      if (ids.length === first) skippedWays++
      const id = this.wayIds.get(way)
      if (named.has(id))
        piecesOf.set(
          id,
          Array.from({ length: ids.length - first }, (_, piece) => first + piece),
        )
    }
    this.wayNodes.take()
    const columns = { wayIds: ids.take(), wayTagsAt: tagsAt.take(), wayEnds: ends.take(), wayNodes: nodes.take() }
    return { ...columns, piecesOf, skipped: { missingNodes, ways: skippedWays } }
  }
}

/** Lists as columns. */
export function columnsOf({ nodeIds, lats, lngs, nodeTags, ways, relations }: OsmExtract): MapColumns {
  const collector = new OsmCollector()
  const numbered = (tags: Tags) =>
    Object.entries(tags)
      .flat()
      .map((text) => collector.numberOf(text))
  const idOf = ({ type, index }: OsmMember) =>
    (type === 'node' ? nodeIds : undefined)?.[index] ?? (type === 'way' ? ways : relations)[index]?.id ?? -1
  nodeIds.forEach((id, node) =>
    collector.node(id, lats[node] as number, lngs[node] as number, numbered(nodeTags.get(node) ?? {})),
  )
  for (const { id, nodes, tags } of ways)
    collector.way(
      id,
      Array.from(nodes, (node) => nodeIds[node] as number),
      numbered(tags),
    )
  for (const { id, members, tags } of relations) {
    collector.relation(
      id,
      members.map((member) => ({ type: member.type, role: member.role, id: idOf(member) })),
      tags,
    )
  }
  return collector.build().columns
}

type Search = (id: number) => number

/** Index of an id in an ascending column, or -1; quick when ids are asked for in the order in which they stand there. */
function searchSorted(ids: Float64Array): Search {
  let last = -1
  return (id) => {
    if (ids[last + 1] === id) return ++last
    const found = indexIn(ids, id)
    if (found >= 0) last = found
    return found
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
