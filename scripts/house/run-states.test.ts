// What is decided about runs is decided in one place.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const THRESHOLDS = 'packages/domain/src/runs/thresholds.ts'

/** The sources of the product without tests, as paths from the root. */
const product = readdirSync(path.join(root, 'packages')).flatMap((name) =>
  readdirSync(path.join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('packages', name, 'src', file)),
)

/** What a message or a search has finished is no phase of a run. */
const isOfRuns = (file: string) => !/\/(messages|planning)\//.test(file)

test('[DAY-32] whether a run has ended is decided in domain/src/runs alone: elsewhere it is asked of stageOf, phaseOf, isFinished', () => {
  const elsewhere = product.filter((file) => !file.startsWith('packages/domain/src/runs/') && isOfRuns(file))
  expect(elsewhere.filter((file) => /\bfinishedAt\s*[!=]==?\s*(null|undefined)/.test(read(file)))).toEqual([])
})
const declaredIn = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? [])

test('[DAY-32] a threshold of runs is declared in one file', () => {
  const names = [...declaredIn(read(THRESHOLDS)), 'COVER_SECONDS', 'FORGOTTEN_AFTER_SECONDS']
  const declared = new RegExp(`\\bconst (${names.join('|')}) =`)
  expect(names.length).toBeGreaterThan(5)
  expect(product.filter((file) => file !== THRESHOLDS && declared.test(read(file)))).toEqual([])
})
