import { expect, test } from 'vitest'
import type { PublicRoute, PublicStop } from './board.ts'
import { describeStop } from './describe-stop.ts'

const NOW = Date.UTC(2026, 10, 23, 12, 0) / 1000 // 7:00 in New York
const words = {
  expected: 'between {{from}} and {{to}}',
  expectedAbout: 'about {{from}}',
  scheduled: 'scheduled {{time}}',
  unknown: 'unknown {{time}}',
  near: 'near',
  passed: 'passed',
  skipped: 'skipped',
  over: 'over',
  canceled: 'canceled',
}
const STOP: PublicStop = {
  id: 'elm',
  name: 'Elm',
  lat: 40,
  lng: -83,
  scheduledAt: NOW + 300,
  state: 'ahead',
  window: { earliestAt: NOW + 360, latestAt: NOW + 600 },
}
const ROUTE: PublicRoute = {
  id: 'route',
  name: 'Oak 1',
  type: 1,
  status: 'On Time',
  deviationMinutes: null,
  substituteBus: null,
  mergedInto: null,
  progress: null,
  updatedAt: NOW,
  position: { lat: 40, lng: -83, headingDegrees: null, at: NOW },
  stretch: null,
  stops: [STOP],
}

function said(stop: Partial<PublicStop>, route: Partial<PublicRoute> = {}, now = NOW): string {
  const telling = { words, language: 'en', timeZone: 'America/New_York', now } as const
  return describeStop({ ...STOP, ...stop }, { ...ROUTE, ...route }, telling)
}

test('[PUBLIC-31] a stop that the bus comes to has a window, in the time of the organization', () => {
  expect(said({})).toBe('between 7:06 AM and 7:10 AM')
  expect(said({ window: { earliestAt: NOW + 360, latestAt: NOW + 360 } })).toBe('about 7:06 AM')
})

test('[PUBLIC-31] before the run, and where nothing but the schedule is known, the scheduled time is said', () => {
  expect(said({ window: null }, { status: 'Not Running', updatedAt: null, position: null })).toBe('scheduled 7:05 AM')
  expect(said({ window: null })).toBe('scheduled 7:05 AM')
})

test.each<[string, Partial<PublicStop>, Partial<PublicRoute>, number?]>([
  ['a bus that fell silent', {}, { status: 'Unknown' }],
  ['a report of more than two minutes ago', {}, { updatedAt: NOW - 121 }],
  ['a window that is over', {}, { updatedAt: NOW + 601 }, NOW + 601],
  ['a run that should have begun', { window: null }, { status: 'Not Running', updatedAt: null }, NOW + 301],
])('[PUBLIC-31] the arrival is not known: %s', (_, stop, route, now) => {
  expect(said(stop, route, now)).toBe('unknown 7:05 AM')
})

test('[PUBLIC-31] while a stretch is shown its age is no silence, since it is seldom renewed', () => {
  const stretch = [{ lat: 40, lng: -83 }]
  expect(said({}, { updatedAt: NOW - 150, position: null, stretch })).toBe('between 7:06 AM and 7:10 AM')
})

test.each(['near', 'passed', 'skipped', 'over'] as const)('[PUBLIC-31] a stop is %s', (state) => {
  expect(said({ state })).toBe(state)
  expect(said({ state }, { status: 'Canceled' })).toBe('canceled')
})
