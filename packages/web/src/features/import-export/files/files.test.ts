import { IMPORT_COLUMNS, readRow } from '@firstbell/domain'
import { expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/universal'
import { fileOf } from '../../../ui/table/table-file.ts'
import { readRows, readTable, RepeatedColumn } from './files.ts'
import { UnreadableFile } from './unreadable-file.ts'

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

const bytesOf = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
const utf16 = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])

test.each<[string, Blob, object[]]>([
  [
    'a comma within numbers',
    bytesOf('route;lat;lng\nElm;38,5;-41\nFir;38,51;-41,01\n'),
    [
      { route: 'Elm', lat: '38,5', lng: '-41' },
      { route: 'Fir', lat: '38,51', lng: '-41,01' },
    ],
  ],
  ['the separator in the first line', bytesOf('sep=;\r\nnumber;plate\r\n7;A, B\r\n'), [{ number: '7', plate: 'A, B' }]],
  [
    'titles above the heading',
    bytesOf('Fleet,,\n"Printed, 2026",,\n\nNumber,Capacity,Plate\n7,40,A\n'),
    [{ number: '7', capacity: '40', plate: 'A' }],
  ],
  [
    'quotes that are not doubled',
    bytesOf('route,name,time\nElm,"B" Ave - East,7:05\nElm,The "Old" Mill,7:10\nElm,"Fir, North",7:15\n'),
    [
      { route: 'Elm', name: '"B" Ave - East', time: '7:05' },
      { route: 'Elm', name: 'The "Old" Mill', time: '7:10' },
      { route: 'Elm', name: 'Fir, North', time: '7:15' },
    ],
  ],
  ['UTF-16 with a mark', bytesOf([0xff, 0xfe], utf16('number\tplate\r\n7\tÄ\r\n')), [{ number: '7', plate: 'Ä' }]],
  ['UTF-16 without a mark', bytesOf(utf16('number,plate\n7,A')), [{ number: '7', plate: 'A' }]],
  ['the mark of the end of old programs', bytesOf('number,plate\r\n7,A\r\n', [0x1a]), [{ number: '7', plate: 'A' }]],
  [
    'line breaks of old computers',
    bytesOf('number\tplate\r7\tA\r8\tB\r'),
    [
      { number: '7', plate: 'A' },
      { number: '8', plate: 'B' },
    ],
  ],
  [
    'a heading that is there twice',
    bytesOf('number,plate,plate\n7,A,\n8,,B\n9,C,C'),
    [
      { number: '7', plate: 'A' },
      { number: '8', plate: 'B' },
      { number: '9', plate: 'C' },
    ],
  ],
])('[EXCHANGE-5] a file is read with %s', async (_, file, rows) => {
  expect(await readRows(file)).toEqual(rows)
})

test('[EXCHANGE-5] a heading that is there twice with different values is refused', async () => {
  await expect(readRows(bytesOf('number,plate,plate\n7,A,B'))).rejects.toThrow(new RepeatedColumn('plate'))
})

test('[EXCHANGE-2] rows have the numbers that the spreadsheet shows', async () => {
  const { lines } = await readTable(bytesOf('Fleet 2026\n\nnumber,capacity\n\n7,40\n"8\n",41\n9,42'))
  expect(lines).toEqual([5, 6, 7])
})

/** A workbook of cells as they are stored, each with the number of its format. */
async function workbookOf(columns: string[], rows: SheetData) {
  return writeWorkbook([columns.map((value) => ({ value, type: String })), ...rows]).toBlob()
}

test('[EXCHANGE-5] a time in a workbook is the one that it shows, whatever its date and its last digits', async () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
  const day = 46_252 // as a spreadsheet counts
  const cell = (serial: number) => ({ value: serial, type: Number, format: 'h:mm' })
  const rows = minutes.map((minute) => [
    cell(Number((day + minute / 1440).toFixed(10))),
    cell(Number((minute / 1440).toFixed(9))),
  ])
  const read = await readRows(await workbookOf(['time', 'order'], rows))
  const shown = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  expect(read).toEqual(minutes.map((minute) => ({ time: shown(minute), order: shown(minute) })))
})

test('[EXCHANGE-12] a number that a workbook has made a date, or that has too many digits, is refused by name', async () => {
  const rows = [
    [
      { value: 46_085, type: Number, format: 'd-mmm' },
      { value: 1.234_567_890_123_45e19, type: Number },
    ],
  ]
  const [row = {}] = await readRows(await workbookOf(['number', 'plate'], rows))
  expect(readRow('buses', row)).toEqual({
    reasons: [
      { column: 'number', code: 'ruined' },
      { column: 'plate', code: 'ruined' },
    ],
  })
})
