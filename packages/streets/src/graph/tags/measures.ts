/**
 * A limit as a tag states it, in metres or tonnes: Infinity where the tag says that there is none, and `unread` where it
 * holds something that nobody here can read.
 */
export type Limit = number | 'unread'

/** OpenStreetMap allows no longer value of a tag. A file may hold one all the same, and what reads it would take long. */
const LONGEST_TAG_VALUE = 255

export const tagValue = (text: string): string => text.slice(0, LONGEST_TAG_VALUE)

/** Reads a posted limit such as `25 mph`, `50` or `walk` in km/h; `undefined` where there is none or it is no number. */
export function kmhOf(value: string | undefined): number | undefined {
  if (value === 'walk') return 7
  const match = /^(\d+(?:\.\d+)?)\s*(\S*)$/.exec(
    tagValue(value ?? '')
      .split(';')[0]
      ?.trim() ?? '',
  )
  const factor = { '': 1, 'km/h': 1, kmh: 1, mph: 1.609344, knots: 1.852 }[match?.[2] ?? '']
  return match && factor !== undefined ? Number(match[1]) * factor : undefined
}

const [metre, foot, inch] = [1, 0.3048, 0.0254]
const metresByUnit: Units = {
  ...named(metre, 'm', 'meter', 'meters', 'metre', 'metres'),
  ...named(0.01, 'cm'),
  ...named(foot, "'", 'ft', 'foot', 'feet'),
  ...named(inch, '"', 'in', 'inch', 'inches'),
}

const [pound, shortTon] = [0.00045359237, 0.90718474]
const tonnesByUnit: Units = {
  ...named(1, 't', 'tonne', 'tonnes', 'mt'),
  // A plain ton may be short or metric: the short one is the lower limit.
  ...named(shortTon, 'st', 'ton', 'tons'),
  ...named(1.0160469, 'lt'),
  ...named(pound, 'lb', 'lbs', 'pound', 'pounds'),
  ...named(0.001, 'kg', 'kgs'),
}

/** No sign limits to more than this: a larger number is in a unit that somebody left out. */
const [mostMetres, mostTonnes] = [60, 200]

/** Reads `3.5`, `2,8 m`, `280 cm`, `11 ft 6 in`, `11'-6"` in metres. */
export function metresOf(value: string): Limit {
  return lowest(value, (one) => sumOf(one, metresByUnit, mostMetres))
}

/** Reads `7.5`, `7,5 t`, `10 tons`, `10 st` (short tons) or `20,000 lbs` in tonnes. */
export function tonnesOf(value: string): Limit {
  return lowest(value, (one) => sumOf(one, tonnesByUnit, mostTonnes))
}

type Units = Readonly<Record<string, number>>

function named(factor: number, ...names: string[]): Units {
  return Object.fromEntries(names.map((name) => [name, factor]))
}

/** No sign stands there, or it says that nothing is limited below what every road allows (OSM wiki, "Key:maxheight"). */
const unlimited = new Set(['none', 'no', 'unlimited', 'default', 'no_sign', 'no_indications', 'unsigned'])

/** The lowest of several values; one that cannot be read makes all unread. */
function lowest(value: string, read: (one: string) => Limit): Limit {
  const limits = tagValue(value)
    .split(';')
    .map((one): Limit => {
      const text = plainOf(one)
      return unlimited.has(text) ? Infinity : read(text)
    })
  return limits.includes('unread') ? 'unread' : Math.min(...limits.map(Number))
}

/** One spelling of quotes and dashes, in lower case. */
function plainOf(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[’‘′´`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/[–—]/g, '-')
}

/** A number with its unit, or several whose sum is meant: `9 ft 6 in`. */
function sumOf(text: string, units: Units, most: number): Limit {
  const part = /\s*-?\s*(\d[\d.,]*)(?:\s+(\d+)\/(\d+))?\s*(['"]|[a-z]+\.?)?/y
  let [sum, unitBefore] = [0, undefined as string | undefined]
  while (part.lastIndex < text.length) {
    const isFirst = part.lastIndex === 0
    const match = part.exec(text)
    if (!match) return 'unread'
    const [, digits = '', over, under, written] = match
    // Behind feet stand inches: 9'6.
    const unit = written?.replace('.', '') ?? (isFirst ? '' : units[unitBefore ?? ''] === foot ? 'in' : undefined)
    const factor = unit === '' ? 1 : units[unit ?? '']
    const number = numberOf(digits, unit ?? '') + (over ? Number(over) / Number(under) : 0)
    if (factor === undefined || Number.isNaN(number) || (unit === '' && part.lastIndex < text.length)) return 'unread'
    sum += number * factor
    unitBefore = unit
  }
  return sum > 0 && sum <= most ? sum : 'unread'
}

/** A comma is a decimal point, but before three digits of pounds and kilograms, which nobody writes with decimals. */
function numberOf(digits: string, unit: string): number {
  const isSmallUnit = /^(lb|pound|kg)/.test(unit)
  const plain = isSmallUnit ? digits.replace(/[.,](?=\d{3}(?!\d))/g, '') : digits.replace(',', '.')
  return Number(plain)
}
