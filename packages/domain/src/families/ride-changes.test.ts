import { expect, test } from 'vitest'
import { rideChangesOf } from './ride-changes.ts'
import type { Hhmm } from '../time/hhmm.ts'

const TODAY = '2026-11-23'
const ride = (routeName: string, validFrom: string | null, validUntil: string | null, type = 1) => ({
  type,
  routeName,
  validFrom,
  validUntil,
  stopName: 'Elm',
  stoptime: 721 as Hhmm,
})
const changes = (...rides: ReturnType<typeof ride>[]) =>
  rideChangesOf('Cleo', rides, TODAY).map(({ direction, from, until }) => [
    direction,
    from && [from.routeName, from.date],
    until && [until.routeName, until.date],
  ])

test('[FAMILY-58] a route that ends and one that begins in the same direction are one change', () => {
  const old = ride('North 1', null, '2026-12-04')
  const home = ride('Home 1', null, null, 2)
  expect(changes(old, ride('Oak AM 1', '2026-12-05', null), home)).toEqual([
    ['pickup', ['Oak AM 1', '2026-12-05'], ['North 1', '2026-12-04']],
  ])
  expect(changes(old, ride('Home 2', '2026-12-05', null, 2))).toEqual([
    ['pickup', null, ['North 1', '2026-12-04']],
    ['dropoff', ['Home 2', '2026-12-05'], null],
  ])
})

test('[FAMILY-58] a change is told from fourteen days before on, and not once it is there', () => {
  expect(changes(ride('Oak AM 1', '2026-12-07', null))).toHaveLength(1)
  expect(changes(ride('Oak AM 1', '2026-12-08', null))).toEqual([])
  expect(changes(ride('Oak AM 1', TODAY, null), ride('North 1', null, '2026-11-22'))).toEqual([])
  expect(changes(ride('North 1', null, '2026-12-06'))).toHaveLength(1)
  expect(changes(ride('North 1', null, '2026-12-07'))).toEqual([])
  expect(changes(ride('Field trip', '2026-12-01', '2026-12-02'))).toEqual([
    ['pickup', ['Field trip', '2026-12-01'], null],
  ])
})
