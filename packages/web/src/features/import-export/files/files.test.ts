import { IMPORT_COLUMNS, readRow } from '@firstbell/domain'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/universal'
import { fileOf } from '../../../ui/table/table-file.ts'
import { decodedUtf8, isMarked } from './alphabet.ts'
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
  expect(await readRows(new Blob(['\uFEFFFirst;Last Name\r\nZoë;Dale\r\n;\r\n']))).toEqual([
    { first: 'Zoë', last_name: 'Dale' },
  ])
  expect(await readRows(bytesOf('first,last\nZo', [0xeb], ',Dale'))).toEqual([{ first: 'Zoë', last: 'Dale' }])
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
  [
    'quotes around quotes',
    bytesOf('first,last\n"Robert "Bobby" J",Dale\n"Al "Ace"",Dale\n"A" and "B",Dale\n'),
    ['Robert "Bobby" J', 'Al "Ace"', '"A" and "B"'].map((first) => ({ first, last: 'Dale' })),
  ],
  [
    'the ending of a workbook, and a web page inside',
    bytesOf(
      '<html><body><table><tr><td>number<td>plate</tr><tr><td rowspan=2>7</td><td>A &amp; B</td></tr><tr><td>C</td></tr></table>',
    ),
    [
      { number: '7', plate: 'A & B' },
      { number: '7', plate: 'C' },
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

test('[EXCHANGE-5] [EXCHANGE-24] letters are read cell by cell, and what is in another alphabet is named', async () => {
  const utf8 = [...new TextEncoder().encode('José,Núñez')]
  for (const mark of [[], [0xef, 0xbb, 0xbf]]) {
    const table = await readTable(bytesOf(mark, 'first,last\n', utf8, '\nRen', [0xe9], ',Roy\n'))
    expect(table.rows).toEqual([
      { first: 'José', last: 'Núñez' },
      { first: 'René', last: 'Roy' },
    ])
    expect(table.notices).toEqual([{ code: 'alphabet', count: 1, what: '3: René' }])
  }
  const lost = await readTable(bytesOf('first\n', [...new TextEncoder().encode('JosÃ©')], '\nAna\n'))
  expect(lost.notices).toEqual([{ code: 'lostLetters', count: 1, what: '2: JosÃ©' }])
})

test('[EXCHANGE-5] bytes of any kind are read, and what is in UTF-8 stays as it is', () => {
  const letters = ['a', 'é', '€', '東', '😀', 'ع']
  for (let n = 0; n < 200; n++) {
    const parts = Array.from({ length: 12 }, (_, at) => letters[(n * 7 + at * at) % letters.length] ?? '')
    const bad = 0x80 + (n % 0x40) // never the first byte of a letter
    const bytes = parts.flatMap((part) => [...new TextEncoder().encode(part), bad, 0x2c])
    const cells = decodedUtf8(Uint8Array.from(bytes)).split(',').slice(0, -1)
    expect(cells.map((cell) => cell.slice(0, -1))).toEqual(parts)
    expect(cells.every(isMarked)).toBe(true)
  }
})

/** A workbook with a sheet as it is stored. */
function workbookWith(sheet: string, otherSheets = '') {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Fleet" sheetId="1" r:id="a"/>${otherSheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}>${sheet}</worksheet>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  return new Blob([new Uint8Array(zipped)])
}

const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const numberCell = (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`

test('[EXCHANGE-24] hidden rows and other sheets of a workbook are left out and named, and so are hidden columns', async () => {
  const heading = `<row r="1">${textCell('A1', 'number')}${textCell('B1', 'capacity')}</row>`
  const rows = [2, 3, 4].map(
    (n) => `<row r="${n}"${n === 3 ? ' hidden="1"' : ''}>${numberCell(`A${n}`, n)}${numberCell(`B${n}`, 40)}</row>`,
  )
  const sheet = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${heading}${rows.join('')}</sheetData>`
  const table = await readTable(workbookWith(sheet, '<sheet name="Retired" sheetId="2" r:id="b"/>'))
  expect(table.rows.map(({ number }) => number)).toEqual(['2', '4'])
  expect(table.lines).toEqual([2, 4])
  expect(table.notices).toEqual([
    { code: 'hiddenRows', count: 1, what: '3' },
    { code: 'hiddenColumns', count: 1, what: 'B' },
    { code: 'otherSheets', count: 1, what: 'Retired' },
  ])
})

test('[EXCHANGE-5] [EXCHANGE-12] merged cells of a workbook stand in each row, and the error of a formula is not empty', async () => {
  const heading = `<row r="1">${textCell('A1', 'route')}${textCell('B1', 'order')}${textCell('C1', 'plate')}</row>`
  const error = '<c r="C3" t="e"><v>#N/A</v></c>'
  const rows = `<row r="2">${textCell('A2', 'Oak')}${numberCell('B2', 1)}</row><row r="3">${numberCell('B3', 2)}${error}</row>`
  const { rows: read } = await readTable(
    workbookWith(`<sheetData>${heading}${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`),
  )
  expect(read.map(({ route, order }) => [route, order])).toEqual([
    ['Oak', '1'],
    ['Oak', '2'],
  ])
  expect(read[1]?.plate).toBe('#N/A')
})

test('[EXCHANGE-24] a column without a heading that holds something is named', async () => {
  const { notices } = await readTable(bytesOf('number,,plate\n7,,A\n8,40,B,extra\n'))
  expect(notices).toEqual([{ code: 'unnamedColumns', count: 2, what: 'B, D' }])
})

test.each([
  ['empty', ' \n'],
  ['xmlWorkbook', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
  ['webPage', '<html><body>Please sign in</body></html>'],
])('[EXCHANGE-5] a file that is %s is said to be so', async (kind, text) => {
  await expect(readRows(bytesOf(text))).rejects.toMatchObject({ kind })
})
