import { NOT_STARTED, punctualityOf, type RunState, type Service } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenService } from '../../testing/given-service.ts'
import { rideOf } from './family-ride.ts'

const STOPS = ['oak', 'elm', 'school'].map((id, i) => ({ id, name: id, order: i + 1, scheduledAt: 1000 + i * 300 }))
const TO_SCHOOL = { routeId: 'am', stopId: 'elm', children: ['ada'] }
const HOME = { routeId: 'pm', stopId: 'elm', children: ['ada'] }
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

function service(run: Partial<RunState> = {}, more: Partial<Service> = {}): Service {
  return givenService({
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

const AFTERNOON = service({}, { routeId: 'pm', startAt: 9000, endAt: 9600 })

test.each([
  ['under way', service(DRIVING), 1060, 'am', 'comes'],
  ['not started', service(), 1060, 'am', 'notStarted'],
  ['silent', service(DRIVING), 1200, 'am', 'lost'],
  ['behind the stop', service({ ...DRIVING, arrivals: { elm: 1500 } }), 1060, 'am', 'wasThere'],
  ['leaving the stop out', service({ ...DRIVING, skipList: ['elm'] }), 1060, 'am', 'leftOut'],
  ['without an estimate', service({ ...DRIVING, etaList: [] }), 1060, 'am', 'expected'],
  ['cancelled', service({}, { cancelled: true }), 1060, 'am', 'cancelled'],
  ['merged', service({}, { cancelled: true, mergedInto: { id: 'x', name: 'Pine 2' } }), 1060, 'am', 'merged'],
  ['over: the next one counts', service({ finishedAt: 1700 }), 1800, 'pm', 'notStarted'],
])('[CALL-1] a family whose bus is %s', (_, morning, now, routeId, kind) => {
  expect(rideOf([morning, AFTERNOON], [TO_SCHOOL, HOME], now)).toMatchObject({ kind, service: { routeId } })
})

test('[CALL-1] the answer knows the window, the stops before, how late the bus is and who is on board', () => {
  const riders = {
    ada: { ride: 'boarded', stopId: 'oak', at: 1 },
    bo: { ride: 'boarded', stopId: 'oak', at: 1 },
  } as const
  const ride = rideOf([service({ ...DRIVING, riders })], [TO_SCHOOL], 1060)
  expect(ride && punctualityOf(ride.service, 2).deviationMinutes).toBe(4)
  expect(ride).toMatchObject({
    eta: { earliestAt: 1500, latestAt: 1600 },
    stopsBefore: 1,
    aboard: ['ada'],
  })
})

test('[CALL-1] at the end of the day the last ride counts, and without any there is nothing to say', () => {
  const done = service({ finishedAt: 9700 }, { routeId: 'pm', startAt: 9000, endAt: 9600 })
  expect(rideOf([service({ finishedAt: 1700 }), done], [TO_SCHOOL, HOME], 9800)).toMatchObject({
    service: { routeId: 'pm' },
  })
  expect(rideOf([AFTERNOON], [TO_SCHOOL], 1060)).toBeUndefined()
})
