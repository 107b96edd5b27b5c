import { expect, test } from 'vitest'
import type { RunEvent } from './event.ts'
import { recordOf } from './record.ts'
import { knownAt, latestOf, replayOf } from './replay.ts'
import type { Run } from './run.ts'
import { stateAt } from './state.ts'

const eta = (stopId: string, at: number) => ({ stopId, at, earliestAt: at - 60, latestAt: at + 120 })
const next = (nextstopIndex: number | null, nextstopId: string | null) => ({ nextstopIndex, nextstopId })

/** A bus that was switched on behind Ash, arrived at Oak, drove around Elm and ended at Fir. */
const MORNING: RunEvent[] = [
  { kind: 'started', at: 100, busId: 'b', busNumber: '12', driverName: 'Ada', nextstopId: 'ash' },
  { kind: 'position', at: 100, lat: 1, lng: 1 },
  {
    kind: 'eta',
    at: 100,
    etaList: [eta('oak', 400), eta('elm', 460), eta('fir', 520)],
    etaOffset: 180,
    ...next(1, 'oak'),
  },
  { kind: 'arrived', at: 300, stopId: 'oak', ...next(2, 'elm') },
  { kind: 'departed', at: 330, stopId: 'oak' },
  { kind: 'eta', at: 300, etaList: [eta('elm', 370), eta('fir', 450)], etaOffset: 90, ...next(2, 'elm') },
  { kind: 'skipped', at: 480, stopId: 'elm', skipList: ['elm'], ...next(3, 'fir') },
  { kind: 'arrived', at: 480, stopId: 'fir', ...next(null, null) },
  { kind: 'finished', at: 600 },
]

const STOPS = [
  ['ash', 150],
  ['oak', 220],
  ['elm', 280],
  ['fir', 340],
] as const

function recorded(events: readonly RunEvent[]): Run {
  const summary = {
    id: 'run',
    routeId: 'route',
    date: '2026-11-20',
    busNumber: '12',
    driverName: 'Ada',
    note: '',
    messages: [],
  }
  const stops = STOPS.map(([id, scheduledAt], index) => ({
    id,
    name: id,
    order: index + 1,
    scheduledAt,
    location: { lat: 1, lng: 1 },
  }))
  return { ...summary, timestamp: 100, finishedAt: 600, stops, runData: recordOf(events) }
}

const then = (moment: number, toleranceMinutes = 2) => knownAt(replayOf(recorded(MORNING)), moment, toleranceMinutes)

test('[REPLAY-1] a stop is arrived at (0), skipped (1) or passed without either (2); one ahead has no code', () => {
  expect(then(99).stopStatusList).toEqual([null, null, null, null])
  expect(then(100).stopStatusList).toEqual([2, null, null, null])
  expect(then(300).stopStatusList).toEqual([2, 0, null, null])
  expect(then(480).stopStatusList).toEqual([2, 0, 1, 0])
  expect(then(700).stopStatusList).toEqual([2, 0, 1, 0])
})

test('[RUN-16] a replay says who drove with which bus at the moment', () => {
  const run = recorded([
    ...MORNING,
    { kind: 'bus', at: 310, busId: 'c', busNumber: '31' },
    { kind: 'driver', at: 320, driverName: 'Moss' },
  ])
  const crew = (moment: number) => {
    const { busNumber, driverName } = knownAt(replayOf(run), moment, 2)
    return `${busNumber} ${driverName}`
  }
  expect([50, 100, 310, 320, 700].map(crew)).toEqual(['12 Ada', '12 Ada', '31 Ada', '31 Moss', '31 Moss'])
})

