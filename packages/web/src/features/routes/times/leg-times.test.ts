import type { RouteStop } from '@firstbell/domain'
import { Hhmm } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { drivenStops, estimatedStops, recordedStops } from './leg-times.ts'

const start = { lat: 38.5, lng: -41 }

function point(name: string, order: number, eastMetres: number, northMetres = 0, type = 0): RouteStop {
  const location = offset(offset(start, 90, eastMetres), 0, northMetres)
  const empty = {
    address: '',
    displayAddress: '',
    childcount: 0,
    familyNames: '',
    families: [],
    holdUntilTime: false,
    driverNote: '',
    hazard: false,
  }
  return { ...empty, id: name, name, order, type, location, stoptime: Hhmm.parse(700) }
}

test('[TIMES-5] without streets a drive is estimated along the points between two stops, a third longer than straight', () => {
  const stops = [
    point('Oak', 1, 0),
    point('Via', 2, 1000, 0, 1),
    point('Elm', 3, 1000, 500),
    point('Fir', 4, 2000, 500),
  ]
  const timedStops = estimatedStops({ stops, path: [] }, 10)
  expect(timedStops.map(({ name, legSeconds }) => `${name} ${Math.round(legSeconds)}`)).toEqual([
    'Oak 195',
    'Elm 130',
    'Fir 0',
  ])
})

test('[TIMES-5] along the streets that are drawn, a drive is as long as they are; a stop beside them is estimated', () => {
  const corner = offset(start, 0, 1000)
  const path = [start, corner, offset(corner, 90, 1000)]
  const stops = [point('Oak', 1, 0), point('Elm', 2, 1000, 1000), point('Far', 3, 1000, 2000)]
  const timedStops = estimatedStops({ stops, path }, 10)
  expect(timedStops.map(({ name, legSeconds }) => `${name} ${Math.round(legSeconds)}`)).toEqual([
    'Oak 200',
    'Elm 130',
    'Far 0',
  ])
})

test('[TIMES-6] by the streets a drive takes the seconds of its legs, through the waypoints between two stops', () => {
  const stops = [
    point('Oak', 1, 0),
    point('Via', 2, 1000, 0, 1),
    point('Elm', 3, 1000, 500),
    point('Fir', 4, 2000, 500),
  ]
  const timedStops = drivenStops({ stops }, [{ seconds: 40 }, { seconds: 25 }, { seconds: 70 }])
  expect(timedStops.map(({ name, legSeconds }) => `${name} ${legSeconds}`)).toEqual(['Oak 65', 'Elm 70', 'Fir 0'])
})

test('[TIMES-8] a leg takes what the last runs on such a day took, and that of the streets where no run is recorded', () => {
  const stops = [point('Oak', 1, 0), point('Via', 2, 500, 0, 1), point('Elm', 3, 1000), point('Fir', 4, 2000)]
  const byStreets = drivenStops({ stops }, [{ seconds: 40 }, { seconds: 25 }, { seconds: 70 }])
  const link = { kind: 'weekday', fromStopId: 'Oak', toStopId: 'Elm', seconds: [500, 100, 140, 120] } as const
  const recorded = [
    { ...link, seconds: [...link.seconds] },
    { ...link, kind: 'saturday' as const, seconds: [900] },
    { ...link, toStopId: 'Fir', seconds: [10] },
  ]
  const shown = (dayKind: 'weekday' | 'saturday' | 'sunday', runs: number) =>
    recordedStops(byStreets, recorded, { dayKind, runs }).map(
      ({ name, legSeconds, legRuns }) => `${name} ${legSeconds} ${legRuns}`,
    )
  expect(shown('weekday', 3)).toEqual(['Oak 100 3', 'Elm 70 0', 'Fir 0 0']) // 20 s of dwell time are no driving
  expect(shown('saturday', 30)).toEqual(['Oak 880 1', 'Elm 70 0', 'Fir 0 0'])
  expect(shown('sunday', 30)).toEqual(['Oak 65 0', 'Elm 70 0', 'Fir 0 0'])
})
