// Writes the index of the word files of the domain and the server, and prints what each language has no sentence for: `npm run words`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import { type Language, LANGUAGES } from '../../packages/domain/src/words/languages.ts'

/** Not by its schema: the index of the domain is made here. */
const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[] // its own keys
const root = path.resolve(import.meta.dirname, '../..')
const WORD_FILE = /\/words(?:-[\w-]+)?\.en\.ts$/

/** Words of one feature. */
export interface WordFiles {
  /** The path of its files from the root, without their ends. */
  name: string
  languages: Language[]
}

/** The word files of packages, by feature. */
export function wordFilesIn(...packages: string[]): WordFiles[] {
  const files = packages.flatMap((name) => filesIn(`packages/${name}/src`))
  return files
    .filter((file) => WORD_FILE.test(file))
    .map((file) => file.replace(/\.en\.ts$/, ''))
    .toSorted()
    .map((name) => ({ name, languages: LANGUAGE_NAMES.filter((one) => existsSync(fileOf({ name }, one))) }))
}

const fileOf = ({ name }: Pick<WordFiles, 'name'>, language: Language) => path.join(root, `${name}.${language}.ts`)

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** The text of the index of word files. The web needs none: its build finds them. */
export function indexOf(files: WordFiles): string {
  const [, exported = ''] = /^export const (\w+) = /m.exec(readFileSync(fileOf(files, 'en'), 'utf8')) ?? []
  const base = path.basename(files.name)
  const isOfDomain = files.name.startsWith('packages/domain/')
  const wordsIn = path.posix.relative(path.dirname(files.name), 'packages/domain/src/words/words-in.ts')
  const imports = files.languages.map(
    (one) => `import { ${one === 'en' ? exported : 'words'} as ${one} } from './${base}.${one}.ts'\n`,
  )
  return `// Made from the word files beside it: \`npm run words\`.
import { wordsIn } from '${isOfDomain ? wordsIn : '@firstbell/domain'}'
${imports.join('')}
export const ${exported} = wordsIn({ ${files.languages.join(', ')} })
`
}

/** The keys of all sentences: `form.save`. */
function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    value instanceof Object && !Array.isArray(value) ? keysOf(value, `${path}${name}.`) : [`${path}${name}`],
  )
}

/** What a language lacks, and what it has for nothing. */
export interface Gaps {
  language: Language
  /** The word files that it lacks: their sentences are in English. */
  files: string[]
  /** The sentences that it lacks in the files that it has, by file. */
  missing: Record<string, string[]>
  /** Sentences that are not in English any more, by file. */
  leftOver: Record<string, string[]>
}

/** The gaps of each language beside English. */
export async function gapsOfLanguages(): Promise<Gaps[]> {
  const server = { middlewareMode: true, ws: false } as const
  const vite = await createServer({ root, configFile: false, server, logLevel: 'error' })
  const keysIn = async (files: WordFiles, language: Language) =>
    keysOf(Object.values(await vite.ssrLoadModule(fileOf(files, language)))[0] as object) // each file has one
  const all: Gaps[] = LANGUAGE_NAMES.filter((one) => one !== 'en').map((language) => ({
    language,
    files: [],
    missing: {},
    leftOver: {},
  }))
  for (const words of wordFilesIn('domain', 'server', 'web')) {
    const wanted = await keysIn(words, 'en')
    for (const { language, files, missing, leftOver } of all) {
      const name = `${words.name}.${language}.ts`
      if (!words.languages.includes(language)) {
        files.push(name)
        continue
      }
      const found = await keysIn(words, language)
      const [lacked, others] = [without(wanted, found), without(found, wanted)]
      if (lacked.length > 0) missing[name] = lacked
      if (others.length > 0) leftOver[name] = others
    }
  }
  await vite.close()
  return all
}

const without = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key))

/** A language in one line. */
export function summaryOf({ language, files, missing }: Gaps): string {
  const count = Object.values(missing).flat().length
  return `${language}: ${files.length} word files and ${count} sentences of others are missing, and in English`
}

function print(gaps: Gaps): void {
  console.log(summaryOf(gaps))
  for (const file of gaps.files) console.log(`  ${file}`)
  for (const [file, keys] of Object.entries(gaps.missing)) console.log(`  ${file}: ${keys.join(', ')}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isSummary = process.argv.includes('--summary')
  for (const files of isSummary ? [] : wordFilesIn('domain', 'server'))
    writeFileSync(path.join(root, `${files.name}.ts`), indexOf(files))
  for (const gaps of await gapsOfLanguages()) {
    if (isSummary) console.log(summaryOf(gaps))
    else print(gaps)
  }
}