test('[REPLAY-15] how many got on and off at each stop is what the driver had said by then, and corrected is corrected', () => {
  const ride = (at: number, childId: string, stopId: string, kind: 'boarded' | 'alighted' | 'noShow'): RunEvent => ({
    kind: 'rider',
    at,
    childId,
    stopId,
    ride: kind,
  })
  const run = recorded([
    ...MORNING,
    ride(300, 'ada', 'oak', 'boarded'),
    ride(305, 'ben', 'oak', 'boarded'),
    ride(312, 'ben', 'oak', 'noShow'),
    ride(480, 'ada', 'fir', 'alighted'),
  ])
  const riders = (moment: number) =>
    [...knownAt(replayOf(run), moment, 2).riders].map(([id, rider]) => `${id} +${rider.boarded} −${rider.alighted}`)
  expect(riders(299)).toEqual([])
  expect(riders(306)).toEqual(['oak +2 −0'])
  expect(riders(600)).toEqual(['oak +1 −0', 'fir +0 −1'])
})

test('[REPLAY-2] each moment goes with the latest update that is not after it', () => {
  const { etaupdates } = replayOf(recorded(MORNING)).data
  expect(latestOf(etaupdates, 99)).toBeUndefined()
  expect(latestOf(etaupdates, 100)?.etaOffset).toBe(180)
  expect(latestOf(etaupdates, 299.9)?.etaOffset).toBe(180)
  expect(latestOf(etaupdates, 300)?.etaOffset).toBe(90)
  expect(then(299).etaList.map(({ stopId }) => stopId)).toEqual(['oak', 'elm', 'fir'])
  expect(then(300).etaList.map(({ stopId }) => stopId)).toEqual(['elm', 'fir'])
})

test('[REPLAY-3] the status goes by what was expected then and by the tolerance of replays', () => {
  expect(then(99).status).toBe('Not Running')
  expect(then(200).status).toBe('Late') // Oak was due at 220 and expected at 400
  expect(then(200, 3).status).toBe('On Time')
  expect(then(310).status).toBe('On Time') // Elm was due at 280 and expected at 370
  expect(then(500).status).toBe('Unknown') // nothing is ahead any more
  expect(then(600)).toMatchObject({ status: 'Not Running', nextstopId: null, etaList: [], etaOffset: null })
})

test('[REPLAY-3] a replay knows at every moment what the fold of the events knows', () => {
  for (let moment = 90; moment <= 610; moment += 5) {
    const folded = stateAt(MORNING, moment)
    const known = then(moment)
    expect({ moment, next: known.nextstopId }).toEqual({ moment, next: moment < 100 ? null : folded.nextstopId })
    expect({ moment, arrivals: Object.fromEntries(known.arrivals) }).toEqual({ moment, arrivals: folded.arrivals })
  }
})

test('[RUN-9] a stop called skipped that proves to be served by a late fix is one that was arrived at', () => {
  const late: RunEvent = { kind: 'arrived', at: 380, stopId: 'elm', ...next(null, null) }
  const replay = replayOf(recorded([...MORNING.slice(0, -1), late, { kind: 'finished', at: 600 }]))
  expect(knownAt(replay, 490, 2).stopStatusList).toEqual([2, 0, 0, 0])
  expect(knownAt(replay, 490, 2).arrivals.get('elm')).toBe(380)
})

test('[REPLAY-2] an arrival that a late fix brought moves the next stop no further than behind its own', () => {
  const late: RunEvent = { kind: 'arrived', at: 200, stopId: 'ash', ...next(null, null) }
  const replay = replayOf(recorded([...MORNING.slice(0, -1), late, { kind: 'finished', at: 600 }]))
  expect(knownAt(replay, 210, 2)).toMatchObject({ nextstopId: 'oak', stopStatusList: [0, null, null, null] })
  expect(knownAt(replay, 310, 2).nextstopId).toBe('elm')
})

test('[ETA-11] when nothing is expected of a silent bus any more, its next stop stays where it was', () => {
  const silent: RunEvent = { kind: 'eta', at: 250, etaList: [], etaOffset: 180, ...next(1, 'oak') }
  const replay = replayOf(recorded([...MORNING.slice(0, 3), silent, ...MORNING.slice(3)]))
  expect(knownAt(replay, 260, 2)).toMatchObject({ nextstopId: 'oak', status: 'Unknown', etaList: [] })
  expect(knownAt(replay, 310, 2)).toMatchObject({ nextstopId: 'elm', status: 'On Time' })
})
