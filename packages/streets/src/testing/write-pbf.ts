import { deflateSync, inflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { Bounds, OsmExtract, Tags } from '../osm/data.ts'
import type { ByteSource, Inflate } from '../osm/pbf-file.ts'

export interface WriteOptions {
  /** Plain nodes as old writers made them, instead of dense ones. */
  readonly plain?: boolean
  /** Raw blocks instead of zlib. */
  readonly raw?: boolean
  /** Ways before nodes, and nodes from the last to the first. */
  readonly unsorted?: boolean
  readonly requires?: readonly string[]
}

const perBlock = 8000
const granularity = 100

/** Writes map data as an .osm.pbf file, as other programs do. */
export function writePbf(data: OsmExtract, options: WriteOptions = {}): Uint8Array {
  const { requires = ['OsmSchema-V0.6', 'DenseNodes'], unsorted = false } = options
  const header = new PbfWriter()
  if (data.extractBox) header.writeMessage(1, writeBox, data.extractBox)
  for (const feature of requires) header.writeStringField(4, feature)
  const indices = Array.from(data.nodeIds, (_, index) => index)
  const nodes = groups(unsorted ? indices.toReversed() : indices, (list, block) =>
    nodeGroup(data, list, block, options),
  )
  const others = [
    ...groups(
      data.ways.map((_, index) => index),
      (list, block) => wayGroup(data, list, block),
    ),
    ...groups(
      data.relations.map((_, index) => index),
      (list, block) => relationGroup(data, list, block),
    ),
  ]
  const blocks = unsorted ? [...others, ...nodes] : [...nodes, ...others]
  const parts = [
    frame('OSMHeader', header.finish(), options),
    ...blocks.map((block) => frame('OSMData', block, options)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { sizeBytes: bytes.length, read: (from, length) => bytes.subarray(from, from + length) }
}

export const inflate: Inflate = (bytes, largestBytes) => inflateSync(bytes, { maxOutputLength: largestBytes })

/** The strings of one block, by number. */
class Strings {
  private readonly numbers = new Map<string, number>([['', 0]])

  numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size
    this.numbers.set(text, number)
    return number
  }

  write(block: PbfWriter): void {
    const table = new PbfWriter()
    for (const text of this.numbers.keys()) table.writeStringField(1, text)
    block.writeBytesField(1, table.finish())
  }
}

function groups(indices: readonly number[], write: (list: readonly number[], strings: Strings) => Uint8Array) {
  const blocks: Uint8Array[] = []
  for (let from = 0; from < indices.length; from += perBlock) {
    const strings = new Strings()
    const group = write(indices.slice(from, from + perBlock), strings)
    const block = new PbfWriter()
    strings.write(block)
    block.writeBytesField(2, group)
    blocks.push(block.finish())
  }
  return blocks
}

const units = (degrees: number) => Math.round((degrees * 1e9) / granularity)
const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0))
const nodeId = (data: OsmExtract, index: number) => (index < 0 ? 999_999_999 : (data.nodeIds[index] as number))

function nodeGroup(data: OsmExtract, list: readonly number[], strings: Strings, { plain }: WriteOptions): Uint8Array {
  const group = new PbfWriter()
  const [lats, lngs] = [list.map((i) => units(data.lats[i] as number)), list.map((i) => units(data.lngs[i] as number))]
  const ids = list.map((index) => nodeId(data, index))
  if (plain) {
    list.forEach((index, i) => {
      const node = new PbfWriter()
      node.writeSVarintField(1, ids[i] as number)
      writeTags(node, data.nodeTags.get(index) ?? {}, strings)
      node.writeSVarintField(8, lats[i] as number)
      node.writeSVarintField(9, lngs[i] as number)
      group.writeBytesField(1, node.finish())
    })
    return group.finish()
  }
  const dense = new PbfWriter()
  const pairs = list.flatMap((index) => [
    ...Object.entries(data.nodeTags.get(index) ?? {}).flatMap((pair) => pair.map((text) => strings.numberOf(text))),
    0,
  ])
  dense.writePackedSVarint(1, steps(ids))
  dense.writePackedSVarint(8, steps(lats))
  dense.writePackedSVarint(9, steps(lngs))
  dense.writePackedVarint(10, pairs)
  group.writeBytesField(2, dense.finish())
  return group.finish()
}

function wayGroup(data: OsmExtract, list: readonly number[], strings: Strings): Uint8Array {
  const group = new PbfWriter()
  for (const index of list) {
    const { id, nodes, tags } = data.ways[index] ?? { id: 0, nodes: [], tags: {} }
    const way = new PbfWriter()
    way.writeVarintField(1, id)
    writeTags(way, tags, strings)
    way.writePackedSVarint(8, steps(Array.from(nodes, (node) => nodeId(data, node))))
    group.writeBytesField(3, way.finish())
  }
  return group.finish()
}

function relationGroup(data: OsmExtract, list: readonly number[], strings: Strings): Uint8Array {
  const group = new PbfWriter()
  const types = ['node', 'way', 'relation']
  for (const index of list) {
    const { id, members, tags } = data.relations[index] ?? { id: 0, members: [], tags: {} }
    const ids = members.map((member) => {
      if (member.type === 'node') return nodeId(data, member.index)
      return (member.type === 'way' ? data.ways : data.relations)[member.index]?.id ?? 0
    })
    const relation = new PbfWriter()
    relation.writeVarintField(1, id)
    writeTags(relation, tags, strings)
    relation.writePackedVarint(
      8,
      members.map((member) => strings.numberOf(member.role)),
    )
    relation.writePackedSVarint(9, steps(ids))
    relation.writePackedVarint(
      10,
      members.map((member) => types.indexOf(member.type)),
    )
    group.writeBytesField(4, relation.finish())
  }
  return group.finish()
}

function writeBox([west, south, east, north]: Bounds, box: PbfWriter): void {
  for (const [i, degrees] of [west, east, north, south].entries())
    box.writeSVarintField(i + 1, Math.round(degrees * 1e9))
}

function writeTags(message: PbfWriter, tags: Tags, strings: Strings): void {
  message.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.numberOf(key)),
  )
  message.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.numberOf(value)),
  )
}

export function frame(type: string, bytes: Uint8Array, { raw }: WriteOptions = {}): Uint8Array {
  const blob = new PbfWriter()
  blob.writeVarintField(2, bytes.length)
  blob.writeBytesField(raw ? 1 : 3, raw ? bytes : deflateSync(bytes, { level: 1 }))
  const data = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, data.length)
  const head = header.finish()
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, head.length)
  return new Uint8Array(Buffer.concat([size, head, data]))
}
