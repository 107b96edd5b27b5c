// Writes who may import whom into .oxlintrc.json: `npm run boundaries`.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')
const FILE = path.join(root, '.oxlintrc.json')

interface Imports {
  imports: readonly string[]
  doesInputAndOutput?: boolean
}

/** Which packages each package may import; all others reach nothing outside of the program themselves. */
const PACKAGES = {
  geo: { imports: [] },
  domain: { imports: [] },
  contract: { imports: ['domain'] },
  tracker: { imports: ['geo'] },
  solver: { imports: [] },
  streets: { imports: ['geo'] },
  town: { imports: ['geo', 'streets'] },
  simulator: { imports: ['contract', 'domain', 'geo'], doesInputAndOutput: true },
  web: { imports: ['contract', 'domain', 'geo'] },
  server: {
    imports: ['contract', 'domain', 'geo', 'solver', 'tracker', 'streets', 'town'],
    doesInputAndOutput: true,
  },
} as const satisfies Record<string, Imports>
type Package = keyof typeof PACKAGES

/** What puts a server together. */
const TOP = ['app.ts', 'start.ts', 'compose-server.ts', 'jobs.ts', 'main.ts', 'index.ts']
const ABOVE_ALL = ['app.ts', 'start.ts', 'compose-server.ts', 'jobs.ts', 'main.ts', 'commands/**']

interface Layer {
  files: string[]
  above: string[]
  /** Those who checked who is asking. */
  makesScopes?: boolean
  mayImport?: string
}

/** Folders of the server, and what is above each (docs/architecture.md). */
const LAYERS: Layer[] = [
  {
    files: ['db/**', 'live/**', 'settings/**', 'work/**', '*.ts'],
    above: ['http', 'identity', 'adapters', 'engine', 'demo', 'features'],
  },
  { files: ['http/**'], above: ['adapters', 'engine', 'demo', 'features'] },
  {
    files: ['db/tenant-isolation.ts'],
    above: ['http', 'identity', 'adapters', 'engine', 'demo', 'features'],
    makesScopes: true,
  },
  { files: ['adapters/**'], above: ['engine', 'demo', 'features'] },
  { files: ['identity/**'], above: ['adapters', 'http', 'engine', 'demo', 'features'], makesScopes: true },
  { files: ['engine/**'], above: ['features'], makesScopes: true },
  { files: ['demo/**'], above: ['features'], makesScopes: true, mayImport: 'simulator' },
  { files: ['features/**'], above: [] },
  { files: ['features/publicboard/boards.ts'], above: [], makesScopes: true },
  { files: ['deps.ts'], above: [] },
]

/** Features of the web that no other feature imports: `app` puts them together. */
const OWN_FEATURES = [
  'administrators',
  'backups',
  'calendar',
  'drive',
  'drivers',
  'families',
  'fleet',
  'groups',
  'keys',
  'organizations',
  'outbox',
  'profile',
  'region',
  'routes',
  'runs',
  'schools',
  'session',
  'trial',
  'webhooks',
]

interface Pattern {
  group: string[]
  message: string
  allowTypeImports?: true
}

const BY_ITS_FACE: Pattern = {
  group: ['**/packages/*/src/**', '**/e2e/**', '**/bench/**'],
  message: 'another package is reached by its name and its face',
}
const NO_SCOPES: Pattern = {
  group: ['**/scope.ts'],
  message: 'only those who checked who is asking make a scope',
  allowTypeImports: true,
}
const NO_CALLS: Pattern = { group: ['**/*.http.ts'], message: "only app.ts mounts a feature's calls" }
const IN_BROWSER: Pattern = { group: ['node:*'], message: 'web runs in a browser' }
const NO_MAP_LIBRARY: Pattern = {
  group: ['maplibre-gl', 'maplibre-gl/*', 'react-map-gl', 'react-map-gl/*', '@googlemaps/*'],
  message: 'only web/src/map knows the map library',
}
const NO_UPWARD: Pattern = {
  group: ['**/app/**', '**/features/**', '!**/words*.en.ts'],
  message: 'the current runs app → features → map, live, ui',
}

