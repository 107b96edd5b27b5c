import { expect, test } from 'vitest'
import { formatHhmm, Hhmm } from '../time/hhmm.ts'
import { duplicatedStops, type DuplicateOptions } from './duplicate.ts'

const stop = (name: string, order: number, stoptime: number, type = 0) => ({
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
