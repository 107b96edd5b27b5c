import { NOT_STARTED, type ServiceAlert } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { alertAbout, alertOf, NEW_ALERT, valuesOf } from './alert-values.ts'

const ZONE = 'America/New_York'
const SEVEN = Date.parse('2026-11-23T07:00:00-05:00') / 1000
const stops = [{ id: 's1', name: 'Oak', order: 1, scheduledAt: SEVEN }]
const planned = givenScheduledRun({ routeId: 'r1', startAt: SEVEN, endAt: SEVEN + 1800, stops })

test('[ALERT-8] the dialog begins with what is most likely to be told about the run, until the run ends', () => {
  let now = SEVEN - 1800
  const about = (more: object) => alertAbout({ ...planned, ...more }, { toleranceMinutes: 3, timeZone: ZONE, now })
  const eta = { stopId: 's1', at: SEVEN + 12 * 60, earliestAt: SEVEN, latestAt: SEVEN + 900 }
  const late = { ...NOT_STARTED, active: true, nextstopIndex: 0, nextstopId: 's1', etaList: [eta] }
  expect(about({ run: late })).toMatchObject({
    kind: 'delay',
    routeIds: ['r1'],
    minutesLate: 12,
    until: '2026-11-23T07:42',
  })
  expect(about({ cancelled: true })).toMatchObject({ kind: 'cancellation', until: '2026-11-23T07:30' })
  // PUBLIC-20: not everybody may know of the route that takes the riders in.
  expect(about({ cancelled: true, mergedInto: { id: 'r2', name: 'Elm 2' } }).replacement).toBe('')
  expect(about({ busIsSubstitute: true, busNumber: '31' })).toMatchObject({ kind: 'substitution', replacement: '31' })
  expect(about({ delayMinutes: 10 })).toMatchObject({ kind: 'delay', minutesLate: 10 })
  expect(about({})).toMatchObject({ kind: 'delay', minutesLate: '' })
  now = SEVEN + 2400 // ten minutes after it should have ended
  expect(about({})).toMatchObject({ until: '2026-11-23T08:10' })
})

test('[ALERT-8] what does not belong to the kind is not sent, and moments are those of the organization', () => {
  const values = { ...NEW_ALERT, replacement: ' 31 ', minutesLate: 5, until: '2026-11-23T07:30', en: ' Snow ' }
  expect(alertOf(values, ZONE)).toEqual({
    kind: 'notice',
    routeIds: [],
    reason: null,
    minutesLate: null,
    replacement: '',
    texts: { en: 'Snow', es: '' },
    activeUntil: SEVEN + 1800,
  })
  expect(alertOf({ ...values, kind: 'delay' }, ZONE)).toMatchObject({ minutesLate: 5, replacement: '' })
  expect(alertOf({ ...values, kind: 'substitution', until: '' }, ZONE)).toMatchObject({
    replacement: '31',
    activeUntil: null,
  })
  const stored = { ...alertOf({ ...values, kind: 'delay' }, ZONE), id: 'a1' } as ServiceAlert // as far as it is read
  expect(alertOf(valuesOf(stored, ZONE), ZONE)).toEqual(alertOf({ ...values, kind: 'delay' }, ZONE))
})
