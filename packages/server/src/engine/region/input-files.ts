import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { type AddressFile, MapFileError, readAddressFile, type ReadMap, readOsmPbf } from '@firstbell/streets'

/** Some three million rows; a text of twice that would be longer than one string can be. */
const LARGEST_ADDRESS_BYTES = 256 * 2 ** 20

export function readMapFile(file: string, onProgress: (share: number) => void): ReadMap {
  refuseFolder(file)
  const handle = openSync(file, 'r')
  try {
    const bytesOfFile = {
      sizeBytes: fstatSync(handle).size,
      read(from: number, length: number) {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(handle, bytes, 0, length, from))
      },
    }
    const inflate = (bytes: Uint8Array, maxOutputLength: number) => inflateSync(bytes, { maxOutputLength })
    return readOsmPbf(bytesOfFile, { inflate, onProgress })
  } finally {
    closeSync(handle)
  }
}

export function readAddresses(file: string): AddressFile {
  refuseFolder(file)
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  const { size } = statSync(file)
  if (size > LARGEST_ADDRESS_BYTES) {
    throw new MapFileError(
      'too_large',
      `The address file has ${megabytes(size)} MB; up to ${megabytes(LARGEST_ADDRESS_BYTES)} MB can be imported. Keep the rows of your district, or bring them in several files.`,
    )
  }
  return readAddressFile(textOf(readFileSync(file)))
}

/** It can be opened like a file, and fails when it is read. */
function refuseFolder(file: string): void {
  if (statSync(file).isDirectory()) throw new MapFileError('wrong-kind', `${file} is a folder, not a file.`)
}

/** Spreadsheets on Windows write in their old alphabet, or, as "Unicode text", in two bytes a letter. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // knows every byte
  }
}
