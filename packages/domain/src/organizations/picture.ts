/** A picture, identified by its bytes. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  moves: boolean
  /** The picture without the metadata of cameras and software. */
  parts: readonly Uint8Array[]
}

/** Identifies a file by its first bytes. Undefined for other formats; no picture if its bytes are incomplete or contradictory. */
export function readPicture(bytes: Uint8Array): { picture: Picture | undefined } | undefined {
  const read = startsWith(bytes, 0, PNG)
    ? readPng
    : startsWith(bytes, 0, JPEG)
      ? readJpeg
      : isWebp(bytes)
        ? readWebp
        : undefined
  return read && { picture: read(bytes) }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

function isWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'
}

/** Colors, transparency and the pixels; texts, dates, locations and further frames are left out. */
const PNG_PARTS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
])

/** W3C PNG, section 5: a signature, then chunks of a length, a name, the data and a checksum. */
function readPng(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, PNG.length)]
  let isDrawn = false
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    const name = textAt(bytes, at + 4)
    if ((parts.length === 1) !== (name === 'IHDR')) return undefined
    if (PNG_PARTS.has(name)) parts.push(bytes.subarray(at, end))
    isDrawn ||= name === 'IDAT'
    if (name === 'IEND')
      return isDrawn
        ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), moves: false, parts }
        : undefined
    at = end
  }
  return undefined
}

/** Metadata of cameras and software (APP1 to APP13, APP15) and comments; JFIF and the colors of Adobe stay. */
const isJpegNote = (marker: number) =>
  (marker > 0xe0 && marker !== 0xe2 && marker !== 0xee && marker <= 0xef) || marker === 0xfe
/** The segments that contain the size. */
const isJpegFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const [JPEG_SCAN, JPEG_END] = [0xda, 0xd9]

/** ITU T.81, annex B: segments of a marker and a length up to the first scan, which goes on to the end of the picture. */
function readJpeg(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    const [marker, end] = [bytes[at + 1] ?? 0, at + 2 + view.getUint16(at + 2)]
    if (bytes[at] === 0xff && marker === 0xff) {
      at++ // a marker may be filled up before
      continue
    }
    if (bytes[at] !== 0xff || end < at + 4 || end > bytes.length) return undefined
    if (marker === JPEG_SCAN) {
      const last = endOfJpeg(bytes, end)
      return size && last
        ? { type: 'image/jpeg', ...size, moves: false, parts: [...parts, bytes.subarray(at, last)] }
        : undefined
    }
    if (isJpegFrame(marker) && end >= at + 9) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (!isJpegNote(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Behind the end of the picture; in the scans themselves that marker does not occur. */
function endOfJpeg(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 2 <= bytes.length; at++) if (bytes[at] === 0xff && bytes[at + 1] === JPEG_END) return at + 2
  return undefined
}

const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF'])
const WEBP_PARTS = new Set([...WEBP_PIXELS, 'VP8X', 'ALPH', 'ICCP'])
/** In VP8X: that there are notes (EXIF, XMP), and that there is an animation. */
const [WEBP_NOTED, WEBP_MOVES] = [0b0000_1100, 0b0000_0010]

/** RFC 9649: a RIFF of chunks, each a name, a length and the data, padded to an even length. */
function readWebp(bytes: Uint8Array): Picture | undefined {
  const view = viewOf(bytes)
  const total = 8 + view.getUint32(4, true)
  if (total > bytes.length) return undefined
  const chunks: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let [isDrawn, moves] = [false, false]
  for (let at = 12; at + 8 <= total;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > total + 1 || at + 8 + length > total) return undefined
    const name = textAt(bytes, at)
    const chunk = bytes.slice(at, end)
    size ??= webpSize(name, chunk)
    if (name === 'VP8X') {
      moves = ((chunk[8] ?? 0) & WEBP_MOVES) > 0
      chunk[8] = (chunk[8] ?? 0) & ~WEBP_NOTED
    }
    isDrawn ||= WEBP_PIXELS.has(name)
    if (WEBP_PARTS.has(name)) chunks.push(chunk)
    at = end
  }
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(
    4,
    chunks.reduce((sum, { length }) => sum + length, 4),
    true,
  )
  return size && isDrawn ? { type: 'image/webp', ...size, moves, parts: [head, ...chunks] } : undefined
}

function webpSize(name: string, chunk: Uint8Array): { width: number; height: number } | undefined {
  const view = viewOf(chunk)
  if (name === 'VP8X' && chunk.length >= 18)
    return { width: 1 + (view.getUint32(12, true) & 0xff_ff_ff), height: 1 + (view.getUint32(14, true) >>> 8) }
  if (name === 'VP8L' && chunk.length >= 13 && chunk[8] === 0x2f) {
    const both = view.getUint32(9, true)
    return { width: 1 + (both & 0x3f_ff), height: 1 + ((both >>> 14) & 0x3f_ff) }
  }
  if (name === 'VP8 ' && chunk.length >= 18 && startsWith(chunk, 11, [0x9d, 0x01, 0x2a]))
    return { width: view.getUint16(14, true) & 0x3f_ff, height: view.getUint16(16, true) & 0x3f_ff }
  return undefined
}

function startsWith(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte)
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
