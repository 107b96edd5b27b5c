import { Refusal } from '@firstbell/domain'

/** How many values JSON may hold, and how deep they may be nested. */
export interface JsonLimits {
  maxValues: number
  maxDepth: number
}

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('",\\[]{}')

/**
 * Counts the values of JSON while it arrives, before it is parsed: parsing `[{},{},…]` takes thirty times its size in memory,
 * and nobody else is answered meanwhile.
 */
export function createValueCounter({ maxValues, maxDepth }: JsonLimits): (bytes: Uint8Array) => void {
  let values = 1
  let depth = 0
  let inText = false
  let isEscaped = false
  return (bytes) => {
    for (const byte of bytes) {
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === COMMA) values++
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values++
        if (++depth > maxDepth) throw new Refusal('invalid_input', `JSON may be nested ${maxDepth} levels deep`)
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    }
    if (values > maxValues)
      throw new Refusal(
        'too_large',
        `A request may contain ${maxValues.toLocaleString('en')} values. Send it in parts.`,
      )
  }
}
