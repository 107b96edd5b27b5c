import { drawn } from '@firstbell/geo/testing'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { drawWorld } from '../testing/drawn-world.ts'
import { frame, inflate, sourceOf, type WriteOptions, writePbf } from '../testing/write-pbf.ts'
import { OsmCollector } from './collect.ts'
import { type Bounds, listsOf, OsmBuilder, type OsmExtract } from './data.ts'
import { mapOf } from './map-columns.ts'
import { MapFileError, type MapFileProblem } from './map-file-error.ts'
import { readOsmPbf, type ReadPbfOptions } from './read-pbf.ts'

function read(bytes: Uint8Array, options: Partial<ReadPbfOptions> = {}): OsmExtract {
  const { columns, nodeIds } = readOsmPbf(sourceOf(bytes), { inflate, ...options })
  return { ...listsOf(mapOf(columns)), nodeIds }
}

const world = drawWorld(
  `
A----B----C
     |
     D
`,
  {
    ways: { AB: { name: 'Straße "ö" 東' }, BC: {}, BD: { oneway: 'yes' } },
    nodes: { B: { highway: 'traffic_signals' } },
    restrictions: ['no_left_turn AB B BD', 'no_straight_on AB BC BD'],
  },
)

/** What every writer and order must give: everything by id, positions as they are stored. */
function shown({ nodeIds, lats, lngs, nodeTags, ways, relations }: OsmExtract) {
  const idOf = (type: string, index: number) =>
    type === 'node' ? nodeIds[index] : (type === 'way' ? ways : relations)[index]?.id
  return {
    nodes: Array.from(nodeIds, (id, i) => [id, lats[i]?.toFixed(7), lngs[i]?.toFixed(7), nodeTags.get(i)]).sort(
      ([a], [b]) => Number(a) - Number(b),
    ),
    ways: ways.map(({ id, nodes, tags }) => [id, Array.from(nodes, (node) => nodeIds[node]), tags]),
    relations: relations.map(({ id, members, tags }) => [
      id,
      members.map(({ type, index, role }) => [type, idOf(type, index), role]),
      tags,
    ]),
  }
}

test.each<[string, WriteOptions]>([
  ['dense nodes', {}],
  ['plain nodes', { plain: true }],
  ['unpacked blocks', { raw: true }],
  ['ways before nodes, and nodes in any order', { unsorted: true }],
])('[IMPORT-1] an extract is read the same whatever its order and packing: %s', (_, options) => {
  expect(shown(read(writePbf(world.data, options)))).toEqual(shown(world.data))
})

test('[IMPORT-1] negative ids, as editors give them to what was never uploaded, link as others do', () => {
  const { nodeIds, ways, relations, ...rest } = world.data
  const negative = {
    ...rest,
    nodeIds: nodeIds.map((id) => -id),
    ways: ways.map((way) => ({ ...way, id: -way.id })),
    relations: relations.map((relation) => ({ ...relation, id: -relation.id })),
  }
  expect(shown(read(writePbf(negative)))).toEqual(shown(negative))
})

test('[IMPORT-2] a street that leaves the extract and comes back is two pieces, not a line across the gap', () => {
  const collector = new OsmCollector()
  for (const id of [1, 2, 4, 5]) collector.node(id, 38, id, [])
  collector.way(7, [1, 2, 3, 4, 5], [])
  collector.relation(8, [{ type: 'way', id: 7, role: 'from' }], {})
  const { columns, nodeIds, skipped } = collector.build()
  const data = listsOf(mapOf(columns))
  expect(data.ways.map(({ nodes }) => Array.from(nodes, (node) => nodeIds[node]))).toEqual([
    [1, 2],
    [4, 5],
  ])
  expect(skipped).toEqual({ missingNodes: 1, ways: 0 })
  expect(data.relations[0]?.members.map(({ index }) => index)).toEqual([0, 1])
})

test.each<[string, Bounds, Bounds | undefined]>([
  ['west of Greenwich', [-41.5, -0.25, 0.125, 38.75], [-41.5, -0.25, 0.125, 38.75]],
  ['empty', [0, 0, 0, 0], undefined],
  ['of the whole world, which no map in Mercator shows', [-180, -90, 180, 90], undefined],
])('[MAP-20] the box that an extract was cut to is known, unless it is none: %s', (_, extractBox, known) => {
  const { columns } = readOsmPbf(sourceOf(writePbf({ ...world.data, extractBox })), { inflate })
  expect(mapOf(columns).extractBox).toEqual(known)
})

function problemOf(bytes: Uint8Array, options: Partial<ReadPbfOptions> = {}): [MapFileProblem, string] {
  try {
    read(bytes, options)
  } catch (error) {
    if (error instanceof MapFileError) return [error.problem, error.message]
    throw error
  }
  throw new Error('the file was read')
}

