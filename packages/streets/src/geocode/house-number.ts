/** A house number as it is written, and what is needed to compare it with others. */
export interface HouseNumber {
  /** The same for all spellings of one number: `12-A`, `12 A` and `12a`. */
  readonly key: string
  /** What comes before the number that counts along the street: `85-` of `85-485`, `n95w` of `N95W18300`; mostly nothing. */
  readonly series: string
  /** The number that counts along the street. */
  readonly value: number
  /** The last number of a building that has several, as 50 in `48-50`; the same as `value` in others. */
  readonly last: number
}

/** The numbers of one building are not farther apart. */
const widestRange = 98

/** Reads a house number; `undefined` where it has no digit. */
export function houseNumberOf(text: string): HouseNumber | undefined {
  const key = keyOfHouse(text)
  // A grid, as in Wisconsin and DuPage County: the last number counts along the street.
  const grid = /^((?:\d*[nsew])+)(\d+)/.exec(key)
  if (grid) return plain(key, grid[1] as string, Number(grid[2]))
  const pair = /^(\d+)-(\d+)/.exec(key)
  if (pair) {
    const [first, second] = [pair[1] as string, pair[2] as string]
    // `416-18` is short for `416-418`, and `48-50` is one house; `85-485` and `41-22` are blocks of Hawaii and Queens.
    const last = Number(second.length < first.length ? first.slice(0, -second.length) + second : second)
    const width = last - Number(first)
    // From an even number to an even one, or an odd to an odd: all lie on one side of the street.
    const isRange = width > 0 && width <= widestRange && width % 2 === 0
    return { key, series: `${first}-`, value: Number(second), last: isRange ? last : -1 }
  }
  const number = /^[a-z]?(\d+)/.exec(key)
  return number
    ? plain(key, key.slice(0, number[0].length - (number[1] as string).length), Number(number[1]))
    : undefined
}

function plain(key: string, series: string, value: number): HouseNumber {
  return { key, series, value, last: value }
}

/** Is a plain number one of those of a building with several? */
export function covers(range: HouseNumber, asked: HouseNumber): boolean {
  const first = Number.parseInt(range.series, 10)
  if (asked.series !== '' || !range.series.endsWith('-') || asked.value < first || asked.value > range.last)
    return false
  return (asked.value - first) % 2 === 0
}

function keyOfHouse(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐‑–—]/g, '-')
    .replace(/^(?:#|no\.?|nr\.?|n[º°]\.?) ?/, '')
    .replace(/ ?([½¼¾])/, (_, sign: string) => ` ${{ '½': '1/2', '¼': '1/4', '¾': '3/4' }[sign]}`)
    .replace(/ (?=\d+\/\d)/, '_')
    .replace(/^([a-z])-(?=\d)/, '$1')
    .replace(/(\d) ?[-/]? ?([a-z]+)\b/g, '$1$2')
    .replace(/ ?- ?/g, '-')
    .replaceAll(' ', '')
}
