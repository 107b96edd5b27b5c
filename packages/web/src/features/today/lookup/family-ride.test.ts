import { NOT_STARTED, punctualityOf, type RunState, type ScheduledRun } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { rideOf, ridesOf } from './family-ride.ts'

const STOPS = ['oak', 'elm', 'school'].map((id, i) => ({ id, name: id, order: i + 1, scheduledAt: 1000 + i * 300 }))
const TO_SCHOOL = { routeId: 'am', stopId: 'elm', children: ['ada'], days: [] }
const HOME = { routeId: 'pm', stopId: 'elm', children: ['ada'], days: [] }
const DRIVING: RunState = {
  ...NOT_STARTED,
  active: true,
  startedAt: 990,
  position: { lat: 1, lng: 1, at: 1050 },
  nextstopId: 'oak',
  nextstopIndex: 0,
  etaList: [
    { stopId: 'oak', at: 1240, earliestAt: 1200, latestAt: 1300 },
    { stopId: 'elm', at: 1540, earliestAt: 1500, latestAt: 1600 },
  ],
}

function scheduledRun(run: Partial<RunState> = {}, more: Partial<ScheduledRun> = {}): ScheduledRun {
  return givenScheduledRun({
    routeId: 'am',
    routeName: 'Oak 1',
    date: '2026-11-23',
    busNumber: '12',
    childcount: 1,
    startAt: 1000,
    endAt: 1600,
    stops: STOPS,
    run: { ...NOT_STARTED, ...run },
    ...more,
  })
}

const AFTERNOON = scheduledRun({}, { routeId: 'pm', startAt: 9000, endAt: 9600 })

test.each([
  ['under way', scheduledRun(DRIVING), 1060, 'am', 'comes'],
  ['not started', scheduledRun(), 1060, 'am', 'notStarted'],
  ['silent', scheduledRun(DRIVING), 1200, 'am', 'lost'],
  ['behind the stop', scheduledRun({ ...DRIVING, arrivals: { elm: 1500 } }), 1060, 'am', 'wasThere'],
  ['leaving the stop out', scheduledRun({ ...DRIVING, skipList: ['elm'] }), 1060, 'am', 'leftOut'],
  ['without an estimate', scheduledRun({ ...DRIVING, etaList: [] }), 1060, 'am', 'expected'],
  ['cancelled', scheduledRun({}, { cancelled: true }), 1060, 'am', 'cancelled'],
  ['merged', scheduledRun({}, { cancelled: true, mergedInto: { id: 'x', name: 'Pine 2' } }), 1060, 'am', 'merged'],
  ['over: the next one counts', scheduledRun({ finishedAt: 1700 }), 1800, 'pm', 'notStarted'],
])('[CALL-1] a family whose bus is %s', (_, morning, now, routeId, kind) => {
  expect(rideOf([morning, AFTERNOON], [TO_SCHOOL, HOME], now)).toMatchObject({ kind, scheduledRun: { routeId } })
})

test('[STOP-15] a family whose stop is moved to another route today rides on that one', () => {
  const [from, to] = [
    { id: 'am', name: 'Oak 1' },
    { id: 'x', name: 'Pine 2' },
  ]
  const movedStops = [{ id: 'elm', name: 'elm', from, to }]
  const morning = scheduledRun({}, { movedStops, stops: STOPS.filter(({ id }) => id !== 'elm') })
  const other = scheduledRun(DRIVING, { routeId: 'x', movedStops })
  const ride = rideOf([morning, other, AFTERNOON], [TO_SCHOOL, HOME], 1060)
  expect(ride).toMatchObject({ kind: 'comes', scheduledRun: { routeId: 'x' }, stopName: 'elm' })
})

test('[CALL-1] the answer knows the window, the stops before, how late the bus is and who is on board', () => {
  const riders = {
    ada: { ride: 'boarded', stopId: 'oak', at: 1 },
    bo: { ride: 'boarded', stopId: 'oak', at: 1 },
  } as const
  const ride = rideOf([scheduledRun({ ...DRIVING, riders })], [TO_SCHOOL], 1060)
  expect(ride && punctualityOf(ride.scheduledRun, 2).deviationMinutes).toBe(4)
  expect(ride).toMatchObject({
    eta: { earliestAt: 1500, latestAt: 1600 },
    stopsBefore: 1,
    aboard: ['ada'],
  })
})

test('[CALL-1] at the end of the day the last ride counts, and without any there is nothing to say', () => {
  const done = scheduledRun({ finishedAt: 9700 }, { routeId: 'pm', startAt: 9000, endAt: 9600 })
  expect(rideOf([scheduledRun({ finishedAt: 1700 }), done], [TO_SCHOOL, HOME], 9800)).toMatchObject({
    scheduledRun: { routeId: 'pm' },
  })
  expect(rideOf([AFTERNOON], [TO_SCHOOL], 1060)).toBeUndefined()
})

test('[NAV-11] a caller hears of all rides of the day, in both directions, in order of departure', () => {
  const home = scheduledRun({}, { routeId: 'pm', startAt: 9000, endAt: 9600 })
  const rides = ridesOf([home, scheduledRun(DRIVING)], [HOME, TO_SCHOOL], 1060)
  expect(rides.map(({ scheduledRun: { routeId }, kind }) => [routeId, kind])).toEqual([
    ['am', 'comes'],
    ['pm', 'notStarted'],
  ])
})
