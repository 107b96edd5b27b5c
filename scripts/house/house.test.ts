// Rules of the house that no other tool checks.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_GROUNDS } from '../../packages/domain/src/index.ts'
import { api, feeds } from '../../packages/contract/src/index.ts'
import { withCallTable } from '../docs/api-table.ts'
import { readSettings } from '../../packages/server/src/settings/settings.ts'
import { FEATURE_FOLDERS } from '../tests/chosen-journeys.mjs'
import { JOURNEYS } from '../tests/journeys.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const hasGit = existsSync(path.join(root, '.git'))
if (!hasGit) console.warn('SKIPPED, LOUDLY: this is no git checkout, so nobody knows which files belong to it')

/** Files under a folder, as paths from the root; nothing installed or built. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const code = ['packages', 'e2e', 'bench', 'scripts'].flatMap(filesIn)
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
]

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole)
}

function twice(list: readonly string[]): string[] {
  return list.filter((one, index) => list.indexOf(one) !== index)
}

const rules = readdirSync(path.join(root, 'docs/rules'))
  .map((file) => read(`docs/rules/${file}`))
  .join('\n')
const [, waitlist = ''] = read('docs/spec.md').split('\n## Waiting\n')
const ids = all(rules, /^- \*\*([A-Z]+-\d+)\*\* /gm)
const waiting = all(waitlist, /[A-Z]+-\d+/g)
const named = new Set(code.filter(isTest).flatMap((file) => all(read(file), /\[([A-Z]+-\d+)\]/g)))

test('every rule has one id, and a test that carries it', () => {
  expect(ids.length).toBeGreaterThan(0)
  expect(twice(ids)).toEqual([])
  expect(ids.filter((id) => !named.has(id) && !waiting.includes(id))).toEqual([])
})

test('a rule waits for a test only as long as none carries its id', () => {
  expect(waiting.filter((id) => named.has(id) || !ids.includes(id))).toEqual([])
})

test('every id that a test or a comment names stands in the rules', () => {
  const comments = code
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => all(read(file), /\b([A-Z]{3,}-\d+): /g))
  expect([...named, ...comments].filter((id) => !ids.includes(id))).toEqual([])
})

/** Names that the vocabulary (docs/glossary.md) replaced. Each is whole or the start of a name. */
const REPLACED_NAMES = new RegExp(
  `\\b(${String.raw`
    useDeed useUnhurried pageAtRest lateMap askAgain GroundContext Brushes openKept [Tt]eller mayTell
    lettingOut RegionOffice BackupOffice shiftGround loadGround DeviceGate refusedAtDoor MOST_ Ladder mourned
    DayLost whenDone takeBack usualHalt linkTimesOf lessons PASSWORD_LENGTH mostSeconds takeUntold
    ANSWERING_ALIKE TOLD_IN_TRAILS HALT_SECONDS haltAlong DirectoryPlace RoughPlace isHalting sayStops
    sayFinished sayWhetherOnRoute nothingSaid heardAt stretchOf KEPT_PER_DEVICE TELLING_STREAK BuildingGround
    footOn LinkMemory toldLate tellSkips canPlace WaysBeside compareWays positionsTold TELL_EVERY_MS
    skipsTold toldAt saidBy serviceDays PlannedService LiveService DriverService ServiceDay toldId LinkHistory
    MAX_TOLD givenService tell_webhooks service_days link_times
  `
    .trim()
    .split(/\s+/)
    .join('|')})`,
  'g',
)

test('names that the vocabulary replaced do not come back', () => {
  const own = path.posix.join('scripts/house', 'house.test.ts')
  const found = code
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== own && !file.includes('/migrations/'))
    .flatMap((file) => all(read(file), REPLACED_NAMES).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

const calls = new Map<string, string>([
  ...Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(
      ([verb, { method, path: address }]) => [`${noun}.${verb}`, `${method} ${address}`] as const,
    ),
  ),
  ...Object.entries(feeds).map(([name, { path: address }]) => [`feeds.${name}`, `GET ${address}`] as const),
])
const nameless = (call = '') => call.replace(/:\w+|\{\w+\}/g, ':')

test('no call is twice in the contract', () => {
  expect(twice([...calls.values()].map(nameless))).toEqual([])
})

const [described = '', promised = ''] = read('docs/api.md').split('\n## Endpoints defined by the specification\n')

test('docs/api.md names every call and feed as the contract does, once, and none that is not there', () => {
  const rows = described.matchAll(/^\| `(\w+\.\w+)` \| `(?:([A-Z]+) )?([^`?]+)/gm)
  const written = [...rows].map(([, name, method = 'GET', address]) => `${name}: ${method} ${address}`)
  expect(written.toSorted()).toEqual([...calls].map(([name, call]) => `${name}: ${call}`).toSorted())
})

