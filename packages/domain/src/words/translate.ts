import type { Language } from './languages.ts'

/** The same words in another language: every key, and a text for each. */
export type Words<T> = { [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> }

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A sentence that depends on a count is several texts, such as `stops_one` and `stops_other`, with one key: `stops`. */
type WithoutPlural<Name extends string> = Name extends `${infer Key}_${Plural}` ? Key : Name

/** The keys of all texts of words: `form.save`. */
export type KeyOf<T> = T extends unknown
  ? {
      [Name in keyof T & string]: T[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeyOf<T[Name]>}`
    }[keyof T & string]
  : never

/** The sentence of a key, with its values filled in. `count` chooses between singular and plural. */
interface Sentences<Key extends string> {
  (key: Key, values?: object): string
}

/** The sentences of words. */
export type Translate<T> = Sentences<KeyOf<T>>

/** Words in one language. */
export interface Spoken {
  language: Language
  words: object
}

/** A function that finds sentences in the first words that have them. Nothing is found for a key that no words have: it answers the key. */
export function translateWith(spoken: readonly Spoken[]): (key: string, values?: object) => string {
  return (key, values) => {
    const { count } = (values ?? {}) as { count?: unknown }
    for (const { language, words } of spoken) {
      const plural = typeof count === 'number' ? textOf(words, `${key}_${pluralOf(language, count)}`) : undefined
      const text = plural ?? textOf(words, key)
      if (text !== undefined) return values ? fillIn(text, values) : text
    }
    return key
  }
}

/** The text of a key in these words alone; nothing where they have none, or several. A name may have dots in it: `types.stop.arrived`. */
export function textOf(words: object, key: string): string | undefined {
  const texts = words as Readonly<Record<string, unknown>> // by whatever names it has
  const text = texts[key]
  if (typeof text === 'string') return text
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const inner = texts[key.slice(0, dot)]
    const found = inner instanceof Object ? textOf(inner, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Puts values in the place of `{{name}}`; what has no value stays as it is written. */
export function fillIn(text: string, values: object): string {
  const known = values as Readonly<Record<string, unknown>>
  return text.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    name in known ? String(known[name] ?? '') : written,
  )
}

const rules = new Map<Language, Intl.PluralRules>()

function pluralOf(language: Language, count: number): Plural {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(count)
}
