import { IMPORT_COLUMNS, readRow } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { fileOf } from '../../ui/table/table-file.ts'
import { readRows, UnreadableFile } from './files.ts'

const COLUMNS = ['first', 'phone', 'note']
const ROWS = [
  { first: 'Zoë', phone: '+1 555 0100', note: 'a "quoted", long\nline' },
  { first: '=HYPERLINK("http://evil.example")', phone: '-41.5', note: '@SUM(A1)' },
  { first: '東京', phone: '007', note: '' },
]
const CELLS = ROWS.map(({ first, phone, note }) => [first, phone, note])

test('[EXCHANGE-5] a workbook says what was written into it: numbers keep their zeros, and texts their lines', async () => {
  expect(await readRows(await fileOf('xlsx', COLUMNS, CELLS))).toEqual(ROWS)
})

test('[EXCHANGE-6] what a spreadsheet would calculate is written as a text, and read as it was', async () => {
  const file = await fileOf('csv', COLUMNS, CELLS)
  const text = await file.text()
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text).toContain(`'@SUM(A1)`)
  expect(text).toContain(`'+1 555 0100`)
  expect(text).toContain(',-41.5,') // a number is no formula
  const [, formula] = await readRows(file)
  const read = readRow('drivers', { first: formula?.first ?? '', phone: formula?.phone ?? '' })
  expect(read).toEqual({ values: { first: '=HYPERLINK("http://evil.example")', phone: '-41.5' } })
})

test('[EXCHANGE-5] files are read as spreadsheets write them: with a mark, semicolons, or the old alphabet of Windows', async () => {
  const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])
  expect(await readRows(new Blob(['\uFEFFFirst;Last Name\r\nZoë;Dale\r\n;\r\n']))).toEqual([
    { first: 'Zoë', last_name: 'Dale' },
  ])
  expect(await readRows(bytes('first,last\nZo\u00EB,Dale'))).toEqual([{ first: 'Zoë', last: 'Dale' }])
})

test('[EXCHANGE-5] what is neither of the two is said to be unreadable', async () => {
  await expect(readRows(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])]))).rejects.toThrow(UnreadableFile)
  await expect(readRows(new Blob([]))).rejects.toThrow(UnreadableFile)
})

test('[EXCHANGE-2] the template of every kind can be brought in as it is', () => {
  for (const [kind, columns] of Object.entries(IMPORT_COLUMNS)) {
    const cells = Object.fromEntries(columns.map(({ name, example }) => [name, example]))
    expect([kind, readRow(kind as keyof typeof IMPORT_COLUMNS, cells)]).toEqual([kind, { values: expect.anything() }]) // its own keys
  }
})
