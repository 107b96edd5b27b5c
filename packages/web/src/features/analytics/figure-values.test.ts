import { MonthFigures, OrganizationState, StorageGroup, TrialStep } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { FIGURES, figureValuesFor, messageCells } from './figure-values.ts'
import { analyticsWords as english } from './words.en.ts'
import { words as spanish } from './words.es.ts'
import { translate } from '../../words.ts'

const { people, bytes, figure, month } = figureValuesFor('en-US', translate(english))

test('[ANALYTICS-10] a count of people is a multiple of five, or fewer than five', () => {
  expect([people(0), people(5), people(1230)]).toEqual(['fewer than 5', '5', '1,230'])
})

test('[ANALYTICS-10] figures have their unit, and what is not known or withheld is a dash', () => {
  expect([figure('onTimeShare', 0.914), figure('onTimeShare', null), figure('medianAgeSeconds', 2.46)]).toEqual([
    '91.4%',
    '—',
    '2.5 sec',
  ])
  expect([bytes(0), bytes(999), bytes(1000), bytes(2_340_000), bytes(5e15)]).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '2.3 MB',
    '5,000 TB',
  ])
  expect(month('2026-11')).toBe('November 2026')
})

test('[ANALYTICS-9] in a file the messages of a month that is not over are empty cells', () => {
  expect(messageCells(null, 'sms')).toEqual([null, null])
  expect(messageCells([{ channel: 'email', delivered: 20, failed: 5 }], 'email')).toEqual([20, 5])
  expect(messageCells([], 'push')).toEqual([0, 0])
})

test.each([
  ['English', english],
  ['Spanish', spanish],
])('[ANALYTICS-10] every state, step, group and figure has words in %s, and no word is left over', (_, words) => {
  expect(Object.keys(words.states).toSorted()).toEqual([...OrganizationState.options, 'all', 'dormant'].toSorted())
  expect(Object.keys(words.steps).toSorted()).toEqual(TrialStep.options.toSorted())
  expect(Object.keys(words.groups).toSorted()).toEqual(StorageGroup.options.toSorted())
  expect(Object.keys(words.figures).toSorted()).toEqual([...FIGURES].toSorted())
  expect(Object.keys(MonthFigures.shape)).toEqual(expect.arrayContaining([...FIGURES]))
})
