import { expect, test } from 'vitest'
import { type AbsenceDates, isAbsentOn, requireSoundAbsence } from './absence.ts'

const absence = (given: Partial<AbsenceDates> = {}): AbsenceDates => ({
  firstDate: '2026-11-23',
  lastDate: '2026-11-25',
  direction: 'any',
  ...given,
})

test('[ABSENCE-1] an absence begins today or later, and ends on its first date or later', () => {
  expect(() => requireSoundAbsence(absence(), '2026-11-23')).not.toThrow()
  expect(() => requireSoundAbsence(absence({ lastDate: '2026-11-23' }), '2026-11-23')).not.toThrow()
  expect(() => requireSoundAbsence(absence(), '2026-11-24')).toThrow('in the past')
  expect(() => requireSoundAbsence(absence({ lastDate: '2026-11-22' }), '2026-11-20')).toThrow('before the first one')
  expect(() => requireSoundAbsence(absence({ lastDate: '2028-01-01' }), '2026-11-20')).toThrow('400 days')
})

test('[ABSENCE-2] a child is absent on its dates, on routes of its direction', () => {
  const dates = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26']
  expect(dates.map((date) => isAbsentOn(absence(), date, 1))).toEqual([false, true, true, false])
  const types = (direction: AbsenceDates['direction']) =>
    [1, 2, 3].map((type) => isAbsentOn(absence({ direction }), '2026-11-24', type))
  expect(types('any')).toEqual([true, true, true])
  expect(types('pickup')).toEqual([true, false, true])
  expect(types('dropoff')).toEqual([false, true, true])
})