test('the table of calls in docs/api.md is the contract’s (npm run docs:api)', () => {
  expect(withCallTable(read('docs/api.md'))).toBe(read('docs/api.md'))
})

test('every call of the specification is there with a test that proves it, or is said to be missing and is', () => {
  const [, ...rows] = all(promised, /^\| (?!The specification says)(.*) \|$/gm) // without the line under the head
  const wrong = rows.filter((row) => {
    const [says = '', name = '', proof = ''] = row.split(' | ')
    const [, method, address = ''] = /^`([A-Z]+) ([^`?]+)[^`]*`$/.exec(says) ?? []
    if (name === 'not yet')
      return proof !== '' || [...calls.values()].map(nameless).includes(nameless(`${method} /app/${address}`))
    const [, file = '', title = ''] = /^`(.+?)`: (.*)$/.exec(proof) ?? []
    const tests = `packages/server/src/${file}`
    if (!calls.has(name.slice(1, -1)) || !existsSync(path.join(root, tests))) return true
    return !all(read(tests), /['"](\[[A-Z]+-\d+\] .+)['"],/g).includes(title)
  })
  expect(rows.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('the pure packages ask no clock and throw no dice', () => {
  const pure = ['geo', 'domain', 'contract', 'tracker', 'solver', 'streets', 'town']
  const impure = pure
    .flatMap((name) => filesIn(`packages/${name}/src`))
    .filter((file) => !isTest(file) && /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(read(file)))
  expect(impure).toEqual([])
})

const POSITIONAL_IDS = /\b(\w*[iI]d): string(?: \| null| \| undefined)?,\s*(\w*[iI]d): string/g
/** `stop` of `fromStopId`. */
const nounOf = (name = '') => (/([A-Z]?[a-z]+)?Id$/.exec(name)?.[1] ?? name).toLowerCase()

test('ids of different nouns are named at a call: no two of them are positional parameters', () => {
  const found = filesIn('packages')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\/testing\//.test(file) && !isTest(file))
    .flatMap((file) => [...read(file).matchAll(POSITIONAL_IDS)].map(([text, a, b]) => ({ file, text, a, b })))
  expect(found.filter(({ a, b }) => nounOf(a) !== nounOf(b))).toEqual([])
})

const onServer = filesIn('packages/server/src')
test('the server reports to its log; only its commands, its start and its tests print', () => {
  const prints = onServer.filter((file) => /\bconsole\./.test(read(file)))
  const mayPrint = /^packages\/server\/src\/(commands\/|main\.ts$)/
  expect(prints.filter((file) => !mayPrint.test(file) && !isTest(file))).toEqual([])
})

/** Locks themselves; who calls a function that locks holds the same one. */
const LOCKS = /\.for\('update'\)|for update skip locked|pg_advisory/

test('whatever of the server locks rows has a test in a folder of its name', () => {
  const nameOf = (file: string) => path.posix.basename(path.posix.dirname(file))
  const locking = new Set(onServer.filter((file) => !isTest(file) && LOCKS.test(read(file))).map(nameOf))
  const proven = onServer.filter(isTest).map(nameOf)
  expect(locking.size).toBeGreaterThan(0)
  expect([...locking].filter((name) => !proven.includes(name))).toEqual([])
})

/** Tests, and what they are made of, that ask the real clock or wait by it, and why they may. */
const BY_REAL_TIME: Record<string, string> = {
  'e2e/support/services/authenticator.ts': 'the codes of an authenticator change by the real clock',
  'e2e/support/driver.ts': 'in the page: its clock is the one that the journey sets',
  'e2e/support/route-pages.ts': 'lets the page do one task; nothing is waited for',
  'e2e/office/trial.e2e.ts': 'dates the end of a trial; nothing is measured',
  'packages/server/proofs/clock.test.ts': 'the clock of the database is the real one; nothing is measured',
  'packages/server/proofs/load/slow.test.ts': 'compares how long others wait with and without slow clients',
  'packages/server/src/http/request/body.test.ts': 'its clock is a fake one',
  'packages/server/src/features/callouts/callouts.test.ts': 'the bar for proposals is a time',
  'packages/server/src/features/audit/audit.test.ts': 'the database keeps lines by its own clock',
  'packages/server/src/engine/webhooks/webhooks.test.ts': 'the verifier of Standard Webhooks asks the real clock',
  'packages/server/src/db/connection/long-work.test.ts': 'a query that is canceled long before it ends',
  'packages/server/src/db/connection/postgres.test.ts': 'calculates for longer than the database waits',
  'packages/web/src/map/google/load-google.test.ts': 'its clock is a fake one',
  'packages/web/src/testing/render.tsx': 'lets the page do one task; nothing is waited for',
}
// Written so that this file does not match itself.
const REAL_TIME =
  /performance[.]now|Date[.]now|hr[t]ime|set[T]imeout|waitFor[T]imeout|timers[/]promises|Atomics[.]wait|pg_[s]leep/

test('no test measures real time or sleeps, but for those that say why', () => {
  const files = code.filter((file) => isTest(file) || /^e2e\/support\/.*\.ts$|\/src\/testing\//.test(file))
  const found = files.filter((file) => REAL_TIME.test(read(file)))
  expect(found.filter((file) => !(file in BY_REAL_TIME))).toEqual([])
  expect(Object.keys(BY_REAL_TIME).filter((file) => !found.includes(file))).toEqual([])
})

test('every journey says which features it goes through, and every feature that it names is there', () => {
  const journeys = filesIn('e2e').flatMap((file) => all(file, /^e2e\/(.*)\.e2e\.ts$/g))
  expect(Object.keys(JOURNEYS).toSorted()).toEqual(journeys.toSorted())
  const features = FEATURE_FOLDERS.flatMap((folder) => readdirSync(path.join(root, folder)))
  const known = [...features, 'web', 'bench']
  expect(
    Object.values(JOURNEYS)
      .flat()
      .filter((feature) => !known.includes(feature)),
  ).toEqual([])
})

// Written so that this file does not match itself.
const MACHINE = [
  /(?<![\w.$}/-])[/](?:work|root|home|Users)[/]\w/,
  /\b(?:registry|mirror|artifactory|nexus|verdaccio)[.](?:[a-z0-9-]+[.])+[a-z]{2,}\b/,
  /https?:[/]{2}[^\s'"/]*(?:registry|mirror|artifactory|nexus|verdaccio)/,
]

test.skipIf(!hasGit)('no file knows the machine it was written on, or where its packages came from', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().trim().split('\n')
  const existing = files.filter((file) => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile())
  expect(existing.length).toBeGreaterThan(0)
  expect(existing.filter((file) => MACHINE.some((pattern) => pattern.test(read(file))))).toEqual([])
})

test('docs/commands.md has a row for every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // our own file
  const shown = all(read('docs/commands.md'), /^\| `npm (?:run )?([\w:-]+)` \|/gm)
  expect(shown.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('the README stays short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(91)
})

test('every setting stands in docs/operations.md', () => {
  const page = read('docs/operations.md')
  expect(Object.keys(readSettings({}, [])).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every table stands in docs/data.md', () => {
  const schemas = filesIn('packages/server/src/db').filter((file) => /\/schema-[a-z]+\.ts$/.test(file))
  const tables = schemas.flatMap((file) => all(read(file), /pgTable\(\s*'(\w+)'/g))
  expect(tables.length).toBeGreaterThan(0)
  const page = read('docs/data.md')
  expect(tables.filter((table) => !page.includes(`| \`${table}\` |`))).toEqual([])
})

test('accents are made readable on the grounds that the public pages have', () => {
  const sheet = read('packages/web/src/public/styles/colours.css')
  const six = (colour = '') => (colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour)
  const pairs = ['surface', 'ground'].map((name) =>
    (new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet) ?? []).slice(1, 3).map(six),
  )
  const grounds = { light: pairs.map(([light]) => light), dark: pairs.map(([, dark]) => dark) }
  expect(grounds).toEqual(PAGE_GROUNDS)
})

test('no link between documents leads nowhere', () => {
  const broken = documents.flatMap((file) =>
    all(read(file), /\]\(((?!https?:)[^)#]+\.md)(?:#[^)]*)?\)/g)
      .filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

const asvs = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (.*) \|$/gm)].map(
  ([, number = '', text = '']) => ({
    number,
    text,
    rules: all(text, /(?<![\w-])([A-Z]+-\d+)\b/g).filter((name) => !/^(?:SHA|AES|HMAC|P)-/.test(name)),
    files: all(text, /`([^`\s]+\/[^`\s]+|[\w.]+\.(?:md|json))`/g),
  }),
)

test('each requirement of docs/asvs.md names a rule or a file that exists, or why it does not hold', () => {
  expect(asvs.length).toBe(253)
  expect(twice(asvs.map(({ number }) => number))).toEqual([])
  const isReasoned = (text: string) => /^not (?:applicable|met): \w/.test(text)
  const bare = asvs.filter(({ text, rules: named, files }) => !isReasoned(text) && named.length + files.length === 0)
  expect(bare).toEqual([])
  expect(asvs.flatMap((one) => one.rules).filter((id) => !ids.includes(id))).toEqual([])
  expect(asvs.flatMap(({ files }) => files).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
