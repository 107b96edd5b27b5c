/** A second number in the same field, such as `202-555-0100 / 202-555-0101`. */
const NEXT_NUMBER = /[/;|\n]| (?:or|o|y|and|أو) /i
const EXTENSION = /[,;]?\s*(?:ext(?:ension|ensión|n)?|x|#|int(?:erno)?|anexo|تحويلة)[.:\s]*(\d{1,7})\D*$/iu
const FEWEST_DIGITS = 3

/** PERSON-22: what a phone dials (RFC 3966): the first number of a field, with its extension; undefined where it has none. */
export function phoneLink(phone: string): string | undefined {
  const [first = ''] = phone.trim().replace(/\.0+$/, '').split(NEXT_NUMBER)
  const extension = EXTENSION.exec(first)
  const number = extension ? first.slice(0, extension.index) : first
  const digits = number.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return undefined
  const plus = /^\D*\+/.test(number) ? '+' : ''
  return `tel:${plus}${digits}${extension ? `;ext=${extension[1]}` : ''}`
}
