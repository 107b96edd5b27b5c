import type { Cell, ValueKind } from '@firstbell/domain'
import { isNumeric, reportWordsIn, shownKindOf, valuesFor } from '@firstbell/domain/report-texts'
import { expect, test } from 'vitest'
import { fileOf } from '../../ui/table/table-file.ts'
import { fileUnitOf, fileValueFor } from './values.ts'

const AT = Date.UTC(2026, 10, 16, 12, 5, 30) / 1000 // a Monday, 7:05 AM in New York
const place = { timeZone: 'America/New_York', units: 'Region Default' } as const
const inSpain = { timeZone: 'Europe/Madrid', units: 'Metric' } as const
const english = valuesFor('en-US', place, reportWordsIn('en').code)
const spanish = valuesFor('es-ES', inSpain, reportWordsIn('es').code)
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each<[ValueKind, Cell, string, string]>([
  ['text', 'High 1 AM', 'High 1 AM', 'High 1 AM'],
  ['code', 'notStarted', 'Not started', 'Sin empezar'],
  ['date', '2026-11-16', 'Nov 16, 2026', '16 nov 2026'],
  ['moment', AT, '7:05 AM', '13:05'],
  ['clock', 705, '7:05 AM', '7:05'],
  ['clock', 0, '12:00 AM', '0:00'],
  ['count', 36_000, '36,000', '36.000'],
  ['count', 0, '0', '0'],
  ['number', 3.25, '3.3', '3,3'],
  ['share', 0.9312, '93.1%', '93,1 %'],
  ['share', 1, '100.0%', '100,0 %'],
  ['minutes', -2.5, '−2.5 min', '−2,5 min'],
  ['metres', 16_093.44, '10 mi', '16,1 km'],
  ['seconds', 12.4, '12 sec', '12 s'],
  ['share', null, '—', '—'],
  ['text', '', '—', '—'],
])('[REPORTS-25] a value of kind %s, %j, is %j, and in Spain %j', (kind, value, inEnglish, inSpanish) => {
  expect(plain(english(kind, value))).toBe(inEnglish)
  expect(plain(spanish(kind, value))).toBe(inSpanish)
})

test('[REPORTS-25] a moment is written with its date where no column has one', () => {
  const moment = { key: 'sentAt', kind: 'moment' } as const
  expect(shownKindOf(moment, [moment, { key: 'date', kind: 'date' }])).toBe('moment')
  const kind = shownKindOf(moment, [moment])
  expect([plain(english(kind, AT)), isNumeric(kind)]).toEqual(['Nov 16, 2026, 7:05 AM', false])
})

const ROW: [ValueKind, Cell][] = [
  ['text', '=1+1'],
  ['code', 'late'],
  ['date', '2026-11-16'],
  ['moment', AT],
  ['clock', 1405],
  ['count', 12],
  ['number', 3.256],
  ['share', 0.9312],
  ['minutes', -2.5],
  ['metres', 8046.72],
  ['share', null],
]

test('[REPORTS-26] in a file numbers are numbers with their unit in the title, and no text is calculated', async () => {
  const valueOf = fileValueFor(place, reportWordsIn('en').code)
  const cells = ROW.map(([kind, value]) => valueOf(kind, value))
  expect(cells).toEqual(['=1+1', 'Late', '2026-11-16', '2026-11-16 07:05:30', '14:05', 12, 3.26, 93.12, -2.5, 5, null])
  expect(
    ROW.map(([kind]) => fileUnitOf(kind, place) ?? '')
      .join(' ')
      .trim(),
  ).toBe('% min mi %')
  const titles = ROW.map((_, column) => `c${column}`)
  const [, line] = (await (await fileOf('csv', titles, [cells])).text()).split('\r\n')
  expect(line).toBe(`'=1+1,Late,2026-11-16,2026-11-16 07:05:30,14:05,12,3.26,93.12,-2.5,5,`)
})
