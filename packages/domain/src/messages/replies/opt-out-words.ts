import type { OptOutChoice } from '../opt-out.ts'
import { replyWords } from './words-replies.ts'

const inAnyLanguage = (part: keyof ReturnType<typeof replyWords.in>) =>
  replyWords.languages.flatMap((language) => replyWords.translated(language)?.[part] ?? [])

const CHOICES: ReadonlyMap<string, OptOutChoice> = new Map([
  ...inAnyLanguage('stop').map((word) => [word, 'this'] as const),
  ...inAnyLanguage('stopAll').map((word) => [word, 'all'] as const),
  ...inAnyLanguage('start').map((word) => [word, 'none'] as const),
])

const COURTESY = new RegExp(`^(${inAnyLanguage('please').join('|')}) | (${inAnyLanguage('thanks').join('|')})$`, 'g')

/**
 * MESSAGE-58: what a reply chooses, if it is nothing but a word for that: accents, case, punctuation and a “please” do not count. A
 * sentence that contains such a word is for a person to read.
 */
export function optOutChoiceIn(text: string): OptOutChoice | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '') // accents, marks of direction, and what draws Arabic letters apart
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return CHOICES.get(plain.replace(COURTESY, '').trim())
}
