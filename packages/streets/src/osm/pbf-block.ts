import { PbfReader } from 'pbf'
import { damaged, unpacksTooLarge } from './pbf-file.ts'
import type { Bounds, OsmMember, Tags } from './data.ts'

/**
 * Receives what a block holds, in the file's order. Places are in degrees. Tags of nodes and ways are numbers of texts, a key
 * and its value in turn; lists are good until the next call.
 */
export interface OsmSink {
  /** The same number for the same text, in all blocks. */
  numberOf(text: string): number
  node(id: number, lat: number, lng: number, tags: readonly number[]): void
  way(id: number, nodeIds: readonly number[], tags: readonly number[]): void
  relation(id: number, members: readonly RawMember[], tags: Tags): void
}

export interface RawMember {
  readonly type: OsmMember['type']
  readonly id: number
  readonly role: string
}

/** IMPORT-7: writers put some 8,000 objects into a block; an empty text or group takes fifty times its size in memory. */
const mostTexts = 1_000_000
const mostGroups = 10_000
const largestListBytes = 8 * 1024 * 1024

const memberTypes: readonly OsmMember['type'][] = ['node', 'way', 'relation']
/** Notes of mappers and importers to each other: a large part of a file, and nothing that is drawn or driven. */
const noise = /^(?:tiger|gnis|source|created_by|note|fixme|import|attribution|wikidata|wikipedia)(?::|$)/

/** The features that a file asks its reader to know, and the box that it was cut to (HeaderBlock in osmformat.proto). */
export function readHeaderBlock(bytes: Uint8Array): { required: string[]; extractBox?: Bounds } {
  const pbf = new PbfReader(bytes)
  const required: string[] = []
  let [west, east, north, south] = [NaN, NaN, NaN, NaN]
  pbf.readFields((tag) => {
    if (tag === 4) required.push(pbf.readString())
    else if (tag === 1) {
      pbf.readMessage((side) => {
        const degrees = pbf.readSVarint() / 1e9
        if (side === 1) west = degrees
        else if (side === 2) east = degrees
        else if (side === 3) north = degrees
        else if (side === 4) south = degrees
      }, undefined)
    }
  }, undefined)
  const isBox = west < east && south < north && Math.max(-west, east) <= 180 && Math.max(-south, north) < 90
  return { required, extractBox: isBox ? [west, south, east, north] : undefined }
}

/** Reads a PrimitiveBlock (osmformat.proto). */
export class DataBlock {
  private readonly strings: Uint8Array[] = []
  private readonly texts: (string | undefined)[] = []
  private readonly isNoise: (boolean | undefined)[] = []
  private readonly numbers: (number | undefined)[] = []
  private pairs: number[] = []
  private readonly groups: Uint8Array[] = []
  private granularity = 100
  private latOffset = 0
  private lngOffset = 0

  constructor(bytes: Uint8Array) {
    const pbf = new PbfReader(bytes)
    pbf.readFields((tag) => {
      if (tag === 1) {
        pbf.readMessage((inner) => {
          if (inner === 1 && this.strings.push(pbf.readBytes()) > mostTexts) throw unpacksTooLarge()
        }, undefined)
      } else if (tag === 2) {
        if (this.groups.push(pbf.readBytes()) > mostGroups) throw unpacksTooLarge()
      } else if (tag === 17) this.granularity = pbf.readVarint()
      else if (tag === 19) this.latOffset = pbf.readVarint(true)
      else if (tag === 20) this.lngOffset = pbf.readVarint(true)
    }, undefined)
  }

  readInto(sink: OsmSink): void {
    for (const group of this.groups) {
      const pbf = new PbfReader(group)
      pbf.readFields((tag) => {
        if (tag === 1) this.plainNode(message(pbf), sink)
        else if (tag === 2) this.denseNodes(message(pbf), sink)
        else if (tag === 3) this.way(message(pbf), sink)
        else if (tag === 4) this.relation(message(pbf), sink)
      }, undefined)
    }
  }

  private plainNode(pbf: PbfReader, sink: OsmSink): void {
    let [id, lat, lng] = [0, 0, 0]
    let [keys, values]: number[][] = [[], []]
    pbf.readFields((tag) => {
      if (tag === 1) id = pbf.readSVarint()
      else if (tag === 2) keys = numbers(pbf)
      else if (tag === 3) values = numbers(pbf)
      else if (tag === 8) lat = pbf.readSVarint()
      else if (tag === 9) lng = pbf.readSVarint()
    }, undefined)
    const tags = this.numberedTags(keys ?? [], values ?? [], sink)
    sink.node(id, this.degrees(this.latOffset, lat), this.degrees(this.lngOffset, lng), tags)
  }

