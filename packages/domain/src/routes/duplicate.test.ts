import { expect, test } from 'vitest'
import { formatHhmm, Hhmm } from '../time/hhmm.ts'
import { duplicatedStops, type DuplicateOptions, mirroredStart } from './duplicate.ts'

const stop = (name: string, order: number, stoptime: number, type = 0) => ({
  id: name,
  name,
  order,
  type,
  stoptime: Hhmm.parse(stoptime),
})
const stops = [stop('Oak', 1, 700), stop('Via Mill', 2, 700, 1), stop('Elm', 3, 705), stop('School', 4, 720)]

const copy = (options: Partial<DuplicateOptions>) =>
  duplicatedStops(stops, { starttime: Hhmm.parse(700), reversed: false, waypoints: true, ...options })
    .map(({ order, name, stoptime }) => `${order} ${name} ${formatHhmm(stoptime)}`)
    .join(' | ')

test('[ROUTE-6] a copy has the same points with the same gaps, from its own start on', () => {
  expect(copy({ starttime: Hhmm.parse(730) })).toBe(
    '1 Oak 7:30 AM | 2 Via Mill 7:30 AM | 3 Elm 7:35 AM | 4 School 7:50 AM',
  )
})

test('[ROUTE-6] the other way round the gaps are mirrored', () => {
  expect(copy({ starttime: Hhmm.parse(1500), reversed: true, waypoints: false })).toBe(
    '1 School 3:00 PM | 2 Elm 3:15 PM | 3 Oak 3:20 PM',
  )
})

test('[ROUTE-6] without waypoints the order has no gap', () => {
  expect(copy({ waypoints: false })).toBe('1 Oak 7:00 AM | 2 Elm 7:05 AM | 3 School 7:20 AM')
})

test('[ROUTE-16] a copy has the times that were sent for its stops, and a waypoint that of the stop before it', () => {
  const at = (stopId: string, time: number) => ({ stopId, stoptime: Hhmm.parse(time) })
  const times = [at('School', 1430), at('Elm', 1447), at('Oak', 1451)]
  expect(copy({ starttime: Hhmm.parse(1430), reversed: true, times })).toBe(
    '1 School 2:30 PM | 2 Elm 2:47 PM | 3 Via Mill 2:47 PM | 4 Oak 2:51 PM',
  )
  const refused = expect.objectContaining({ code: 'invalid_input' })
  expect(() => copy({ times: times.slice(1) })).toThrow(refused)
  expect(() => copy({ times: [...times, at('Oak', 1451)] })).toThrow(refused)
  expect(() => copy({ times: [...times, at('Fir', 1451)] })).toThrow(refused)
  expect(() => copy({ times: [...times.slice(1), at('Fir', 1430)] })).toThrow(refused)
})

test('[PLAN-26] mirrored, the way home begins at the last bell, and the way there ends before the first', () => {
  const school = { bellStart: Hhmm.parse(800), bellEnd: Hhmm.parse(1430) }
  const stopsOf = stops as never // the times of its stops are all that is read
  expect(mirroredStart({ type: 1, stops: stopsOf }, school, 5)).toBe(1430)
  expect(mirroredStart({ type: 2, stops: stopsOf }, school, 5)).toBe(735) // 20 minutes on the way, 5 before the bell
  expect(mirroredStart({ type: 2, stops: stopsOf }, school, 15)).toBe(725)
  expect(mirroredStart({ type: 0, stops: stopsOf }, school, 5)).toBeUndefined()
  expect(mirroredStart({ type: 1, stops: stopsOf }, undefined, 5)).toBeUndefined()
})
