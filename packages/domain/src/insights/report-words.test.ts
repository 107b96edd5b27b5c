import { expect, test } from 'vitest'
import { AlertKind, AlertReason } from '../alerts/service-alert.ts'
import { MessageCategory } from '../messages/message-text.ts'
import { MessageChannel } from '../messages/channels/message-channel.ts'
import { SkipReason } from '../runs/driver-event.ts'
import { REPORTS } from './catalogue.ts'
import type { ReportColumn, ReportType } from './report.ts'
import { reportWordsIn } from './report-texts.ts'
import { reportWords } from './words.ts'

const LANGUAGES = reportWords.languages.map((language) => [language, reportWords.in(language)] as const)

const types = Object.keys(REPORTS) as ReportType[] // its own keys

function columnsOf(type: ReportType): ReportColumn[] {
  const { columns, groupings, summary, chart } = REPORTS[type]
  return [
    ...[undefined, ...groupings].flatMap((by) => columns(by)),
    ...summary,
    ...(chart ? [chart.label, ...chart.series] : []),
  ]
}

/** What reports write into columns of this kind: the names of the domain, and those that the catalogue says. */
const CODES = new Set(
  [
    ['finished', 'unfinished', 'notStarted', 'cancelled', 'merged'],
    ['onTime', 'early', 'late', 'skipped', 'unknown', 'notRun', 'cancelled'],
    [...SkipReason.options, 'halfAnHourLate', 'notReached'],
    [...AlertKind.options, ...AlertReason.options, 'office', 'automatic'],
    [...MessageCategory.options, ...MessageChannel.options],
    ['pickup', 'dropoff', 'seldom', 'regular'],
  ].flat(),
)

test.each(LANGUAGES)('[REPORTS-30] in %s every report has a name and a definition, and no other has', (_, words) => {
  expect(Object.keys(words.names).toSorted()).toEqual(types.toSorted())
  expect(Object.keys(words.definitions).toSorted()).toEqual(types.toSorted())
})

test.each(LANGUAGES)(
  '[REPORTS-30] in %s every column, tile and line of a chart has a title, and no title is left over',
  (_, words) => {
    const keys = new Set(types.flatMap(columnsOf).map(({ key }) => key))
    expect(Object.keys(words.titles).toSorted()).toEqual([...keys].toSorted())
  },
)

test.each(LANGUAGES)('[REPORTS-30] in %s the rate of a report says what it is of', (_, words) => {
  const withRate = types.filter((type) => columnsOf(type).some(({ key }) => key === 'share'))
  expect(Object.keys(words.rates).toSorted()).toEqual(withRate.toSorted())
})

test.each(LANGUAGES)('[REPORTS-30] in %s every value of a few has a word, and no word is left over', (_, words) => {
  expect(Object.keys(words.codes).toSorted()).toEqual([...CODES].toSorted())
})

test.each(LANGUAGES)('[REPORTS-30] in %s all columns that are shown together have titles of their own', (_, words) => {
  for (const type of types)
    for (const by of [undefined, ...REPORTS[type].groupings]) {
      const keys = REPORTS[type].columns(by).map(({ key }) => key)
      const titles: Readonly<Record<string, string>> = { ...words.titles, share: 'rate' }
      const shown = keys.map((key) => titles[key])
      expect([type, shown.length]).toEqual([type, new Set(shown).size])
    }
})

test('[REPORTS-30] a definition prints the tolerance wherever it says what on time is', () => {
  for (const [, words] of LANGUAGES)
    for (const type of ['onTimeStops', 'runDetail'] as const)
      expect(words.definitions[type]).toContain('{{minutes}} min')
})

test('[REPORTS-30] [REPORTS-10] a definition prints the minutes before the bell that the office has set', () => {
  const rules = { toleranceMinutes: 3, latestArrivalMinutes: 7, earliestArrivalMinutes: 25, skippedMinutes: 20 }
  expect(reportWordsIn('en').definition('onTimeSchools', rules)).toContain('arrived 25 to 7 min before the bell')
  for (const [, words] of LANGUAGES)
    for (const place of ['{{earliest}}', '{{latest}}']) expect(words.definitions.onTimeSchools).toContain(place)
})
