import { expect, test } from 'vitest'
import { NOT_STARTED, type RunState } from '../runs/state.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import type { PublicMode } from './mode.ts'
import type { DrawnStretch, Sighting } from './show.ts'
import { publicStops } from './stops.ts'

const NOW = 36_000
const STOPS = ['ash', 'oak', 'elm', 'fir'].map((id, i) => ({ id, name: id, order: i + 1, scheduledAt: NOW + i * 300 }))
/** One of the stops, `oak`, is not public. */
const KNOWN = [
  { id: 'ash', alongMetres: 0 },
  { id: 'elm', alongMetres: 4000 },
  { id: 'fir', alongMetres: 9000 },
].map((stop) => ({ ...stop, name: stop.id, lat: 40, lng: -83 }))
const LINE = [{ lat: 40, lng: -83 }]
const STRETCH = { fromMetres: 3000, toMetres: 5000, drawnFromMetres: 3000, drawnToMetres: 5000, line: LINE }
const AT_BUS: Sighting = { at: NOW - 5, position: { lat: 40, lng: -83, headingDegrees: null }, stretch: null }
const ON_STRETCH: Sighting = { at: NOW - 5, position: null, stretch: LINE }
const running: Partial<RunState> = {
  active: true,
  startedAt: NOW - 600,
  position: { lat: 40, lng: -83, at: NOW - 5, speedMps: 9 },
  nextstopIndex: 1,
  nextstopId: 'oak',
  etaList: ['oak', 'elm', 'fir'].map((stopId, i) => {
    const at = NOW + (i + 1) * 300
    return { stopId, at, earliestAt: at - 70, latestAt: at + 70 }
  }),
}

interface Shown {
  mode?: PublicMode
  run?: Partial<RunState>
  sightings?: readonly Sighting[]
  stretches?: readonly DrawnStretch[]
}

function shown({ mode = 'live', run = running, sightings = [AT_BUS], stretches = [STRETCH] }: Shown) {
  const scheduledRun = { stops: STOPS, run: { ...NOT_STARTED, ...run } } as unknown as ScheduledRun // all that it reads
  const stops = publicStops(scheduledRun, KNOWN, { mode, sightings, stretches }, NOW)
  return stops.map(({ id, state, window }) => [id, state, ...(window ? [window.earliestAt, window.latestAt] : [])])
}

const SCHEDULE_ALONE = [
  ['ash', 'ahead'],
  ['elm', 'ahead'],
  ['fir', 'ahead'],
]

test('[PUBLIC-31] where the map shows the bus, public stops have their state, and a window of whole minutes', () => {
  expect(shown({})).toEqual([
    ['ash', 'passed'],
    ['elm', 'ahead', NOW + 480, NOW + 720],
    ['fir', 'ahead', NOW + 780, NOW + 1020],
  ])
  expect(shown({ run: { ...running, atStopId: 'ash' } })[0]).toEqual(['ash', 'near'])
  expect(shown({ run: { ...running, skipList: ['elm'] } })[1]).toEqual(['elm', 'skipped'])
  expect(shown({ run: { finishedAt: NOW } })[2]).toEqual(['fir', 'over'])
})

test('[PUBLIC-32] a bus on a stretch is near each of its stops, whatever it has passed there', () => {
  const onStretch = { sightings: [AT_BUS, ON_STRETCH] }
  const expected = [
    ['ash', 'passed'],
    ['elm', 'near'],
    ['fir', 'ahead', NOW + 780, NOW + 1020],
  ]
  expect(shown(onStretch)).toEqual(expected)
  expect(shown({ ...onStretch, run: { ...running, nextstopIndex: 3, nextstopId: 'fir' } })).toEqual(expected)
  expect(shown({ ...onStretch, run: { ...running, skipList: ['elm'] } })).toEqual(expected)
})

test('[PUBLIC-32] without the bus on the map, as in the delayed mode, there is the schedule alone', () => {
  expect(shown({ sightings: [] })).toEqual(SCHEDULE_ALONE)
  expect(shown({ mode: 'delayed' })).toEqual(SCHEDULE_ALONE)
  expect(shown({ run: {} })).toEqual(SCHEDULE_ALONE)
  expect(shown({ sightings: [ON_STRETCH], stretches: [] })).toEqual(SCHEDULE_ALONE) // of an older plan
})

test('[PUBLIC-31] reports older than two minutes give no window', () => {
  const position = { lat: 40, lng: -83, at: NOW - 121, speedMps: 9 }
  expect(shown({ run: { ...running, position } })[1]).toEqual(['elm', 'ahead'])
})

test('[PUBLIC-31] a stop that the run of the date does not have is not shown', () => {
  const scheduledRun = { stops: STOPS.slice(0, 3), run: NOT_STARTED } as unknown as ScheduledRun // all that it reads
  const seen = { mode: 'live', sightings: [], stretches: [] } as const
  expect(publicStops(scheduledRun, KNOWN, seen, NOW).map(({ id }) => id)).toEqual(['ash', 'elm'])
})
