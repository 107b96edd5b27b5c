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
