// Writes the index of the word files of the domain and the server, and prints what each language has no sentence for: `npm run words`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import { type Language, LANGUAGES } from '../packages/domain/src/words/languages.ts'

/** Not by its schema: the index of the domain is made here. */
const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[] // its own keys
const root = path.resolve(import.meta.dirname, '..')
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

/** What each language has no sentence for, and which files it lacks. */
export async function missingSentences(): Promise<Map<Language, { files: string[]; sentences: string[] }>> {
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, ws: false },
    logLevel: 'error',
  })
  const keysIn = async (files: WordFiles, language: Language) =>
    keysOf(Object.values(await vite.ssrLoadModule(fileOf(files, language)))[0] as object) // each file has one
  const missing = new Map(
    LANGUAGE_NAMES.filter((one) => one !== 'en').map((language) => [
      language,
      { files: [] as string[], sentences: [] as string[] },
    ]),
  )
  for (const files of wordFilesIn('domain', 'server', 'web')) {
    const wanted = await keysIn(files, 'en')
    for (const [language, { files: without, sentences }] of missing) {
      const found = files.languages.includes(language) ? await keysIn(files, language) : undefined
      if (found) sentences.push(...wanted.filter((key) => !found.includes(key)).map((key) => `${files.name} ${key}`))
      else without.push(files.name)
    }
  }
  await vite.close()
  return missing
}

async function printMissing(): Promise<void> {
  for (const [language, { files, sentences }] of await missingSentences()) {
    console.log(
      `${language}: no file beside ${files.length} of the English ones, and ${sentences.length} sentences missing in others`,
    )
    for (const place of [...files.map((name) => `${name}.${language}.ts`), ...sentences]) console.log(`  ${place}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const files of wordFilesIn('domain', 'server'))
    writeFileSync(path.join(root, `${files.name}.ts`), indexOf(files))
  await printMissing()
}
