import { COMMON_WORDS } from './common-words.ts'

/** Why a password is refused. */
export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'own-name'

export const MIN_PASSWORD_LENGTH = 15
/** With two-factor authentication. */
export const MIN_PASSWORD_LENGTH_WITH_FACTOR = 10
export const MAX_PASSWORD_LENGTH = 128

/** Minimum length of a password without its common words. */
const LEFT_OVER = 6

// prettier-ignore
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i',
}

export interface PasswordSetting {
  secondFactor: boolean
  /** Names that others would try: the person's, their email, their organization. */
  names: readonly string[]
  /** Passwords of a list that only the server has, in lower case. */
  common?: readonly string[]
}

/** The form in which a password is compared and hashed. */
export function normalPassword(password: string): string {
  return password.normalize('NFC')
}

/** PASSWORD-1: long enough, and not only common words. No class of characters is required. */
export function passwordFault(password: string, setting: PasswordSetting): PasswordFault | undefined {
  const text = normalPassword(password)
  const length = Array.from(text).length
  if (length < (setting.secondFactor ? MIN_PASSWORD_LENGTH_WITH_FACTOR : MIN_PASSWORD_LENGTH)) return 'too-short'
  if (length > MAX_PASSWORD_LENGTH) return 'too-long'
  const common = [...COMMON_WORDS, ...(setting.common ?? [])]
  if (!isGuessable(text, common)) {
    return isGuessable(text, [...common, ...wordsOf(setting.names)]) ? 'own-name' : undefined
  }
  return 'common'
}

/** The sentence for the person. */
export function passwordAdvice(fault: PasswordFault, { secondFactor }: PasswordSetting): string {
  const least = secondFactor ? MIN_PASSWORD_LENGTH_WITH_FACTOR : MIN_PASSWORD_LENGTH
  return {
    'too-short': `A password has at least ${least} characters; several words in a row are easy to remember`,
    'too-long': `A password has at most ${MAX_PASSWORD_LENGTH} characters`,
    common:
      'This password is among the first that are guessed: it is made of common words, rows of keys or repetitions',
    'own-name': 'This password is made of names that others know: yours, your email or your organization',
  }[fault]
}

function wordsOf(names: readonly string[]): string[] {
  return ['Firstbell', ...names]
    .flatMap((name) =>
      name
        .toLowerCase()
        .normalize('NFC')
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= 3)
}

function isGuessable(password: string, words: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const read = Array.from(plain, (character) => LOOKALIKES[character] ?? character).join('')
  return [plain, read].some((text) => leftOver(text, words) < LEFT_OVER)
}

/** Number of characters that are neither part of a word, nor a repetition, nor the next in a sequence. */
function leftOver(text: string, words: readonly string[]): number {
  const spaced = text.replace(/[^\p{L}\p{N}]+/gu, '')
  if (words.includes(spaced)) return 0
  const unit = /^(.+?)\1+$/u.exec(spaced)?.[1] ?? spaced
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, '\0'), unit)
  const characters = Array.from(rest).filter((character) => character !== '\0')
  const years = /(?:19|20)\d\d/
  if (years.test(characters.join(''))) return characters.length - 4
  return characters.filter((character, i) => {
    const step = character.codePointAt(0)! - (characters[i - 1]?.codePointAt(0) ?? -9) // a character has a code point
    return step < -1 || step > 1
  }).length
}