  private denseNodes(pbf: PbfReader, sink: OsmSink): void {
    let [ids, lats, lngs, pairs]: number[][] = [[], [], [], []]
    pbf.readFields((tag) => {
      if (tag === 1) ids = signedNumbers(pbf)
      else if (tag === 8) lats = signedNumbers(pbf)
      else if (tag === 9) lngs = signedNumbers(pbf)
      else if (tag === 10) pairs = numbers(pbf)
    }, undefined)
    if (!ids || !pairs || ids.length !== lats?.length || ids.length !== lngs?.length) throw damaged()
    let [id, lat, lng, at] = [0, 0, 0, 0]
    for (let i = 0; i < ids.length; i++) {
      id += ids[i] as number
      lat += lats[i] as number
      lng += lngs[i] as number
      if (this.pairs.length > 0) this.pairs = []
      for (; (pairs[at] ?? 0) !== 0; at += 2) this.addTag(pairs[at] as number, pairs[at + 1] as number, sink)
      at++
      sink.node(id, this.degrees(this.latOffset, lat), this.degrees(this.lngOffset, lng), this.pairs)
    }
  }

  private way(pbf: PbfReader, sink: OsmSink): void {
    let id = 0
    let nodes: number[] = []
    let [keys, values]: number[][] = [[], []]
    pbf.readFields((tag) => {
      if (tag === 1) id = pbf.readVarint(true)
      else if (tag === 2) keys = numbers(pbf)
      else if (tag === 3) values = numbers(pbf)
      else if (tag === 8) nodes = signedNumbers(pbf)
    }, undefined)
    for (let i = 1; i < nodes.length; i++) nodes[i] = (nodes[i - 1] as number) + (nodes[i] as number)
    sink.way(id, nodes, this.numberedTags(keys ?? [], values ?? [], sink))
  }

  private relation(pbf: PbfReader, sink: OsmSink): void {
    let id = 0
    let [keys, values, roles]: number[][] = [[], [], []]
    let [ids, types]: number[][] = [[], []]
    pbf.readFields((tag) => {
      if (tag === 1) id = pbf.readVarint(true)
      else if (tag === 2) keys = numbers(pbf)
      else if (tag === 3) values = numbers(pbf)
      else if (tag === 8) roles = numbers(pbf)
      else if (tag === 9) ids = signedNumbers(pbf)
      else if (tag === 10) types = numbers(pbf)
    }, undefined)
    let member = 0
    const members = (ids ?? []).map((step, i): RawMember => {
      member += step
      const type = memberTypes[types?.[i] ?? -1]
      if (!type) throw damaged()
      return { type, id: member, role: this.text(roles?.[i] ?? 0) }
    })
    sink.relation(id, members, this.tags(keys ?? [], values ?? []))
  }

  private degrees(offset: number, value: number): number {
    // Whole nanodegrees first: a product of fractions would move positions by a last digit.
    return (offset + this.granularity * value) / 1e9
  }

  private tags(keys: readonly number[], values: readonly number[]): Tags {
    if (keys.length !== values.length) throw damaged()
    const tags: Record<string, string> = {}
    for (let i = 0; i < keys.length; i++) {
      if (!this.noisy(keys[i] as number)) tags[this.text(keys[i] as number)] = this.text(values[i] as number)
    }
    return tags
  }

  private numberedTags(keys: readonly number[], values: readonly number[], sink: OsmSink): readonly number[] {
    if (keys.length !== values.length) throw damaged()
    this.pairs.length = 0
    for (let i = 0; i < keys.length; i++) this.addTag(keys[i] as number, values[i] as number, sink)
    return this.pairs
  }

  private addTag(key: number, value: number, sink: OsmSink): void {
    if (!this.noisy(key)) this.pairs.push(this.number(key, sink), this.number(value, sink))
  }

  private number(index: number, sink: OsmSink): number {
    return (this.numbers[index] ??= sink.numberOf(this.text(index)))
  }

  private noisy(key: number): boolean {
    return (this.isNoise[key] ??= noise.test(this.text(key)))
  }

  private text(index: number): string {
    const known = this.texts[index]
    if (known !== undefined) return known
    const bytes = this.strings[index]
    if (!bytes) throw damaged()
    return (this.texts[index] = decoder.decode(bytes))
  }
}

const decoder = new TextDecoder()

/** A reader for the message at the current position, which ends with it. */
function message(pbf: PbfReader): PbfReader {
  return new PbfReader(pbf.readBytes())
}

/** The packed numbers of a field. A length that lies beyond the block ends with the block. */
function numbers(pbf: PbfReader): number[] {
  const list: number[] = []
  for (const end = endOf(pbf); pbf.pos < end;) list.push(pbf.readVarint())
  return list
}

function signedNumbers(pbf: PbfReader): number[] {
  const list: number[] = []
  for (const end = endOf(pbf); pbf.pos < end;) list.push(pbf.readSVarint())
  return list
}

function endOf(pbf: PbfReader): number {
  const length = pbf.readVarint()
  if (length > largestListBytes && pbf.pos + largestListBytes < pbf.length) throw unpacksTooLarge()
  return Math.min(pbf.pos + length, pbf.length)
}
