import type { Position } from '@firstbell/geo'

export type Tags = Readonly<Record<string, string>>

/** Degrees, as in TileJSON. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface OsmWay {
  readonly id: number
  /** Indices into the node columns of the data set, not OSM ids. */
  readonly nodes: Uint32Array
  readonly tags: Tags
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation'
  /** Index of the node, way or relation in its own list; -1 when it is outside the extract. */
  readonly index: number
  readonly role: string
}

export interface OsmRelation {
  readonly id: number
  readonly members: readonly OsmMember[]
  readonly tags: Tags
}

/** Ways by index: a list, or columns that make a way when it is asked for. */
export interface OsmWays extends Iterable<OsmWay> {
  readonly length: number
  /** For indices from 0; what lies before is not defined. */
  at(index: number): OsmWay | undefined
}

/** Tags of the few nodes that have any, by node index. */
export interface OsmNodeTags extends Iterable<[node: number, tags: Tags]> {
  get(node: number): Tags | undefined
  keys(): Iterable<number>
}

/** A piece of OpenStreetMap's data model: nodes as columns, everything else refers to them by index. */
export interface OsmData {
  readonly lats: Float64Array
  readonly lngs: Float64Array
  readonly nodeTags: OsmNodeTags
  readonly ways: OsmWays
  readonly relations: readonly OsmRelation[]
  /** The box by which the data were cut out of a larger map, where they say so. */
  readonly extractBox?: Bounds
}

/** Map data as plain lists, where there are few enough of them. */
export interface OsmLists extends OsmData {
  readonly nodeTags: ReadonlyMap<number, Tags>
  readonly ways: readonly OsmWay[]
}

/** Map data as a file has it, where nodes have ids; synthetic data numbers its own. */
export interface OsmExtract extends OsmLists {
  readonly nodeIds: Float64Array
}

/** Collects nodes, ways and relations one by one; ids are given in order of arrival, from 1. */
export class OsmBuilder {
  private readonly lats: number[] = []
  private readonly lngs: number[] = []
  private readonly nodeTags = new Map<number, Tags>()
  private readonly ways: OsmWay[] = []
  private readonly relations: OsmRelation[] = []

  /** Returns the node's index. */
  node(position: Position, tags?: Tags): number {
    this.lats.push(position.lat)
    this.lngs.push(position.lng)
    const index = this.lats.length - 1
    if (tags) this.nodeTags.set(index, tags)
    return index
  }

  /** Adds tags to a node that is already there. */
  tagNode(index: number, tags: Tags): void {
    this.nodeTags.set(index, { ...this.nodeTags.get(index), ...tags })
  }

  /** Returns the way's index. */
  way(nodes: readonly number[], tags: Tags): number {
    this.ways.push({ id: this.ways.length + 1, nodes: Uint32Array.from(nodes), tags })
    return this.ways.length - 1
  }

  relation(members: readonly OsmMember[], tags: Tags): number {
    this.relations.push({ id: this.relations.length + 1, members, tags })
    return this.relations.length - 1
  }

  build(): OsmExtract {
    return {
      nodeIds: Float64Array.from(this.lats, (_, index) => index + 1),
      lats: Float64Array.from(this.lats),
      lngs: Float64Array.from(this.lngs),
      nodeTags: this.nodeTags,
      ways: this.ways,
      relations: this.relations,
    }
  }
}

export function nodePosition(data: Pick<OsmData, 'lats' | 'lngs'>, index: number): Position {
  return { lat: data.lats[index] as number, lng: data.lngs[index] as number }
}

export function* indexed(ways: OsmWays): Generator<[index: number, way: OsmWay]> {
  let index = 0
  for (const way of ways) yield [index++, way]
}

/** The way that a relation names; `undefined` where it lies outside the extract. */
export function memberWay(data: Pick<OsmData, 'ways'>, { type, index }: OsmMember): OsmWay | undefined {
  return type === 'way' && index >= 0 ? data.ways.at(index) : undefined
}

/** The same data as plain lists, for a graph that is to be stored. */
export function listsOf(data: OsmData): OsmLists {
  return { ...data, nodeTags: new Map(data.nodeTags), ways: [...data.ways] }
}
