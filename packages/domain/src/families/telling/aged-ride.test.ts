import { expect, test } from 'vitest'
import type { RideState } from '../../runs/rides/ride-state.ts'
import { agedRide, viewAt } from './aged-ride.ts'
import { describeRide } from './describe-ride.ts'
import { noRide } from '../family-ride.ts'
import type { FamilyRide } from '../family-view.ts'
import { rideWords } from '../words.ts'

/** Monday, 7:00 in New York. */
const SEVEN = Date.parse('2026-11-23T07:00:00-05:00') / 1000
const minute = (count: number) => SEVEN + 60 * count
const ON_TIME: FamilyRide = {
  ...noRide('key', 'pickup'),
  state: 'onTime',
  busNumber: '12',
  stopName: 'Oak',
  scheduledAt: minute(25),
  window: { earliestAt: minute(19), latestAt: minute(30) },
  deviationMinutes: 0,
  seenAt: minute(18),
}
const told = (ride: FamilyRide, now: number, silentSince?: number) => {
  const telling = { words: rideWords.in('en'), language: 'en', timeZone: 'America/New_York', now, silentSince } as const
  const { label, sentence, status } = describeRide(ride, 'Theo', telling)
  return [label, sentence, status].filter(Boolean).join(' | ')
}

test('[FAMILY-68] a window that is over turns into no news, also where the feed lives', () => {
  const soon = { ...ON_TIME, window: { earliestAt: minute(19), latestAt: minute(19) } }
  expect(told(soon, minute(19) + 59)).toBe('On time | Bus 12 reaches Oak at about 7:19 AM. | On time.')
  expect(told(soon, minute(20))).toBe('No news | Bus 12 has sent no report since 7:18 AM. At Oak it is due at 7:25 AM.')
})

test('[FAMILY-68] a page without its feed loses the window after two minutes, and the bus after that', () => {
  expect(told(ON_TIME, minute(20), minute(19))).toContain('between 7:19 AM and 7:30 AM')
  expect(told(ON_TIME, minute(20) + 1, minute(19))).toBe(
    'On time | Bus 12 is on its way. At Oak it is due at 7:25 AM. | On time.',
  )
  expect(told(ON_TIME, minute(31), minute(19))).toBe(
    'No news | This page has had no news since 7:19 AM. Bus 12 is scheduled at Oak at 7:25 AM.',
  )
  expect(told(ON_TIME, minute(31) + 86_400, minute(19))).toContain('since Monday, November 23, 7:19 AM')
})

test('[FAMILY-68] what was true at a moment alone turns into no news, and what has happened stays', () => {
  const stateAfter = (state: RideState, now: number) =>
    agedRide({ ...ON_TIME, state, window: null }, { now, silentSince: minute(19) }).state
  const turned = (['notStarted', 'atStop', 'late', 'underWay'] as const).map((state) => stateAfter(state, minute(22)))
  expect(turned).toEqual(['noNews', 'noNews', 'noNews', 'noNews'])
  for (const state of ['canceled', 'merged', 'absent', 'passed', 'boarded', 'gotOff', 'noReport'] as const)
    expect(stateAfter(state, minute(90))).toBe(state)
  expect(stateAfter('scheduled', minute(25) + 59)).toBe('scheduled')
  expect(stateAfter('scheduled', minute(26))).toBe('noNews')
})

test('[FAMILY-68] a bus that was late then is said to have been late', () => {
  const late = { ...ON_TIME, state: 'late', deviationMinutes: 6 } as const
  expect(told(late, minute(40), minute(19))).toContain('Late by 6 minutes then.')
  expect(told({ ...ON_TIME, deviationMinutes: 1 }, minute(40), minute(19))).not.toContain('then')
})

test('[FAMILY-69] on the next day what was tomorrow is today, from three in the morning on', () => {
  const day = (date: string) => ({ date, hasSchool: true, isSeen: true, children: [{ firstName: 'Theo', rides: [] }] })
  const organization = { name: 'Fir', phone: '', timeZone: 'America/New_York' }
  const view = { organization, today: day('2026-11-23'), next: day('2026-11-24') }
  const at = (hours: number) => viewAt(view, SEVEN + hours * 3600)
  expect(at(19.9)).toBe(view)
  expect(at(20)).toEqual({ organization, today: day('2026-11-24'), next: null })
  expect(viewAt({ ...view, next: day('2026-11-30') }, SEVEN + 86_400)).toMatchObject({
    today: { date: '2026-11-24', children: [] },
    next: { date: '2026-11-30' },
  })
})
