import type { Language } from './languages.ts'
import type { Words } from './translate.ts'

/** The same words in another language, as far as they are translated. */
export type Translated<T> = {
  [Key in keyof T]?: T[Key] extends string ? string : T[Key] extends readonly string[] ? T[Key] : Translated<T[Key]>
}

/** Words of the domain or the server, in the languages that have a file of them. */
export interface WordsIn<T extends object> {
  /** The words in a language. A sentence that it lacks is in English. */
  in(language: Language): Words<T>
  /** The words that a language has, without those of English in the place of others. */
  translated(language: Language): Translated<T> | undefined
  languages: readonly Language[]
}

/** WEB-60: the words of a feature from its word files. Each index of word files calls it, and `npm run words` writes these. */
export function wordsIn<T extends object>(
  files: { en: T } & Partial<Record<Exclude<Language, 'en'>, Translated<T>>>,
): WordsIn<T> {
  const known = new Map<Language, Words<T>>()
  return {
    in(language) {
      const words = known.get(language) ?? (completed(files[language] ?? {}, files.en) as Words<T>) // the keys of English
      known.set(language, words)
      return words
    },
    translated: (language) => files[language],
    languages: Object.keys(files) as Language[], // its own keys
  }
}

/** The translation, with the English text of each key that it lacks. Paragraphs are one text. */
function completed(translation: object, english: object): object {
  const translated = translation as Readonly<Record<string, unknown>> // by whatever names it has
  const entries = Object.entries(english).map(([name, text]: [string, unknown]): [string, unknown] => {
    const own = translated[name]
    const isText = typeof text === 'string' || Array.isArray(text)
    return [name, isText ? (own ?? text) : completed(own ?? {}, text as object)] // words again
  })
  return Object.fromEntries(entries)
}
