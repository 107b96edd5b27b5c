import { Hhmm, type RouteStop } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { estimatedShifts, timesByDriving } from './times-by-driving.ts'

const start = { lat: 38.5, lng: -41 }

/** A stop without riders: 20 s of dwell time. */
function stop(name: string, order: number, eastMetres: number, time: number): RouteStop {
  const empty = {
    address: '',
    displayAddress: '',
    childcount: 0,
    familyNames: '',
    families: [],
    holdUntilTime: false,
    driverNote: '',
    hazard: false,
    type: 0,
  }
  return { ...empty, id: name, name, order, location: offset(start, 90, eastMetres), stoptime: Hhmm.parse(time) }
}

const stops = [stop('Oak', 1, 0, 700), stop('Elm', 2, 1000, 702), stop('Fir', 3, 2000, 710)]
const said = (times: { stopId: string; after: number }[]) => times.map(({ stopId, after }) => `${stopId} ${after}`)

test('[PLAN-23] a pickup route still ends when it did, and any other one begins when it did', () => {
  const legs = [{ seconds: 100 }, { seconds: 220 }]
  expect(said(timesByDriving({ type: 1, stops, path: [] }, legs, 10))).toEqual(['Oak 704', 'Elm 706', 'Fir 710'])
  expect(said(timesByDriving({ type: 2, stops, path: [] }, legs, 10))).toEqual(['Oak 700', 'Elm 702', 'Fir 706'])
})

test('[PLAN-23] it still does when the stop with that time has moved', () => {
  const moved = [stop('Fir', 1, 2000, 710), stop('Oak', 2, 0, 700), stop('Elm', 3, 1000, 702)]
  const legs = [{ seconds: 100 }, { seconds: 100 }]
  expect(said(timesByDriving({ type: 1, stops: moved, path: [] }, legs, 10))).toEqual(['Fir 706', 'Oak 708', 'Elm 710'])
  expect(said(timesByDriving({ type: 0, stops: moved, path: [] }, legs, 10))).toEqual(['Fir 700', 'Oak 702', 'Elm 704'])
})

test('[PLAN-23] where the streets give no travel time it is estimated', () => {
  expect(said(timesByDriving({ type: 2, stops, path: [] }, undefined, 10))).toEqual(['Oak 700', 'Elm 702', 'Fir 705'])
})

test('[PLAN-24] a move shifts the other stops by the estimated detour, and the order alone decides', () => {
  const route = { type: 2, stops, path: [] }
  const after = [stop('Oak', 1, 0, 700), stop('Fir', 2, 2000, 710), stop('Elm', 3, 1000, 702)]
  expect(estimatedShifts(route, after, 10)).toEqual([0, 5, -1]) // Oak, Elm, Fir
  expect(estimatedShifts(route, stops, 10)).toEqual([0, 0, 0])
})

test('[PLAN-24] of a stop that leaves, the others alone are said', () => {
  expect(
    estimatedShifts({ type: 2, stops, path: [] }, [stop('Oak', 1, 0, 700), stop('Fir', 2, 2000, 710)], 10),
  ).toEqual([0, -1])
})
