import { expect, test } from 'vitest'
import { parseGrade } from '../families/grade.ts'
import { WAYPOINT } from '../routes/stop.ts'
import { AMBIGUOUS, type DateOrder, parseFileDate } from './file-date.ts'
import { parseFileTime } from './file-time.ts'
import { numberKey } from './record-number.ts'
import { readRow } from './row.ts'

test('[EXCHANGE-2] an empty cell is no value', () => {
  const read = readRow('families', { family_name: 'Alder', address: '', lat: ' ', lng: '', contact1_email: '' })
  expect(read).toEqual({ values: { family_name: 'Alder' } })
})

test('[EXCHANGE-2] the type of a stop is a word or a number, and that of a route a word', () => {
  const stop = { route: 'Oak 1', order: '1', name: 'Elm', lat: '40', lng: '-83', time: '705' }
  const read = (more: object) => readRow('stops', { ...stop, ...more })
  const values = (more: object) => ({ values: expect.objectContaining(more) })
  for (const type of ['stop', 'Stop', '0']) expect(read({ type })).toEqual(values({ type: 0 }))
  for (const type of ['waypoint', '1']) expect(read({ type })).toEqual(values({ type: WAYPOINT }))
  expect(read({ type: '' })).toEqual({ values: expect.not.objectContaining({ type: expect.anything() }) })
  expect(read({ type: '2' })).toEqual({ reasons: [{ column: 'type', code: 'invalid' }] })
  const routeTypes = ['combination', 'pickup', 'dropoff']
  for (const [at, name] of routeTypes.entries()) expect(read({ route_type: name })).toEqual(values({ route_type: at }))
})

test.each([
  '1.00234E+05',
  '1,2E+11',
  '5-Mar',
  'Mar-05',
  '3-may',
  '3/5/2026',
  '2026-03-05',
  '2026-03-05 00:00',
  '#REF!',
  '#N/A',
  '#SPILL!',
  '#¡VALOR!',
  '#N/D',
  'Err:502',
  '#####',
])('[EXCHANGE-12] %s is a number that a spreadsheet has ruined', (cell) => {
  const [child, bus] = [
    { child_id: cell, first: 'Bo', family_key: 'Alder' },
    { number: cell, capacity: '40' },
  ]
  expect(readRow('children', child)).toEqual({ reasons: [{ column: 'child_id', code: 'ruined' }] })
  expect(readRow('buses', bus)).toEqual({ reasons: [{ column: 'number', code: 'ruined' }] })
})

test.each(['3-5', '12E5', '7A', 'B-12', '2026-0305', 'March 5'])(
  '[EXCHANGE-12] %s is a number as offices have them',
  (number) => {
    expect(readRow('buses', { number, capacity: '48,0' })).toEqual({ values: { number, capacity: 48 } })
  },
)

test('[EXCHANGE-12] numbers are the same without the zeros before them', () => {
  const same = ['000123', '123', "'000123", '123.0', ' 0123 ', '123,00']
  expect(new Set(same.map(numberKey))).toEqual(new Set(['123']))
  expect(['0', '00', 'A-012', '1230'].map(numberKey)).toEqual(['0', '0', 'a-012', '1230'])
})

test('[EXCHANGE-13] coordinates have a comma where the language of the office has one', () => {
  const read = readRow('families', { family_name: 'Alder', lat: '38,50012', lng: '−41,00321' })
  expect(read).toEqual({ values: { family_name: 'Alder', lat: 38.50012, lng: -41.00321 } })
  expect(readRow('families', { family_name: 'Alder', lat: '1,234,5', lng: '1' })).toEqual({
    reasons: [{ column: 'lat', code: 'invalid' }],
  })
})

test.each<[string, number | undefined]>([
  ['7:05a', 705],
  ['7:05 p. m.', 1905],
  ['7:05:00\u202FAM', 705],
  ['07h05', 705],
  ['19.05', 1905],
  ['0705', 705],
  ['705', 705],
  ['7 AM', 700],
  ['12:05 am', 5],
  ['25:10:00', 110],
  ['24:00', 0],
  ['2026-08-18 07:05', 705],
  ['8/18/2026 7:05:00 AM', 705],
  ['18.08.2026 19:05', 1905],
  ['2026-08-18T07:05:00', 705],
  ['0.295138889', 705],
  ['0.25', 600],
  ['0.5', 1200],
  ['0,75', 1800],
  ['.5', 1200],
  ['0.3', 712],
  ['46252.25', 600],
  ['0.30', undefined], // half past midnight, or twelve past seven
  ['0.05', undefined],
  ['0.29', undefined],
  ['7.5', undefined], // seven fifty, of which the zero is lost, or half past seven
  ['7:59:59', 759],
  ['7:60', undefined],
  ['7:05:60', undefined],
  ['7:65', undefined],
  ['13:05 PM', undefined],
  ['48:00', undefined],
  ['30-Jul', undefined],
])('[EXCHANGE-13] the time %s is read as spreadsheets and other programs mean it', (cell, time) => {
  expect(parseFileTime(cell)).toBe(time)
})

