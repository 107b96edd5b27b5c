import { expect, test } from 'vitest'
import { translate } from '../../words.ts'
import { uiWords } from '../words.en.ts'
import { localMoment, momentFrom, skippedTimeRule } from './local-moment.ts'

test('[MESSAGE-43] a time is typed by the clock of the organization, whatever that of the browser', () => {
  const at = Date.parse('2026-11-23T12:05:00Z') / 1000
  expect(localMoment('America/New_York', at)).toBe('2026-11-23T07:05')
  expect(momentFrom('America/New_York', '2026-11-23T07:05')).toBe(at)
  expect(momentFrom('Europe/Madrid', localMoment('Europe/Madrid', at))).toBe(at)
  expect([localMoment('UTC', null), momentFrom('UTC', '')]).toEqual(['', null])
})

test('[FORM-17] a time that the clocks skip is named, and no other one', () => {
  const said = skippedTimeRule(translate(uiWords), 'Send at', 'America/New_York')
  expect(said('2027-03-14T02:30')).toBe('Invalid Send at: the clocks are set forward then and skip this time')
  for (const written of ['', '2027-03-14T03:00', '2027-03-14T01:59', '2027-11-07T01:30'])
    expect(said(written)).toBeUndefined()
})
