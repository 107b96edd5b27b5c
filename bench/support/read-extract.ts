import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { listsOf, mapOf, type OsmLists, readOsmPbf } from '@firstbell/streets'

/** An extract of OpenStreetMap, read as an import reads it. */
export function readExtract(file: string): OsmLists {
  const handle = openSync(file, 'r')
  const source = {
    sizeBytes: fstatSync(handle).size,
    read: (from: number, length: number) => {
      const bytes = new Uint8Array(length)
      readSync(handle, bytes, 0, length, from)
      return bytes
    },
  }
  const inflate = (bytes: Uint8Array, maxOutputLength: number) => inflateSync(bytes, { maxOutputLength })
  const { columns } = readOsmPbf(source, { inflate })
  closeSync(handle)
  return listsOf(mapOf(columns))
}
