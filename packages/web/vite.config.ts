import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { MISSING_FILE, reloadForMissingFiles } from './src/missing-files.ts'

const server = process.env.FIRSTBELL_SERVER ?? 'http://127.0.0.1:8080'

/** The highest quality but one: a third of the processor time for 2% more bytes. */
const BROTLI_QUALITY = 10

async function packBeside(file: string): Promise<void> {
  if (existsSync(`${file}.br`)) return // its name says what is in it
  const text = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  }
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }))
}

/** Leaves every text packed beside itself: the server sends that (server/src/http/web/web.ts). */
const packed = {
  name: 'packed-beside',
  async closeBundle() {
    const folder = `${import.meta.dirname}/dist/assets`
    const texts = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
    // In the threads of Node, as many at once as there are.
    await Promise.all(texts.map((file) => packBeside(`${folder}/${file}`)))
  },
}

/** The first script of every page. Before the build adds its own: a style that is on its way would hold it up. */
const withReloads = {
  name: 'with-reloads',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: () => [
      { tag: 'script', children: `(${reloadForMissingFiles})('${MISSING_FILE}')`, injectTo: 'head' as const },
    ],
  },
}

/** What the contract says of each call for readers of the API: a browser has no use for it. */
const DESCRIPTIONS = new Set(['summary', 'description'])

/** Leaves the descriptions of calls out, a tenth of what each page loads first. */
const withoutDescriptions = {
  name: 'without-descriptions',
  enforce: 'post' as const,
  transform: {
    filter: { id: /contract.src.*\.ts$/ },
    handler(this: { parse(code: string): object }, code: string) {
      const texts = descriptionsIn(this.parse(code)).sort((a, b) => b.start - a.start)
      return texts.reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, ''), code)
    },
  },
}

interface Place {
  start: number
  end: number
}

/** Where the descriptions are in a parsed module (ESTree). */
function descriptionsIn(node: object): Place[] {
  const { type, key, value, ...place } = node as Place & {
    type?: string
    key?: { name?: string }
    value?: { type: string }
  }
  const isDescription = type === 'Property' && DESCRIPTIONS.has(key?.name ?? '') && value?.type === 'Literal'
  if (isDescription) return [place]
  return Object.values(node).flatMap((part: unknown) => (part && typeof part === 'object' ? descriptionsIn(part) : []))
}

// zod tries whether it may write code, which the policy refuses and the browser then reports. It reads this when the
// first schema is made, and in which file that is the bundler says.
const intro = 'globalThis.__zod_globalConfig ??= { jitless: true };'

/** Small files that lists, forms and the frame around them share, and the English words that many pages have. */
const SMALL_AND_SHARED = new RegExp(
  [
    'field-limits|import-export.formula|people.phone|(src|shell).entries|shell.use-single-keys|page.use-kiosk|filter-select|use-route-places',
    'street-names|families.grades|channels.words-channels|use-route-facts|routes.use-routes',
    'src.(app|ui|live|account|map|features.(today|routes|routes.check|families|organizations|session|schools|fleet|messages|import-export)).words.en',
  ].join('|'),
)

/** What many pages of the office share is one file of components and one of icons: dozens of small ones are fetched in turns. */
const shared = [
  { name: 'office', tags: ['$initial' as const], priority: 1 },
  { name: 'kit', test: /node_modules.(?!.*(maplibre|mapbox|react-map-gl))|src.(ui|account|live)./, minShareCount: 6 },
  { name: 'numbers', test: /node_modules.(react-number-format|@mantine.core.esm.components.NumberInput)/, priority: 1 },
  { name: 'common', test: SMALL_AND_SHARED },
  { name: 'icons', test: /node_modules.@tabler/ },
  // The words of a language other than English are one file, which is read where that is spoken.
  {
    name: (id: string) => /web.src.*words[\w-]*\.(?!en\.)(\w+)\.ts$/.exec(id)?.[1]?.replace(/^/, 'words-') ?? null,
    priority: 2,
  },
  { name: 'charts', test: /node_modules.(@mantine.charts|recharts)/ },
]

/** Scripts with words in a language other than English: what they need is not named in what every page loads first. */
const WORDS_OF_LANGUAGE = /words[\w-]*\.(?!en)\w\w-[\w-]+\.js$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutDescriptions, withReloads, packed],
  worker: { format: 'es' },
  // The server puts the nonce of each answer in its place (server/src/http/web/web.ts).
  html: { cspNonce: 'NONCE_OF_THE_ANSWER' },
  // Nothing becomes a data: address, so that the content security policy can stay strict.
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { resolveDependencies: (file, needed) => (WORDS_OF_LANGUAGE.test(file) ? [] : needed) },
  },
  // The office's pages are one application; the public ones and those of families are written by the server (features/publicboard, features/family-page).
  // Built apart, so that a phone gets nothing of the office.
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          input: `${import.meta.dirname}/index.html`,
          output: { intro, codeSplitting: { includeDependenciesRecursively: false, groups: shared } },
        },
      },
    },
    public: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: [`${import.meta.dirname}/public.html`, `${import.meta.dirname}/family.html`],
          output: { intro, codeSplitting: { groups: [{ name: 'maplibre', test: /node_modules.maplibre/ }] } },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, public: open } }) {
      if (client) await build(client)
      if (open) await build(open)
    },
  },
  server: {
    proxy: { '/app': server, '/identity': server, '/tiles': server, '/public-dashboard': server, '/t': server },
  },
})
