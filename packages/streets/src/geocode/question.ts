import { directions, keyOf, wordsOf } from './words.ts'

/** One way to read what somebody typed. */
export interface Reading {
  readonly houseNumber: string | undefined
  /** The street or place, in the spelling of the index. */
  readonly name: string
  /** The words behind it: city, state, postcode. */
  readonly context: readonly string[]
}

const houseNumber = /^\d+[a-z]?$/

/** Splits `Oak St & Elm Ave` into its two streets; `undefined` for anything else. */
export function cornerOf(text: string): [string, string, context: string[]] | undefined {
  const [main = '', ...rest] = text.split(',')
  const parts = main.split(/\s*(?:&|@|\/)\s*|\s+(?:and|at|y|con)\s+/i)
  const [a, b] = parts.map(keyOf)
  return parts.length === 2 && a && b ? [a, b, rest.flatMap(wordsOf)] : undefined
}

/** The ways to read a question: with and without a house number, and with its last words as name or as city. */
export function readingsOf(text: string, isCity: (key: string) => boolean): Reading[] {
  const [main = '', ...rest] = text.split(',')
  const words = wordsOf(main)
  const context = rest.flatMap(wordsOf)
  return withHouse(words).flatMap(({ number, name }) => {
    const readings: Reading[] = [{ houseNumber: number, name: name.join(' '), context }]
    if (context.length > 0) return readings
    // Nobody has to type a comma: `12 oak st harbor` may end with a city, a state and a postcode.
    for (let cut = name.length - 1; cut >= 1 && cut >= name.length - 4; cut--) {
      const tail = name
        .slice(cut)
        .filter((word) => !/^\d{5}$/.test(word) && !(word.length === 2 && !directions.has(word)))
      const hasPostcode = name.slice(cut).some((word) => /^\d{5}$/.test(word))
      if (isCity(tail.join(' ')) || (tail.length === 0 && hasPostcode)) {
        readings.push({ houseNumber: number, name: name.slice(0, cut).join(' '), context: name.slice(cut) })
      }
    }
    return readings
  })
}

function withHouse(words: readonly string[]): { number: string | undefined; name: string[] }[] {
  const whole = { number: undefined, name: [...words] }
  const [first, last] = [words[0] ?? '', words.at(-1) ?? '']
  if (words.length < 2) return [whole]
  if (houseNumber.test(first)) {
    // `12 b oak street` is 12b.
    const isLetter = /^\d+$/.test(first) && /^[a-z]$/.test(words[1] ?? '') && !directions.has(words[1] ?? '')
    const letter = isLetter && words.length > 2 ? [{ number: `${first}${words[1]}`, name: words.slice(2) }] : []
    return [{ number: first, name: words.slice(1) }, ...letter, whole]
  }
  return houseNumber.test(last) ? [{ number: last, name: words.slice(0, -1) }, whole] : [whole]
}
