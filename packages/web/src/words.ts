import { Language, LANGUAGES, type Spoken, textOf, type Translate, translateWith } from '@firstbell/domain'
import { use, useSyncExternalStore } from 'react'

export { nameOfLanguage, type KeyOf, type Language, type Translate, type Words } from '@firstbell/domain'

/** The words in every other language, by file. A language has those that it has a file of; all else is in English. */
const FILES = import.meta.glob<object>(['./**/words.*.ts', './**/words-*.*.ts', '!./**/*.en.ts', '!./**/*.test.ts'], {
  import: 'words',
})

const names = new WeakMap<object, string>()
const loaded = new Map<string, object>()
const listeners = new Set<() => void>()
let spoken: Language = 'en'
let translators = new Map<string, (key: string, values?: object) => string>()

/** English words. Their name is that of their file from here, without its end: by it their translations are found. */
export function english<T extends object>(name: string, words: T): T {
  names.set(words, name)
  return words
}

/** The name that English words have. */
export const nameOf = (words: object) => names.get(words)

const fileOf = (words: object, language: Language) => `./${names.get(words)}.${language}.ts`

/** The languages in which somebody can sign in. */
export const SPOKEN_LANGUAGES = Language.options.filter(
  (language) => language === 'en' || `./features/session/words.${language}.ts` in FILES,
)

const SAVED = 'firstbell.language'

const spokenLanguage = (name: string | null | undefined) => SPOKEN_LANGUAGES.find((language) => language === name)

/** The language chosen before, else the first of the browser's that a native reader has read, else English. */
function firstLanguage(): Language {
  const ofBrowser = navigator.languages.map((tag) => spokenLanguage(tag.split('-')[0]))
  return (
    spokenLanguage(localStorage.getItem(SAVED)) ??
    ofBrowser.find((language) => language && LANGUAGES[language].isReviewed) ??
    'en'
  )
}

/** Reads what the language has: everything, or its translations of these words. */
async function load(language: Language, words?: readonly object[]): Promise<void> {
  const wanted = words && new Set(words.map((one) => fileOf(one, language)))
  const files = Object.keys(FILES).filter(
    (file) => (wanted ? wanted.has(file) : file.endsWith(`.${language}.ts`)) && !loaded.has(file),
  )
  const reads = files.map(async (file) => loaded.set(file, (await FILES[file]?.()) ?? {}))
  await Promise.all(reads).finally(() => (translators = new Map()))
}

function change(language: Language): void {
  spoken = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Speaks the language that is asked for, else the reader's own; with `words` no others are read in it. What cannot be read is in English. */
export async function startLanguage(asked?: Language, words?: readonly object[]): Promise<void> {
  const language = asked ?? firstLanguage()
  await load(language, words).catch(() => undefined) // a page in English is better than none
  change(language)
}

/** Speaks this language from now on, on this device. */
export async function speak(language: Language): Promise<void> {
  await load(language)
  localStorage.setItem(SAVED, language)
  change(language)
}

function translator(language: Language, words: readonly object[]): (key: string, values?: object) => string {
  const key = [language, ...words.map((one) => names.get(one))].join(' ')
  const translations = words.flatMap((one): Spoken[] => {
    const found = loaded.get(fileOf(one, language))
    return found ? [{ language, words: found }] : []
  })
  const translate =
    translators.get(key) ??
    translateWith([...translations, ...words.map((one) => ({ language: 'en', words: one }) as const)])
  translators.set(key, translate)
  return translate
}

/** The sentences of these words in the language that is spoken, outside of components. */
export function translate<T extends object[]>(...words: T): Translate<T[number]> {
  return translator(spoken, words)
}

/** The sentences of these words in the language that is spoken; the same function until another one is spoken. */
export function useWords<T extends object[]>(...words: T): Translate<T[number]> {
  return translator(useLanguage(), words)
}

const reads = new Map<string, Promise<void>>()

/** The same in another language, for what is written to somebody who reads it. It waits for the words. */
export function useWordsIn<T extends object[]>(language: Language, ...words: T): Translate<T[number]> {
  const key = [language, ...words.map((one) => names.get(one))].join(' ')
  const read = reads.get(key) ?? load(language, words)
  reads.set(key, read)
  use(read)
  return translator(language, words)
}

/** The language that is spoken. */
export function useLanguage(): Language {
  return useSyncExternalStore(listen, () => spoken)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether these words have a sentence of this key; for keys that come from outside. */
export function hasText(words: object, key: string): boolean {
  return textOf(words, key) !== undefined
}
