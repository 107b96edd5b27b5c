import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

/** So many items of a list are written at once. */
const LIST_PART = 1024
const SIZE_BYTES = 8

type Path = readonly string[]

/**
 * Plain data as a file of its parts, one after the other: beside the data itself the largest part has to fit into memory, not
 * a copy of all of it.
 */
export function writeRecord(file: string, record: object): void {
  const out = openSync(file, 'w', 0o600)
  try {
    for (const part of partsOf(record, [])) {
      const bytes = serialize(part)
      const size = Buffer.alloc(SIZE_BYTES)
      size.writeDoubleLE(bytes.length)
      for (const piece of [size, bytes]) writeAll(out, piece)
    }
  } finally {
    closeSync(out)
  }
}

/** What was written; the caller knows as what. */
export function readRecord(file: string): unknown {
  const bytes = readFileSync(file)
  let record: unknown
  for (let at = 0; at < bytes.length;) {
    const start = at + SIZE_BYTES
    at = start + bytes.readDoubleLE(at)
    const [path, value] = deserialize(bytes.subarray(start, at)) as [Path, unknown] // as it was written
    record = put(record, path, value)
  }
  return record
}

function* partsOf(value: unknown, path: Path): Generator<[Path, unknown]> {
  if (isPlain(value) && Object.keys(value).length > 0) {
    for (const [key, inner] of Object.entries(value)) yield* partsOf(inner, [...path, key])
  } else if (Array.isArray(value) && value.length > LIST_PART) {
    for (let from = 0; from < value.length; from += LIST_PART) yield [path, value.slice(from, from + LIST_PART)]
  } else {
    yield [path, value]
  }
}

function put(known: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) {
    if (!Array.isArray(known) || !Array.isArray(value)) return value
    for (const item of value) known.push(item)
    return known
  }
  const record = (known ?? {}) as Record<string, unknown> // the parts of one record name its keys alone
  record[key] = put(record[key], rest, value)
  return record
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Writes to its end or throws: of a disk that becomes full the system may take a part without an error. */
export function writeAll(out: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(out, bytes, written)
}
