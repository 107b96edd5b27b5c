import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../support/program.ts'

const DIST = path.join(root, 'packages/web/dist')
const MAX_BYTES = 220_000

/** The scripts that every page of an application loads before anything is seen: what its one HTML page names. */
function scriptsOf(application: 'index' | 'public'): string[] {
  const page = readFileSync(path.join(DIST, `${application}.html`), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
}

const gzipped = (file: string) => gzipSync(readFileSync(path.join(DIST, file))).length

test('[BUNDLE-1] what every page loads first is less than 220 KB gzipped, without the map and without any page', () => {
  const scripts = scriptsOf('index')
  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter((file) => /maplibre|google|papaparse|charts-|-list-page|dashboard-page|route-page/.test(file)),
  ).toEqual([])
  expect(scripts.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThan(MAX_BYTES)
})

test('[BUNDLE-2] every page is a file of its own, loaded when it is first opened, and none but the map is large', () => {
  const files = readdirSync(path.join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
  for (const page of ['dashboard-page', 'route-list-page', 'route-page', 'family-list-page', 'import-export-page'])
    expect(files.filter((file) => file.startsWith(`${page}-`))).toHaveLength(1)
  const large = files.filter((file) => gzipped(`assets/${file}`) > 100_000).map((file) => file.split('-')[0])
  // What the maps of the public pages and of families share is named after one of its files.
  expect(new Set(large)).toEqual(new Set(['trail', 'maplibre', 'office'])) // the public map, its library, BUNDLE-1
})

/** A script with all that it imports before it runs. */
function withItsImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const text = readFileSync(path.join(DIST, 'assets', file), 'utf8')
  for (const [, next = ''] of text.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)) withItsImports(next, found)
  return found
}

test('[BUNDLE-3] a list opens with no more than twelve scripts, and the public pages load nothing of the office', () => {
  const files = readdirSync(path.join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
  const named = (start: string) => files.find((file) => file.startsWith(`${start}-`)) ?? ''
  for (const page of ['route-list-page', 'family-list-page', 'driver-list-page']) {
    const needed = [...scriptsOf('index').map((file) => path.basename(file)), named('shell'), named(page)]
    const all = new Set(needed.flatMap((file) => [...withItsImports(file)]))
    expect([page, all.size <= 12]).toEqual([page, true])
  }
  const open = scriptsOf('public').flatMap((file) => [...withItsImports(path.basename(file))])
  expect(open.filter((file) => /^(office|kit|icons)-/.test(file))).toEqual([])
  expect(open.reduce((sum, file) => sum + gzipped(`assets/${file}`), 0)).toBeLessThan(10_000)
})
