import { directions, isNumberedRoad, keyOf, wordsOf } from './words.ts'

/** An address is shorter. What somebody types may be longer, and the expressions below would read it slowly. */
const LONGEST_ADDRESS = 200

/** One way to read what somebody typed. */
export interface Reading {
  readonly houseNumber: string | undefined
  /** The street or place, in the spelling of the index. */
  readonly name: string
  /** The words behind it: city, state, postcode. */
  readonly context: readonly string[]
}

/** Splits `Oak St & Elm Ave` into its two streets; `undefined` for anything else. A stroke between digits is a fraction. */
export function cornerOf(text: string): [string, string, context: string[]] | undefined {
  const [main = '', ...rest] = text.slice(0, LONGEST_ADDRESS).split(',')
  const parts = main.split(/\s*(?:&|@|(?<!\d)\/|\/(?!\d))\s*|\s+(?:and|at|y|con)\s+/i)
  const [a, b] = parts.map(keyOf)
  return parts.length === 2 && a && b ? [a, b, rest.flatMap(wordsOf)] : undefined
}

const unitWords =
  'apt|apartment|unit|ste|suite|lot|bldg|building|fl|floor|rm|room|trlr|trailer|spc|space|apto|depto|dpto|departamento|piso|puerta'
const unit = new RegExp(
  `(?:^|[\\s,])(?:(?:${unitWords})\\b\\.?\\s*(?:#|no\\.?\\s)?\\s*(?:[a-z]?-?\\d+[a-z]?|[a-z])|\\d+(?:st|nd|rd|th)\\s+(?:fl|floor)|#\\s*(?:[a-z]?\\d+[a-z]?|[a-z]))(?=$|[\\s,])`,
  'gi',
)

/** `Unit 4/123 Main St`, and without the word `4/123 Main St`, which can be a house number as well. */
const unitBefore = new RegExp(`^\\s*(?:${unitWords})\\b\\.?\\s*#?\\s*[a-z]?\\d+[a-z]?\\s*/\\s*(?=\\d)`, 'i')
const unitOrNumber = /^\s*[a-z]?\d+[a-z]?\s*\/\s*(\d{1,6}[a-z]?\s+\p{L})/iu

/** An address without its apartment or suite, wherever that stands. */
export function withoutUnit(text: string): string {
  return text.slice(0, LONGEST_ADDRESS).replace(unitBefore, '').replace(unit, ' ').replace(/\s+/g, ' ').trim()
}

/** The ways to read a question: with and without a house number, and with its last words as name or as city. */
export function readingsOf(text: string, isCity: (key: string) => boolean): Reading[] {
  const asked = text.slice(0, LONGEST_ADDRESS)
  const short = withoutUnit(asked)
  const behindStroke = asked.replace(unitOrNumber, '$1')
  const texts = [
    ...new Set([...(/\p{L}/u.test(short) ? [short] : []), ...(behindStroke === asked ? [] : [behindStroke]), asked]),
  ]
  return texts.flatMap((one) => {
    const [main = '', ...rest] = one
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    return withHouse(main, rest).flatMap(({ number, name, behind }) =>
      withContext(number, wordsOf(name), behind, isCity),
    )
  })
}

function withContext(
  houseNumber: string | undefined,
  name: readonly string[],
  behind: readonly string[],
  isCity: (key: string) => boolean,
): Reading[] {
  const context = behind.flatMap(wordsOf)
  const readings: Reading[] = [{ houseNumber, name: name.join(' '), context }]
  if (context.length > 0) return readings
  // Nobody has to type a comma: `12 oak st harbor` may end with a city, a state and a postcode.
  for (let cut = name.length - 1; cut >= 1 && cut >= name.length - 4; cut--) {
    const tail = name
      .slice(cut)
      .filter((word) => !/^\d{5}$/.test(word) && !(word.length === 2 && !directions.has(word)))
    const hasPostcode = name.slice(cut).some((word) => /^\d{5}$/.test(word))
    if (isCity(tail.join(' ')) || (tail.length === 0 && hasPostcode)) {
      readings.push({ houseNumber, name: name.slice(0, cut).join(' '), context: name.slice(cut) })
    }
  }
  return readings
}

interface Split {
  readonly number: string | undefined
  readonly name: string
  /** The parts behind the comma that say where the street is. */
  readonly behind: readonly string[]
}