const text = (content: string) => new TextEncoder().encode(content)

test.each<[string, Uint8Array, MapFileProblem, RegExp]>([
  ['an empty file', new Uint8Array(), 'empty', /is empty/],
  ['XML', text('<?xml version="1.0"?><osm/>'), 'wrong-kind', /XML or HTML/],
  ['a page that says sorry', text('\n<!doctype html>'), 'wrong-kind', /XML or HTML/],
  ['GeoJSON', text('{"type":"FeatureCollection"}'), 'wrong-kind', /--addresses/],
  ['a ZIP archive', text('PK\u0003\u0004 something'), 'wrong-kind', /ZIP/],
  ['a gzipped extract', new Uint8Array(gzipSync(writePbf(world.data))), 'wrong-kind', /gzip/],
  ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 'wrong-kind', /no \.osm\.pbf/],
  ['an extract without streets', writePbf(new OsmBuilder().build()), 'empty', /holds no streets/],
  [
    'a history of the map',
    writePbf(world.data, { requires: ['HistoricalInformation'] }),
    'unsupported',
    /every past version/,
  ],
  ['half a file', writePbf(world.data).subarray(0, 300), 'damaged', /Download it again/],
])('[IMPORT-3] a file that cannot be imported is refused with a sentence: %s', (_, bytes, problem, sentence) => {
  expect(problemOf(bytes)).toEqual([problem, expect.stringMatching(sentence)])
})

test('[IMPORT-3] a file that is too large is refused before it is read', () => {
  const unread = { sizeBytes: 500 * 1024 * 1024, read: () => expect.unreachable('nothing is read') }
  expect(() => readOsmPbf(unread, { inflate })).toThrow(/500 MB; up to 400 MB/)
})

test('[IMPORT-3] whatever byte of a file is damaged, it is read or refused, and never anything else', () => {
  for (const raw of [false, true]) {
    const bytes = writePbf(world.data, { raw })
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const hurt = Uint8Array.from(bytes)
        hurt[at] = (hurt[at] as number) ^ flip
        try {
          read(hurt)
        } catch (error) {
          expect(error).toBeInstanceOf(MapFileError)
        }
      }),
      { numRuns: drawn(400, 4000), seed: 3 },
    )
  }
})

/** A file of a few kilobytes whose blocks unpack to 16 MB of `content` each. */
function packed(blocks: number, content: (bytes: number) => Uint8Array): Uint8Array {
  const start = writePbf(new OsmBuilder().build())
  const block = frame('OSMData', content(16 * 1024 * 1024))
  return new Uint8Array(Buffer.concat([start, ...Array.from({ length: blocks }, () => block)]))
}

/** One field of a message, with as many bytes. */
function field(tag: number, bytes: Uint8Array): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeBytesField(tag, bytes)
  return pbf.finish()
}

/** A field without content, so many times: each becomes an object. */
const emptyFields = (tag: number) => (bytes: number) =>
  new Uint8Array(Buffer.alloc(bytes, Buffer.of((tag << 3) | 2, 0)))

test.each<[string, (bytes: number) => Uint8Array]>([
  ['texts', (bytes) => field(1, emptyFields(1)(bytes))],
  ['groups', emptyFields(2)],
  ['nodes', (bytes) => field(2, field(2, field(1, new Uint8Array(bytes))))],
  ['points of a way', (bytes) => field(2, field(3, field(8, new Uint8Array(bytes))))],
  ['members of a relation', (bytes) => field(2, field(4, field(9, new Uint8Array(bytes))))],
])('[IMPORT-7] a block with more %s than maps have is refused with a sentence', (_, content) => {
  expect(problemOf(packed(1, content))).toEqual([
    'too_large',
    expect.stringMatching(/unpacks to far more .*"osmium extract"/),
  ])
})

test('[IMPORT-7] a small file whose blocks unpack to gigabytes is refused before they are unpacked', () => {
  const bytes = packed(100, (length) => field(99, new Uint8Array(length)))
  expect(bytes.length).toBeLessThan(8 * 1024 * 1024)
  let unpackedBytes = 0
  const counting: ReadPbfOptions['inflate'] = (part, largestBytes) => {
    const whole = inflate(part, largestBytes)
    unpackedBytes += whole.length
    return whole
  }
  expect(problemOf(bytes, { inflate: counting })[0]).toBe('too_large')
  expect(unpackedBytes).toBeLessThan(10 * bytes.length + 32 * 1024 * 1024)
})

test('progress goes up to the whole file', () => {
  const shares: number[] = []
  read(writePbf(world.data), { onProgress: (share) => shares.push(share) })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})
