/** A byte that is no letter of UTF-8 stands here until the cells are known: in letters that no text has. */
const FIRST_MARK = 0xf700
const MARK = /[\uf780-\uf7ff]/g
const WINDOWS = new TextDecoder('windows-1252') // knows every byte

/** A text in UTF-8, with marks for bytes that are not; the others around them stay as they are. */
export function decodedUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodedInParts(bytes.subarray(startsWithMark(bytes) ? 3 : 0))
  }
}

const startsWithMark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

function decodedInParts(bytes: Uint8Array): string {
  const whole = new TextDecoder('utf-8')
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const length = letterLength(bytes, at)
    if (length === 0) {
      parts.push(whole.decode(bytes.subarray(from, at)), String.fromCharCode(FIRST_MARK + (bytes[at] ?? 0)))
      from = at + 1
    }
    at += length || 1
  }
  parts.push(whole.decode(bytes.subarray(from)))
  return parts.join('')
}

/** How many bytes the letter at a place has in UTF-8 (RFC 3629); 0 where there is none. */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0
  if (length === 0) return 0
  const second = bytes[at + 1] ?? 0
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0
  if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)) return 0
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

export const isMarked = (cell: string) => cell.search(MARK) >= 0

/** A cell with the letters that its marks have in the alphabet of Windows. */
export const withoutMarks = (cell: string) =>
  cell.replace(MARK, (mark) => WINDOWS.decode(Uint8Array.of(mark.charCodeAt(0) - FIRST_MARK)))

/** Letters of UTF-8 that another program has read as Windows-1252, or that it did not know. */
export const hasLostLetters = (cell: string) => /\ufffd|[ÂÃ][\u0080-\u00bf]|â€/.test(cell)
