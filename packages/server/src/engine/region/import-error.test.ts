import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ImportError, importSentenceFor } from './import-error.ts'
import { writeRecord } from './record-file.ts'
import { regionFolder, writeRegion } from './region-files.ts'

/** Linux has a device that is always full; elsewhere the system's error stands for it. */
function fillTheDisk(): void {
  if (existsSync('/dev/full')) writeRecord('/dev/full', { lats: new Float64Array(1000) })
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
}

test('[IMPORT-6] a disk that becomes full ends an import with what happened, what is safe and what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const about = { sources: [], importedAt: 1, attribution: '', minZoom: 6, maxZoom: 15 }
  const summary = {
    streets: 1,
    streetKilometres: 1,
    directedEdges: 2,
    addresses: 0,
    schools: 0,
    restrictions: 0,
    bounds: [0, 0, 1, 1] as const,
    skipped: { restrictions: 0, limits: 0, ferries: 0 },
  }
  const info = await writeRegion(folder, async (fresh) => {
    writeFileSync(path.join(fresh, 'streets.bin'), 'the streets in use')
    return { ...about, summary }
  })
  const failed: unknown = await writeRegion(folder, async (fresh) => {
    writeFileSync(path.join(fresh, 'streets.bin'), 'half of the streets')
    fillTheDisk()
    return { ...about, summary }
  }).catch((error: unknown) => error)
  expect(importSentenceFor(failed)).toBe(
    'The disk is full. The partial import was removed, and the current map data is unchanged. Free some space on the disk of the data folder and try again.',
  )
  expect(readdirSync(folder)).toEqual(['region'])
  expect(readFileSync(path.join(regionFolder(folder), 'streets.bin'), 'utf8')).toBe('the streets in use')
  expect(JSON.parse(readFileSync(path.join(regionFolder(folder), 'region.json'), 'utf8'))).toEqual(info)
})

test('[IMPORT-3] a mistake of the program has no sentence, so that its trace is seen', () => {
  expect(importSentenceFor(new TypeError('x is undefined'))).toBeUndefined()
  expect(importSentenceFor(Object.assign(new Error('EIO'), { code: 'EIO' }))).toBeUndefined()
  expect(importSentenceFor(new ImportError('Specify one map file.'))).toBe('Specify one map file.')
})
