import { Language, type Words } from '@firstbell/domain'
import { expect, onTestFinished, test } from 'vitest'
import { uiWords } from './ui/words.en.ts'
import { hasText, nameOf, startLanguage, translate } from './words.ts'

const english = import.meta.glob<Record<string, object>>(['./**/words.en.ts', './**/words-*.en.ts'], { eager: true })
const others = import.meta.glob<{ words: Words<object> }>(
  ['./**/words.*.ts', './**/words-*.*.ts', '!./**/*.en.ts', '!./**/*.test.ts'],
  { eager: true },
)
const partsOf = (file: string) => /^\.\/(.*)\.(\w+)\.ts$/.exec(file)?.slice(1) ?? []

/** The keys of all texts: `form.save`. */
function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    value instanceof Object ? keysOf(value, `${path}${name}.`) : [`${path}${name}`],
  )
}

test('[WEB-60] English words are named after their file, so that their translations are found', () => {
  for (const [file, module] of Object.entries(english))
    expect([file, ...Object.values(module).map((words) => `./${nameOf(words)}.en.ts`)]).toEqual([file, file])
})

test('[WEB-60] every sentence is found by its key', () => {
  for (const [file, module] of Object.entries(english))
    for (const words of Object.values(module))
      expect([file, keysOf(words).filter((key) => !hasText(words, key))]).toEqual([file, []])
})

test('[WEB-60] a file of words is in a language of the list and beside an English one', () => {
  for (const file of Object.keys(others)) {
    const [name = '', language = ''] = partsOf(file)
    expect([file, Language.options.some((one) => one === language), `./${name}.en.ts` in english]).toEqual([
      file,
      true,
      true,
    ])
  }
})

test('[WEB-60] no sentence is missing in Spanish, and none of any language is left over', () => {
  for (const language of Language.options.filter((one) => one !== 'en'))
    for (const [file, module] of Object.entries(english)) {
      const [name = ''] = partsOf(file)
      const wanted = keysOf(Object.values(module)[0] ?? {})
      const found = keysOf(others[`./${name}.${language}.ts`]?.words ?? {})
      const missing = language === 'es' ? wanted.filter((key) => !found.includes(key)) : []
      const leftOver = found.filter((key) => !wanted.includes(key))
      expect([name, language, { missing, leftOver }]).toEqual([name, language, { missing: [], leftOver: [] }])
    }
})

test('[WEB-60] a sentence that a language lacks is in English', async () => {
  await startLanguage('ar', [uiWords])
  onTestFinished(() => startLanguage('en'))
  const t = translate(uiWords)
  expect([t('crash.reload'), t('close')]).toEqual(['إعادة تحميل الصفحة', 'Close'])
})
