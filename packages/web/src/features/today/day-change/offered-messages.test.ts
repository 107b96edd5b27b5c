import type { DayChangeBody } from './day-change.ts'
import { expect, test } from 'vitest'
import { messageAbout, templateOfChange } from './offered-messages.ts'

const PLANNED: DayChangeBody = {
  driverId: null,
  busId: 'b1',
  delayMinutes: 0,
  mergedIntoRouteId: null,
  cancelled: false,
  note: '',
}

test.each([
  ['a note', {}, { note: 'Fog' }, undefined],
  ['a delay', {}, { delayMinutes: 5 }, 'running-late'],
  ['another bus', {}, { busId: 'b2' }, 'substitute-bus'],
  ['a cancellation', {}, { cancelled: true }, 'canceled'],
  ['a merger', {}, { mergedIntoRouteId: 'r2' }, 'canceled'],
  ['another merger', { mergedIntoRouteId: 'r2' }, { mergedIntoRouteId: 'r3' }, 'canceled'],
  ['a run that is canceled and has another bus', { cancelled: true }, { cancelled: true, busId: 'b2' }, undefined],
  ['a run that was canceled', { cancelled: true }, {}, 'runs-after-all'],
  ['a run that was merged', { mergedIntoRouteId: 'r2' }, {}, 'runs-after-all'],
])('[WEB-64] the message that is offered after %s says that', (_, before, now, template) => {
  expect(templateOfChange({ ...PLANNED, ...now }, { ...PLANNED, ...before })).toBe(template)
})

test('[WEB-64] a message about an alert is about the date of the alert, else about the day that is shown', () => {
  const alert = { kind: 'cancellation' as const, routeIds: ['r1'] }
  expect(messageAbout({ ...alert, date: '2026-12-01' }, '2026-11-30')).toContain('date=2026-12-01')
  expect(messageAbout({ ...alert, date: null }, '2026-11-30')).toContain('date=2026-11-30')
})
