import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importSteps } from './import-steps.ts'
import { readAddresses } from './input-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-input-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reportProgress = () => {}
const read = (file: string, ...addressFiles: string[]) =>
  importSteps.readMap({ source: { file }, addressFiles }, reportProgress)
const written = (name: string, content: string | Uint8Array) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

test('[IMPORT-3] a folder in the place of a map or of addresses is called one', () => {
  expect(() => read(folder)).toThrow(`${folder} is a folder, not a file.`)
  expect(() => read('no.osm.pbf', folder)).toThrow(`${folder} is a folder, not a file.`)
})

test('[IMPORT-3] a list of addresses that is too large is refused before it is read', () => {
  const file = written('state.csv', 'number,street,lat,lon\n')
  truncateSync(file, 600 * 2 ** 20) // takes no room on the disk
  expect(() => read('no.osm.pbf', file)).toThrow('The address file has 600 MB; up to 256 MB can be imported.')
})

const row = 'number,street,lat,lon\n7,Cañon Street,38.5,-41\n'
test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(row)],
  ['Windows’ old alphabet', Buffer.from(row, 'latin1')],
  ['two bytes a letter', Buffer.from(`\uFEFF${row}`, 'utf16le')],
])('[ADDRESS-5] a list of addresses is read in %s', (_, bytes) => {
  expect(readAddresses(written('addresses.csv', bytes)).addresses[0]?.street).toBe('Cañon Street')
})