test.each<[string, string]>([
  ['Kindergarten', 'K'],
  ['K AM', 'K'],
  ['Kínder', 'K'],
  ['Pre-Kindergarten', 'PK'],
  ['PK4', 'PK'],
  ['Educación Infantil', 'PK'],
  ['Fifth Grade', '5'],
  ['Freshman', '9'],
  ['SENIORS', '12'],
  ['Junior', '11'],
  ['Junior Kindergarten', 'JK'],
  ['Grade 1', '1'],
  ['1st', '1'],
  ['05', '5'],
  ['5º', '5'],
  ['1.er grado', '1'],
  ['Quinto grado', '5'],
  ['2.º de primaria', '2'],
  ['Séptimo', '7'],
  ['12th grade', '12'],
  ['Transitional Kindergarten', 'TK'],
  ['TK', 'TK'],
  ['-1', 'PK'],
  ['-2', 'PK'],
  ['−1', 'PK'],
  ['-1.0', 'PK'],
  ['0', 'K'],
  ['00', 'K'],
  ['KF', 'K'],
  ['KH', 'K'],
  ['K5', 'K'],
  ['K4', 'PK'],
  ['3K', 'PK'],
  ['EC', 'PK'],
  ['ECSE', 'PK'],
  ['PS', 'PK'],
  ['P4', 'PK'],
  ['Transitional K', 'TK'],
  ['8vo Grado A', '8'],
  ['Octavo grado B', '8'],
  ['3 B', '3'],
  ['-9', '-9'],
  ['UG', 'UG'],
  ['1-2', '1-2'],
  ['13', '13'],
  ['K-5', 'K-5'],
])('[EXCHANGE-14] the grade %s is %s', (cell, grade) => {
  expect(parseGrade(cell)).toBe(grade)
})

test.each<[string, DateOrder, string | symbol | undefined]>([
  ['8/18/2026', undefined, '2026-08-18'],
  ['18/8/2026', undefined, '2026-08-18'],
  ['8/9/2026', undefined, AMBIGUOUS],
  ['8/8/2026', undefined, '2026-08-08'],
  ['8/9/2026', 'monthFirst', '2026-08-09'],
  ['8/9/2026', 'dayFirst', '2026-09-08'],
  ['8/9/26', 'monthFirst', '2026-08-09'],
  ['2026-08-18', undefined, '2026-08-18'],
  ['2026-08-18T00:00:00', undefined, '2026-08-18'],
  ['2026-08-18 00:00:00', undefined, '2026-08-18'],
  ['2026-08-18T00:00:00.000Z', undefined, '2026-08-18'],
  ['8/18/2026 12:00:00 AM', undefined, '2026-08-18'],
  ['20260818', undefined, '2026-08-18'],
  ['18-Aug-2026', undefined, '2026-08-18'],
  ['Tuesday, August 18, 2026', undefined, '2026-08-18'],
  ['18 de agosto de 2026', undefined, '2026-08-18'],
  ['46252', undefined, '2026-08-18'],
  ['2/30/2026', 'monthFirst', undefined],
  ['13/13/2026', undefined, undefined],
  ['soon', undefined, undefined],
])('[EXCHANGE-25] the date %s in the order %s', (cell, order, date) => {
  expect(parseFileDate(cell, order)).toBe(date)
})

test('[EXCHANGE-25] each day of some years is read as each program writes it', () => {
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    const [year, month, dayOfMonth] = date.split('-').map(Number)
    const written = [`${month}/${dayOfMonth}/${year}`, `${date} 00:00:00`, String(day / 86_400_000 + 25_569)]
    expect(written.map((cell) => parseFileDate(cell, 'monthFirst'))).toEqual([date, date, date])
    expect(parseFileDate(`${dayOfMonth}.${month}.${year}`, 'dayFirst')).toBe(date)
  }
})
