import type { Bounds, OsmData, OsmNodeTags, OsmRelation, OsmWay, OsmWays, Tags } from './data.ts'

/**
 * Map data as columns in memory that threads share: of a county's millions of ways and houses no objects are kept. Sent to
 * another thread nothing but texts and relations is copied.
 */
export interface MapColumns {
  /** Places in degrees, by node index. Ids of nodes link ways while a map is read; nobody asks for them afterwards. */
  readonly lats: Float64Array
  readonly lngs: Float64Array
  /** The nodes that have tags, ascending, and where in `tagWords` those begin. */
  readonly taggedNodes: Uint32Array
  readonly nodeTagsAt: Uint32Array
  readonly wayIds: Float64Array
  readonly wayTagsAt: Uint32Array
  /** The nodes of way `w` are `wayNodes[wayEnds[w - 1]] … wayNodes[wayEnds[w] - 1]`; the first way begins at 0. */
  readonly wayEnds: Uint32Array
  readonly wayNodes: Uint32Array
  /** Sets of tags: how many, then for each the index of its key and of its value in `texts`. */
  readonly tagWords: Uint32Array
  readonly texts: readonly string[]
  readonly relations: readonly OsmRelation[]
  readonly extractBox?: Bounds
}

/** Columns as map data. Every look at a way makes it anew. */
export function mapOf(columns: MapColumns): OsmData {
  const { lats, lngs, relations, extractBox } = columns
  return { lats, lngs, relations, extractBox, nodeTags: new ColumnTags(columns), ways: new ColumnWays(columns) }
}

function tagsAt({ tagWords, texts }: MapColumns, at: number): Tags {
  const tags: Record<string, string> = {}
  const end = at + 1 + 2 * (tagWords[at] as number)
  for (let i = at + 1; i < end; i += 2) {
    tags[texts[tagWords[i] as number] as string] = texts[tagWords[i + 1] as number] as string
  }
  return tags
}

class ColumnWays implements OsmWays {
  readonly length: number
  private readonly columns: MapColumns

  constructor(columns: MapColumns) {
    this.columns = columns
    this.length = columns.wayEnds.length
  }

  at(index: number): OsmWay | undefined {
    return index < this.length ? new ColumnWay(this.columns, index) : undefined
  }

  *[Symbol.iterator](): Generator<OsmWay> {
    for (let way = 0; way < this.length; way++) yield new ColumnWay(this.columns, way)
  }
}

/** Its nodes and tags are looked up when they are asked for: most who look at a way want only one of them. */
class ColumnWay implements OsmWay {
  private readonly columns: MapColumns
  private readonly index: number
  private ownTags: Tags | undefined
  private ownNodes: Uint32Array | undefined

  constructor(columns: MapColumns, index: number) {
    this.columns = columns
    this.index = index
  }

  get id(): number {
    return this.columns.wayIds[this.index] as number
  }

  get nodes(): Uint32Array {
    const { wayNodes, wayEnds } = this.columns
    return (this.ownNodes ??= wayNodes.subarray(wayEnds[this.index - 1] ?? 0, wayEnds[this.index]))
  }

  get tags(): Tags {
    return (this.ownTags ??= tagsAt(this.columns, this.columns.wayTagsAt[this.index] as number))
  }
}

class ColumnTags implements OsmNodeTags {
  private readonly columns: MapColumns

  constructor(columns: MapColumns) {
    this.columns = columns
  }

  get(node: number): Tags | undefined {
    const { taggedNodes, nodeTagsAt } = this.columns
    const found = indexIn(taggedNodes, node)
    return found < 0 ? undefined : tagsAt(this.columns, nodeTagsAt[found] as number)
  }

  keys(): Iterable<number> {
    return this.columns.taggedNodes
  }

  *[Symbol.iterator](): Generator<[node: number, tags: Tags]> {
    const { taggedNodes, nodeTagsAt } = this.columns
    for (let i = 0; i < taggedNodes.length; i++) {
      yield [taggedNodes[i] as number, tagsAt(this.columns, nodeTagsAt[i] as number)]
    }
  }
}

/** Index of a value in an ascending column, or -1. */
export function indexIn(ascending: Float64Array | Uint32Array, value: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ascending[middle] as number
    if (found === value) return middle
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
