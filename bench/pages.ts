// The scores of Lighthouse for the pages that an office opens most: `npm run bench:pages`, where lighthouse is installed.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@firstbell/server/free-port'
import { chromium } from 'playwright-core'
import { requireBrowser } from '../scripts/browser.mjs'
import { signIn } from './support/bench-server.ts'
import { printHeader, printTable } from './support/print.ts'
import { startProgram } from './support/server.ts'

/** So much of lighthouse as is used here. */
interface Lighthouse {
  default(url: string, flags: object, config: unknown): Promise<{ lhr: Report } | undefined>
  desktopConfig: unknown
}

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const require = createRequire(`${path.resolve(process.env['LIGHTHOUSE_DIR'] ?? import.meta.dirname)}/`)
let found: string
try {
  found = require.resolve('lighthouse')
} catch {
  console.warn(
    'SKIPPED, LOUDLY: lighthouse is not installed. `npm i lighthouse` in a folder of its own, and LIGHTHOUSE_DIR=FOLDER before this.',
  )
  process.exit(0)
}
const lighthouse = (await import(pathToFileURL(found).href)) as Lighthouse

// `-- --no-map` as on a machine that cannot draw one; `-- 5 FOLDER` keeps the reports of five times there.
const withMap = !process.argv.includes('--no-map')
const [times = '5', reports] = process.argv.slice(2).filter((flag) => !flag.startsWith('--'))
const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-bench-'))
const server = await startProgram('packages/server/dist/main.js', {
  DATA_DIR: folder,
  PORT: String(await freePort()),
  NODE_ENV: 'production',
})
const { accounts } = readJson('demo-accounts.json') as { accounts: [{ email: string; password: string }] }
const [people, devices] = ['demo-accounts.json', 'demo-devices.json'].map((file) => path.join(folder, file)) as [
  string,
  string,
] // as many
const flags = ['--server', server.url, '--accounts', people, '--devices', devices]
const buses = spawn(process.execPath, ['packages/simulator/dist/cli.js', ...flags])

const cookie = await signIn(server.url, accounts[0])
const port = await freePort()
const browser = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
  executablePath: requireBrowser(),
  args: [
    '--no-sandbox',
    ...(withMap ? ['--enable-unsafe-swiftshader'] : ['--disable-3d-apis']),
    `--remote-debugging-port=${port}`,
  ],
})
await browser.addCookies(
  cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: server.url }
  }),
)

const listed = await fetch(`${server.url}/app/routes?orgId=${await organizationId()}`, { headers: { cookie } })
const [route] = (await listed.json()) as [{ id: string }]
const MAX_FAILED = 3
const PAGES = { dashboard: '/dashboard', routes: '/routes', 'a route': `/routes/${route.id}`, families: '/families' }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const rows: string[][] = []
const failed: string[] = []
for (const [name, address] of Object.entries(PAGES)) {
  const seen: Report[] = []
  while (seen.length < Number(times)) {
    const flags = { port, onlyCategories: CATEGORIES, output: 'json', logLevel: 'error' }
    const run = await lighthouse.default(server.url + address, flags, lighthouse.desktopConfig)
    if (!run || run.lhr.runtimeError) {
      failed.push(`${name}: ${run?.lhr.runtimeError?.message ?? 'no result'}`) // Lighthouse lost its own trace
      if (failed.length > MAX_FAILED) throw new Error(failed.join('\n'))
      continue
    }
    seen.push(run.lhr)
    if (reports) {
      mkdirSync(reports, { recursive: true })
      writeFileSync(path.join(reports, `${name.replace(' ', '-')}-${seen.length}.json`), JSON.stringify(run.lhr))
    }
  }
  const scores = (category: string) =>
    seen.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0)))
  const audit = (id: string) => median(seen.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const files = median(seen.map(({ audits }) => audits['network-requests']?.details?.items?.length ?? Number.NaN))
  const performance = scores('performance')
  rows.push([
    name,
    `${median(performance)} (${Math.min(...performance)}–${Math.max(...performance)})`,
    `${Math.min(...scores('accessibility'))}`,
    `${Math.min(...scores('best-practices'))}`,
    ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(
      (id) => `${Math.round(audit(id))} ms`,
    ),
    audit('cumulative-layout-shift').toFixed(3),
    `${files}`,
    loadavg()[0]?.toFixed(1) ?? '',
  ])
}
await browser.close()
buses.kill()
await server.stop()
rmSync(folder, { recursive: true, force: true })

printHeader(
  `Pages by Lighthouse, desktop${withMap ? '' : ', without the map'}: the median of ${times} (the least and the most)`,
)
printTable(
  [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'first paint',
    'largest paint',
    'speed index',
    'blocked',
    'shift',
    'requests',
    'load',
  ],
  rows,
)
if (failed.length > 0) console.log(`Measured again, since Lighthouse failed:\n${failed.join('\n')}`)

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
}

async function organizationId(): Promise<string> {
  const answer = await fetch(`${server.url}/app/session`, { headers: { cookie } })
  const { organizations } = (await answer.json()) as { organizations: [{ id: string }] }
  return organizations[0].id
}