function packagesOf(name: Package, also?: string): Pattern[] {
  const { imports }: Imports = PACKAGES[name]
  const named = [...imports, ...(also ? [also] : [])]
  const list = imports.length > 0 ? imports.join(' and ') : 'no other package'
  const demo = also ? `, its demo ${also}, too` : ''
  return [
    {
      group: ['@firstbell/*', ...named.map((one) => `!@firstbell/${one}`)],
      message: `${name} may import ${list}${demo} (docs/architecture.md)`,
    },
    BY_ITS_FACE,
  ]
}

const rule = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const inFolder = (folder: string, files: readonly string[]) => files.map((file) => `packages/${folder}/src/${file}`)

function ofPackage(name: Package) {
  const { doesInputAndOutput }: Imports = PACKAGES[name]
  const patterns = packagesOf(name)
  if (!doesInputAndOutput) patterns.push({ group: ['node:*'], message: `${name} does no I/O of its own` })
  if (name === 'web') patterns.push(NO_MAP_LIBRARY)
  if (name === 'server') patterns.push(NO_SCOPES)
  const whole = rule(inFolder(name, ['**']), patterns)
  return name === 'solver' ? [whole, rule(inFolder(name, ['command/**']), packagesOf(name))] : [whole]
}

function ofLayer({ files, above, makesScopes, mayImport }: Layer) {
  const layers = 'features, engine and demo, adapters and http, identity, then live, db and clock'
  return rule(inFolder('server', files), [
    ...packagesOf('server', mayImport),
    ...(makesScopes ? [] : [NO_SCOPES]),
    NO_CALLS,
    {
      group: [...above.map((folder) => `**/${folder}/**`), ...ABOVE_ALL.map((file) => `**/${file}`)],
      message: `server layers: ${layers} (docs/architecture.md)`,
    },
  ])
}

function ofWeb() {
  const common = [...packagesOf('web'), IN_BROWSER]
  const own = ['..', '../..', '../../..'].flatMap((up) => OWN_FEATURES.map((one) => `${up}/${one}/**`))
  const inWeb = (folders: string[], patterns: Pattern[]) => rule(inFolder('web', folders), [...common, ...patterns])
  return [
    inWeb(['map/**'], [NO_UPWARD]),
    inWeb(['live/**', 'account/**'], [NO_MAP_LIBRARY, NO_UPWARD]),
    inWeb(
      ['ui/**'],
      [
        NO_MAP_LIBRARY,
        { group: ['**/app/**', '**/features/**', '@firstbell/*'], message: 'ui knows no noun of the product' },
      ],
    ),
    inWeb(
      ['features/**'],
      [
        NO_MAP_LIBRARY,
        { group: ['**/app/**', '!**/words*.en.ts'], message: 'the current runs app → features' },
        {
          group: [...own, '!**/words*.en.ts'],
          message: 'features do not know each other; app puts them together',
        },
      ],
    ),
  ]
}

/** Tests and proofs import what they need. */
const TESTS = {
  files: [
    'packages/*/src/**/*.test.ts',
    'packages/*/src/**/*.test.tsx',
    'packages/*/src/testing/**',
    'packages/server/proofs/**',
  ],
  rules: { 'no-restricted-imports': 'off' },
}

interface Override {
  files: string[]
  rules: Record<string, unknown>
}

/** The lint rules, with the boundaries of the tables above in the place of those that they had. */
export function withBoundaries(text: string): string {
  const config = JSON.parse(text) as { overrides: Override[] } // as oxlint reads it
  const others = config.overrides.filter(({ rules }) => !('no-restricted-imports' in rules))
  const names = Object.keys(PACKAGES) as Package[] // its own keys
  const boundaries = [
    ...names.flatMap(ofPackage),
    ...LAYERS.map(ofLayer),
    rule(inFolder('server', TOP), packagesOf('server')),
    ...ofWeb(),
    TESTS,
  ]
  return JSON.stringify({ ...config, overrides: [...others, ...boundaries] }, null, 2)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, withBoundaries(readFileSync(FILE, 'utf8')))
  execFileSync('npx', ['oxfmt', FILE], { cwd: root, stdio: 'inherit' })
}
