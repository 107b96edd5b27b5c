import { expect, test } from 'vitest'
import { isHiddenFromImports, journeysFor } from './chosen-journeys.mjs'
import { JOURNEYS } from './journeys.mjs'

const FEATURES = ['administrators', 'backups', 'hubspot', 'routes', 'webhooks']
const all = Object.keys(JOURNEYS)
const chosenBy = (...files: string[]) => journeysFor(files, FEATURES).journeys

test('a journey runs when its own file is changed', () => {
  expect(chosenBy('e2e/office/accounts.e2e.ts')).toEqual(['office/accounts'])
})

test('a feature runs the journeys that go through it, and every one of web those of all pages', () => {
  expect(chosenBy('packages/server/src/features/backups/seal.ts')).toEqual(['server/backups'])
  expect(chosenBy('packages/web/src/features/backups/backups-page.tsx')).toEqual([
    'server/backups',
    'server/bundle',
    'server/pages',
    'server/xss',
  ])
})

test('a noun of the domain or the contract stands for the feature of that name', () => {
  const routes = all.filter((name) => JOURNEYS[name]?.includes('routes'))
  expect(routes).toContain('routes/planning')
  expect(chosenBy('packages/domain/src/routes/stop.ts')).toEqual(routes)
  expect(chosenBy('packages/contract/src/routes.ts')).toEqual(routes)
})

test('what is shared runs all, and is named', () => {
  for (const file of [
    'packages/web/src/ui/field.tsx',
    'packages/server/src/identity/authorize.ts',
    'e2e/support/given.ts',
  ])
    expect(journeysFor([file], FEATURES)).toEqual({ journeys: all, shared: [file], without: [] })
  for (const file of ['packages/domain/src/time/zone.ts', 'packages/geo/src/line.ts', 'package-lock.json'])
    expect(chosenBy(file)).toEqual(all)
})

test('documents, tests and settings of tools run none', () => {
  expect(chosenBy('docs/spec.md', 'README.md', 'packages/geo/src/line.test.ts', 'knip.json', '.ci/run')).toEqual([])
})

test('a feature that no journey goes through is named', () => {
  const { journeys, without } = journeysFor(['packages/server/src/features/hubspot/tell.ts'], FEATURES)
  expect({ journeys, without }).toEqual({ journeys: [], without: ['hubspot'] })
})

test('what is read or started as a thread is not seen by imports', () => {
  expect(isHiddenFromImports('packages/server/src/db/migrations/0001_begin.sql')).toBe(true)
  expect(isHiddenFromImports('packages/server/src/engine/region/import-worker.ts')).toBe(true)
  expect(isHiddenFromImports('packages/server/src/features/routes/routes.store.ts')).toBe(false)
})
