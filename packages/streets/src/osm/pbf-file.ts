import { PbfReader } from 'pbf'
import { MapFileError } from './map-file-error.ts'

/** A file of which pieces can be read. */
export interface ByteSource {
  readonly sizeBytes: number
  read(from: number, length: number): Uint8Array
}

/** Undoes zlib compression; throws when the bytes are none, or would grow beyond `largestBytes`. */
export type Inflate = (bytes: Uint8Array, largestBytes: number) => Uint8Array

export interface PbfBlock {
  readonly type: string
  readonly bytes: Uint8Array
  /** Bytes of the file up to the end of this block. */
  readonly endBytes: number
}

/** Bounds of the format (OSM wiki, "PBF Format"). */
const largestHeaderBytes = 64 * 1024
const largestBlockBytes = 32 * 1024 * 1024
/** IMPORT-7: maps unpack to two or three times their size; a small file may hold one block that packs well. */
const largestGrowth = 10
const freeGrowthBytes = largestBlockBytes

export const damaged = (): MapFileError =>
  new MapFileError('damaged', 'The map file is damaged or incomplete. Download it again and compare its checksum.')

export const unpacksTooLarge = (): MapFileError =>
  new MapFileError(
    'too_large',
    `The map file unpacks to far more than a map of its size, so it was not read further. Download it again, or cut out your district with "osmium extract".`,
  )

/** The blocks of an .osm.pbf file, one after the other and unpacked; nothing is kept of those that were read. */
export function* pbfBlocks(source: ByteSource, inflate: Inflate): Generator<PbfBlock> {
  refuseOtherFormats(source)
  let from = 0
  let allowedBytes = largestGrowth * source.sizeBytes + freeGrowthBytes
  while (from < source.sizeBytes) {
    const header = readHeader(source, from)
    const start = from + 4 + header.length
    from = start + header.dataBytes
    if (from > source.sizeBytes) throw damaged()
    const bytes = unpack(source.read(start, header.dataBytes), inflate, allowedBytes)
    allowedBytes -= bytes.length
    yield { type: header.type, bytes, endBytes: from }
  }
}

function readHeader(source: ByteSource, from: number): { length: number; type: string; dataBytes: number } {
  if (from + 4 > source.sizeBytes) throw damaged()
  const size = source.read(from, 4)
  const length = new DataView(size.buffer, size.byteOffset, 4).getUint32(0)
  if (length === 0 || length > largestHeaderBytes || from + 4 + length > source.sizeBytes) throw damaged()
  const pbf = new PbfReader(source.read(from + 4, length))
  const header = { length, type: '', dataBytes: -1 }
  pbf.readFields((tag) => {
    if (tag === 1) header.type = pbf.readString()
    if (tag === 3) header.dataBytes = pbf.readVarint()
  }, header)
  if (!(header.dataBytes >= 0 && header.dataBytes <= largestBlockBytes)) throw damaged()
  return header
}

function unpack(blob: Uint8Array, inflate: Inflate, allowedBytes: number): Uint8Array {
  const pbf = new PbfReader(blob)
  let unpackedBytes = 0
  let [raw, zlib, other]: (Uint8Array | undefined)[] = []
  pbf.readFields((tag) => {
    if (tag === 1) raw = pbf.readBytes()
    else if (tag === 2) unpackedBytes = pbf.readVarint()
    else if (tag === 3) zlib = pbf.readBytes()
    else if (tag >= 4) other = pbf.readBytes()
  }, undefined)
  if (raw) return raw
  if (zlib) {
    if (unpackedBytes > allowedBytes) throw unpacksTooLarge()
    try {
      return inflate(zlib, Math.max(1, Math.min(largestBlockBytes, allowedBytes)))
    } catch {
      throw damaged() // zlib's words would mean nothing to the reader
    }
  }
  if (!other) throw damaged()
  throw new MapFileError(
    'unsupported',
    'The map file is packed in a way that cannot be read here. Pack it with zlib, as "osmium cat -o NEW.osm.pbf" does.',
  )
}

const formats: readonly (readonly [start: string, sentence: string])[] = [
  ['<', 'This is an XML or HTML file, not an .osm.pbf file. Download the extract as .osm.pbf.'],
  ['{', 'This is a JSON file, not an .osm.pbf file. Addresses in GeoJSON go in with --addresses.'],
  ['PK', 'This is a ZIP archive, not an .osm.pbf file. Unpack it first.'],
  [
    '\x1f\x8b',
    'This file is packed with gzip and is no .osm.pbf file. Unpack it, or download the extract as .osm.pbf.',
  ],
  ['BZh', 'This file is packed with bzip2 and is no .osm.pbf file. Download the extract as .osm.pbf.'],
]

function refuseOtherFormats(source: ByteSource): void {
  if (source.sizeBytes === 0) throw new MapFileError('empty', 'The map file is empty.')
  const bytes = source.read(0, Math.min(32, source.sizeBytes))
  const start = String.fromCharCode(...bytes).replace(/^\u00ef\u00bb\u00bf/, '')
  const known = formats.find(([magic]) => start.trimStart().startsWith(magic))
  if (known) throw new MapFileError('wrong-kind', known[1])
  if (!start.includes('OSMHeader')) {
    throw new MapFileError('wrong-kind', 'This is no .osm.pbf file. Choose an OpenStreetMap extract in that format.')
  }
}
