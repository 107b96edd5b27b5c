import { expect, test } from 'vitest'
import type { PublicRoute } from './board.ts'
import { steadyRoute } from './steady.ts'

const NOW = 9000 // a moment at which texts are renewed
const STRETCH = [
  { lat: 40, lng: -83 },
  { lat: 40, lng: -83.1 },
]
const hidden: PublicRoute = {
  id: 'route',
  name: 'Oak 1',
  type: 1,
  status: 'On Time',
  deviationMinutes: null,
  substituteBus: null,
  mergedInto: null,
  progress: null,
  updatedAt: NOW,
  position: null,
  stretch: STRETCH,
  stops: [],
}
const late: PublicRoute = { ...hidden, status: 'Late', deviationMinutes: 4, updatedAt: NOW + 60 }
const visible: PublicRoute = {
  ...late,
  position: { lat: 40, lng: -83, headingDegrees: null, at: NOW },
  stretch: null,
}
const over: PublicRoute = { ...late, status: 'Not Running', updatedAt: null, stretch: null }

test('[PUBLIC-16] while no position is shown, label, minutes and age are renewed every 90 seconds', () => {
  const after = (seconds: number, route = late) => steadyRoute(route, { route: hidden, at: NOW }, 'live', NOW + seconds)
  expect(after(89)).toEqual(hidden)
  expect(after(90)).toEqual(late)
  expect(after(89, visible)).toEqual(visible)
  expect(after(89, { ...late, stretch: null }).stretch).toBeNull()
  expect([after(89, over), after(90, over)]).toEqual([hidden, over])
})

test('[PUBLIC-16] where positions are delayed, texts are always renewed that seldom; where there are none, at once', () => {
  const next = (mode: 'delayed' | 'live' | 'progress') =>
    steadyRoute({ ...visible, status: 'Late' }, { route: { ...visible, status: 'Early' }, at: NOW }, mode, NOW + 10)
      .status
  expect([next('delayed'), next('live'), next('progress')]).toEqual(['Early', 'Late', 'Late'])
})

const STOP = { id: 'elm', name: 'Elm', lat: 40, lng: -83, scheduledAt: NOW + 300, state: 'ahead' } as const
const withWindow = (route: PublicRoute, earliestAt: number): PublicRoute => ({
  ...route,
  stops: [{ ...STOP, window: { earliestAt, latestAt: earliestAt + 60 } }],
})
const windowOf = ({ stops }: PublicRoute) => stops[0]?.window?.earliestAt

test('[PUBLIC-32] on a stretch, arrivals are renewed every 90 seconds; a stop that is no longer public is gone at once', () => {
  const before = { route: withWindow(hidden, NOW), at: NOW }
  const after = (seconds: number) => windowOf(steadyRoute(withWindow(late, NOW + 60), before, 'live', NOW + seconds))
  expect([after(89), after(90)]).toEqual([NOW, NOW + 60])
  expect(steadyRoute(late, before, 'live', NOW + 10).stops).toEqual([])
  expect(steadyRoute(over, before, 'live', NOW + 10).stops).toEqual([])
})

test('[PUBLIC-32] where the map shows the bus, arrivals are renewed with its position', () => {
  const before = { route: withWindow(visible, NOW), at: NOW }
  const next = (route: PublicRoute) => windowOf(steadyRoute(withWindow(route, NOW + 60), before, 'live', NOW + 10))
  expect(next(visible)).toBe(NOW)
  expect(next({ ...visible, position: visible.position && { ...visible.position, at: NOW + 10 } })).toBe(NOW + 60)
})
