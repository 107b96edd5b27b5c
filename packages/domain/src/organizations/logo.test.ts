import { expect, test } from 'vitest'
import { MAX_LOGO_BYTES, readLogo } from './logo.ts'

/** Six pixels by four, as a browser wrote them. */
const PICTURES = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAI0lEQVR4AZTJMQ0AAAwCwQYjlVbNVQQGYOCTnw57Tzcm1IMAAAD//zbf6CAAAAAGSURBVAMAs1QN3Z/c3FIAAAAASUVORK5CYII=',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMBTDf/9k=',
  webp: 'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICgAAACQAQCdASoGAAQABABoJaACdLoAA5gA/ueL/9wZn1dtK+vmWcLXAAAA',
} as const

const bytesOf = (name: keyof typeof PICTURES) => new Uint8Array(Buffer.from(PICTURES[name], 'base64'))
const join = (...parts: (Uint8Array | readonly number[] | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
const shown = (file: Uint8Array) => {
  const read = readLogo(file)
  return typeof read === 'string' ? read : `${read.type} ${read.width} × ${read.height}`
}
/** The chunks of a WebP file, each with its name. */
function chunksOf(file: Uint8Array): [name: string, chunk: Uint8Array][] {
  const chunks: [string, Uint8Array][] = []
  for (let at = 12; at < file.length;) {
    const length = Buffer.from(file).readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    chunks.push([Buffer.from(file.subarray(at, at + 4)).toString('latin1'), file.subarray(at, end)])
    at = end
  }
  return chunks
}
function riff(...chunks: Uint8Array[]): Uint8Array {
  const body = join('WEBP', ...chunks)
  return join('RIFF', [body.length & 255, body.length >> 8, 0, 0], body)
}
const lossy = () => riff(...chunksOf(bytesOf('webp')).flatMap(([name, chunk]) => (name === 'VP8 ' ? [chunk] : [])))
const lossless = () => riff(join('VP8L', [17, 0, 0, 0], Buffer.from('LwXAAAAH0K9+NLr/gYjofwAA', 'base64')))

test('[BRAND-2] a PNG, a JPEG and each kind of WebP are known by their bytes, with their size', () => {
  expect(shown(bytesOf('png'))).toBe('image/png 6 × 4')
  expect(shown(bytesOf('jpeg'))).toBe('image/jpeg 6 × 4')
  expect([bytesOf('webp'), lossy(), lossless()].map(shown)).toEqual(Array(3).fill('image/webp 6 × 4'))
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><script>alert(1)</script></svg>'],
  ['a GIF', 'GIF89a\u0006\u0000\u0004\u0000'],
  ['a page', '<!doctype html>'],
  ['nothing', ''],
  ['another RIFF', 'RIFF\u0004\u0000\u0000\u0000WAVE'],
])('[BRAND-2] %s is no picture that a logo may be', (_, text) => {
  expect(shown(join(text))).toBe('other-kind')
})

test.each(['png', 'jpeg', 'webp'] as const)(
  '[BRAND-2] a %s that breaks off anywhere is damaged, or no picture',
  (name) => {
    const whole = bytesOf(name)
    for (let length = 0; length < whole.length; length++)
      expect([length, shown(whole.subarray(0, length))]).toEqual([
        length,
        expect.stringMatching(/^(damaged|other-kind)$/),
      ])
    expect(shown(whole.subarray(0, whole.length - 1))).toBe('damaged')
  },
)

test('[BRAND-2] a part that is said to be longer than the file is damage', () => {
  const [png, jpeg, webp] = [bytesOf('png'), bytesOf('jpeg'), bytesOf('webp')]
  const longer = [png.with(png.length - 9, 1), jpeg.with(4, 0xff), webp.with(4, 0xff)]
  expect(longer.map(shown)).toEqual(['damaged', 'damaged', 'damaged'])
})

test('[BRAND-2] bytes that are anything else never end in an error', () => {
  for (const name of ['png', 'jpeg', 'webp'] as const) {
    const whole = bytesOf(name)
    for (let at = 0; at < whole.length; at++)
      for (const byte of [0, 0x7f, 0xff]) expect(() => readLogo(whole.with(at, byte))).not.toThrow()
  }
})

test('[BRAND-2] what is too heavy, too large, empty or moves is refused', () => {
  const png = bytesOf('png')
  const sized = (width: number) => new Uint8Array(Buffer.concat([png.subarray(0, 16), u32(width), png.subarray(20)]))
  const u32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value])
  expect(shown(join(png, new Uint8Array(MAX_LOGO_BYTES)))).toBe('too-heavy')
  expect([sized(2000), sized(2001), sized(0)].map(shown)).toEqual(['image/png 2000 × 4', 'too-wide', 'damaged'])
  const webp = bytesOf('webp')
  expect([0b0000_0001, 0b0000_0010].map((flags) => shown(webp.with(20, flags)))).toEqual(['image/webp 6 × 4', 'moving'])
})

test('[BRAND-3] what was written beside a picture is not in its logo', () => {
  const secret = 'home of Ann, 40.1 -83.2'
  const [png, jpeg, webp] = [bytesOf('png'), bytesOf('jpeg'), bytesOf('webp')]
  const length = secret.length
  const noted = {
    png: join(png.subarray(0, 33), [0, 0, 0, length], 'tEXt', secret, [0, 0, 0, 0], png.subarray(33), secret),
    jpeg: join(
      jpeg.subarray(0, 2),
      [0xff, 0xe1, 0, length + 2],
      secret,
      [0xff, 0xfe, 0, length + 2],
      secret,
      jpeg.subarray(2),
      secret,
    ),
    webp: riff(...chunksOf(webp).map(([, chunk]) => chunk), join('EXIF', [length, 0, 0, 0], secret, [0])).with(
      20,
      0b0001_1100,
    ),
  }
  for (const name of ['png', 'jpeg', 'webp'] as const) {
    const read = readLogo(noted[name])
    if (typeof read === 'string') throw new Error(`the ${name} is ${read}`)
    expect(Buffer.from(noted[name]).toString('latin1')).toContain('Ann')
    expect([name, Buffer.from(read.bytes).toString('base64')]).toEqual([name, PICTURES[name]])
    expect(readLogo(read.bytes)).toEqual(read)
  }
})

test('[BRAND-3] of a JPEG the notes of cameras and software go, and what its colors need stays', () => {
  const jpeg = bytesOf('jpeg')
  const keeps = (marker: number) => {
    const read = readLogo(join(jpeg.subarray(0, 2), [0xff, marker, 0, 5], 'Ann', jpeg.subarray(2)))
    return typeof read !== 'string' && Buffer.from(read.bytes).toString('latin1').includes('Ann')
  }
  const markers = Array.from({ length: 32 }, (_, i) => 0xe0 + i).filter((marker) => marker !== 0xff)
  expect(markers.filter(keeps)).toEqual([0xe0, 0xe2, 0xee, ...Array.from({ length: 14 }, (_, i) => 0xf0 + i)])
})

test('[BRAND-2] each kind of JPEG has its size in a segment of its own', () => {
  const jpeg = bytesOf('jpeg')
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0)
  const known = Array.from({ length: 16 }, (_, i) => 0xc0 + i).filter((marker) =>
    shown(jpeg.with(frame + 1, marker)).startsWith('image/jpeg 6'),
  )
  expect(known).toEqual([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
})

test('[BRAND-2] a PNG that draws nothing is damaged', () => {
  const png = bytesOf('png')
  expect(shown(join(png.subarray(0, 33), png.subarray(-12)))).toBe('damaged')
})
