/** A second number in the same field, such as `202-555-0100 / 202-555-0101`; what follows a comma can be an extension. */
const NEXT_NUMBER = /[/|\n]|[;,](?!\s*(?:ext|x|#|int|anexo|تحويلة))| (?:or|o|y|and|أو) /i
const EXTENSION = /[,;]?\s*(?:ext(?:ension|ensión|n)?|x|#|int(?:erno)?|anexo|تحويلة)[.:=\s]*(\d{1,7})\D*$/iu
/** Digits with what people write between them; `5pm` behind a word is none of them. */
const NUMBER = /\+?[\s(]*\d(?:[\s().·–—‑-]*\d)*/g
const FEWEST_DIGITS = 3
/** Before its letters a number such as 1-800-555-BUSES or 1-800-FLOWERS has at most so many digits. */
const MAX_DIGITS_BEFORE_LETTERS = 7
const LETTERS = /^(\+?[\d\s().-]*\d[-.]?)([A-Z]{4,})$/
const KEYS = '22233344455566677778889999'

/**
 * PERSON-22: what a phone dials (RFC 3966): the first number of a field, with its extension; undefined where it has none. Digits of other
 * alphabets and letters on keys are digits; a zero in parentheses is not dialed from abroad.
 */
export function phoneLink(phone: string): string | undefined {
  const plain = asciiDigits(phone.replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/\.0+$/, '')
  const [first = ''] = plain.split(NEXT_NUMBER)
  const extension = EXTENSION.exec(first)
  const written = withoutLetters(extension ? first.slice(0, extension.index) : first)
  const number = written.match(NUMBER)?.find((one) => digitsOf(one).length >= FEWEST_DIGITS)
  if (number === undefined) return undefined
  const isAbroad = number.trimStart().startsWith('+')
  const digits = digitsOf(isAbroad ? number.replace('(0)', '') : number)
  return `tel:${isAbroad ? '+' : ''}${digits}${extension ? `;ext=${extension[1]}` : ''}`
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** With the digits of Arabic and Persian as those of ASCII. */
const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** 1-800-FLOWERS as the keys of a phone have it. */
function withoutLetters(number: string): string {
  const [, before = '', letters = ''] = LETTERS.exec(number.trim()) ?? []
  if (letters === '' || digitsOf(before).length > MAX_DIGITS_BEFORE_LETTERS) return number
  return before + letters.replace(/[A-Z]/g, (letter) => KEYS.charAt((letter.codePointAt(0) ?? 0) - 65))
}