/** House numbers as they are written, each with what may follow it. */
const numberForms = [
  String.raw`\d+`,
  String.raw`\d+(?:\s+\d\/\d|\s*[½¼¾])`,
  String.raw`\d+\s*[-–]\s*\d+[a-z]?`,
  String.raw`\d+\/\d+`,
  // `12 b oak street` is 12b, and `12 n oak street` is 12.
  String.raw`\d+(?:\s*-\s*|\s+(?![nsew]\b)|)[a-z]`,
  String.raw`\d+\s*(?:bis|ter|quater)`,
  String.raw`[nsew]\d+\s*[nsew]\d+`,
  String.raw`\d+[nsew]\d+`,
  String.raw`[a-z]-?\d+`,
]
const atStart = numberForms.map((form) => new RegExp(String.raw`^#?\s*(${form})\s+(.*\p{L}.*)$`, 'iu'))
const atEnd = numberForms.map((form) => new RegExp(String.raw`^(.*\p{L}.*?)\s+#?(${form})$`, 'iu'))
const atComma = numberForms.map((form) => new RegExp(String.raw`^#?(${form})(?:\s+(.*))?$`, 'iu'))
const alone = new RegExp(`^(?:${numberForms.join('|')})$`, 'iu')

function withHouse(main: string, rest: readonly string[]): Split[] {
  const whole = { number: undefined, name: main, behind: rest }
  const [next = '', ...others] = rest
  // `12, rue Haute`
  if (alone.test(main) && next) return [{ number: main, name: next, behind: others }]
  const before = atStart.flatMap((form) => {
    const [, number, name] = form.exec(main) ?? []
    return number && name ? [{ number, name, behind: rest }] : []
  })
  if (before.length > 0) return [...before, whole]
  // `OH 16` is a road, and no house 16.
  if (isNumberedRoad(main)) return [whole, ...behindComma(main, next, others)]
  const after = atEnd.flatMap((form) => {
    const [, name, number] = form.exec(main) ?? []
    return number && name ? [{ number, name, behind: rest }] : []
  })
  return [...after, ...behindComma(main, next, others), whole]
}

/** `Calle Mayor, 12, 28013 Madrid` */
function behindComma(name: string, next: string, others: readonly string[]): Split[] {
  return atComma.flatMap((form) => {
    const [, number, place] = form.exec(next) ?? []
    return number ? [{ number, name, behind: place ? [place, ...others] : others }] : []
  })
}

/** The parts of an address that is written in one line. */
export interface WrittenAddress {
  readonly houseNumber: string
  readonly street: string
  readonly city: string
  readonly postcode: string
}

/** A number in front is read as far as it goes: `12 1/2 Oak St` is not house 12 of a street `1/2 Oak St`. */
const wholeNumber =
  /^#?\s*([nsew]?\d+[nsew]\d+|\d+(?:\s+\d\/\d|\s*[½¼¾])|\d+\s*[-–]\s*\d+[a-z]?|\d+[a-z]?)\s+(.*\p{L}.*)$/iu
const numberBehind = /^(.*\p{L}.*?)\s+(\d+[a-z]?)$/iu
const postcodeAt = /\b(\d{5})(?:-\d{4})?$/
const stateAt = /(?:^|\s+)[a-z]{2}$/i

/**
 * ADDRESS-14: splits `1200 Main St Apt 4, Springfield, OH 45501`. Without a comma nobody can tell where the street ends and
 * the town begins: then an address with a postcode is not split.
 */
export function splitAddress(text: string): WrittenAddress {
  const parts = withoutUnit(text)
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const postcode = parts.length > 1 ? (postcodeAt.exec(last)?.[1] ?? '') : ''
  const [main = '', ...rest] = parts
  const [, before = '', street = ''] = wholeNumber.exec(main.replace(unitOrNumber, '$1')) ?? []
  const [, name = '', behind = ''] = before || isNumberedRoad(main) ? [] : (numberBehind.exec(main) ?? [])
  const isWhole = parts.length > 1 || !postcodeAt.test(main)
  const towns = rest.map((part) => part.replace(postcodeAt, '').trim().replace(stateAt, '').trim())
  return {
    houseNumber: before || behind,
    street: isWhole ? street || name : '',
    city: towns.find(Boolean) ?? '',
    postcode,
  }
}
