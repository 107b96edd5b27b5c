import { USUAL_CHECK_LIMITS } from '../../route-check/checked-plan.ts'
import { expect, test } from 'vitest'
import { planningBandOf } from './planning-band.ts'
import { mustConfirm } from '../roster-check.ts'
import { defaultSetup } from './scenario-defaults.ts'
import { recordedDrivingOf, type RehearsalModel } from '../rehearsal.ts'
import { completeSetup, requireSoundScenario, Scenario } from './scenario.ts'

const HOME = { lat: 40, lng: -83 }
const bus = (capacity: number, more: { wheelchairPlaces?: number; active?: boolean } = {}) => ({
  capacity,
  wheelchairPlaces: 0,
  active: true,
  ...more,
})
const usual = () => ({
  ...defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: HOME, yardLocation: null }, [bus(48)]),
  direction: 'pickup' as const,
  schoolIds: ['oak'],
})

test('[SCENARIO-3] a new scenario has the buses in service by capacity, the largest first, and the yard of its organization', () => {
  const buses = [bus(48), bus(72), bus(48), bus(48, { wheelchairPlaces: 2 }), bus(90, { active: false }), bus(0)]
  expect(
    defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: HOME, yardLocation: null }, buses).fleet,
  ).toEqual({
    buses: [
      { capacity: 72, wheelchairPlaces: 0, count: 1 },
      { capacity: 48, wheelchairPlaces: 0, count: 2 },
      { capacity: 48, wheelchairPlaces: 2, count: 1 },
    ],
    ridersPerSeat: { elementary: 3, middle: 3, high: 2 },
    yard: HOME,
  })
  expect(
    defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }, []).fleet,
  ).toMatchObject({
    buses: [{ count: 20 }],
    yard: null,
  })
})

test('[SCENARIO-3] the bus yard of the organization comes before its own position', () => {
  const yardLocation = { lat: 38.6, lng: -41.2 }
  expect(defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: HOME, yardLocation }, []).fleet.yard).toEqual(
    yardLocation,
  )
})

test('[SCENARIO-3] the longest walks are those of the grade bands of the organization, as far as it has any', () => {
  const gradeBands = [
    { name: 'Primary', grades: ['1', '2', '3'], maxWalkMetres: 300 },
    { name: 'High', grades: ['9'], maxWalkMetres: null },
  ]
  const { stops } = defaultSetup({ gradeBands, ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }, [])
  expect(stops.maxWalkMetres).toEqual({ kindergarten: 0, elementary: 300, secondary: 805 })
})

test('[SCENARIO-3] the usual values are within the limits of a scenario', () => {
  const scenario = { ...usual(), id: 's', organizationId: 'o', name: 'Fall' }
  expect(Scenario.parse(scenario)).toEqual(scenario)
  expect(() => requireSoundScenario(usual())).not.toThrow()
  const { maxRideMinutes, earliestArrivalMinutes, latestArrivalMinutes, dwellSecondsPerRider } = scenario.rules
  expect([maxRideMinutes, earliestArrivalMinutes, latestArrivalMinutes, dwellSecondsPerRider]).toEqual([60, 30, 5, 4])
})

test('[SCENARIO-3] the longest ride and when buses arrive are those of the organization', () => {
  const limits = { maxRideMinutes: 75, earliestArrivalMinutes: 25, latestArrivalMinutes: 10 }
  const organization = { gradeBands: [], ...USUAL_CHECK_LIMITS, ...limits, location: null, yardLocation: null }
  expect(defaultSetup(organization, []).rules).toMatchObject(limits)
})

test.each([
  ['a school', { schoolIds: ['oak', 'oak'] }, 'A school is named twice'],
  ['a goal', { goals: ['distance' as const, 'distance' as const] }, 'A goal is named twice'],
  [
    'a kind of bus',
    { fleet: { ...usual().fleet, buses: [bus(48), bus(48)].map((one) => ({ ...one, count: 1 })) } },
    'A kind of bus is named twice',
  ],
  [
    'a bus that is shared by many schools',
    { schoolIds: Array.from({ length: 13 }, (_, i) => `s${i}`), rules: { ...usual().rules, mixSchools: true } },
    'At most 12 schools',
  ],
  ['an arrival window', { rules: { ...usual().rules, latestArrivalMinutes: 31 } }, 'The latest arrival'],
])('[SCENARIO-2] %s that makes no sense is refused', (_, change, sentence) => {
  expect(() => requireSoundScenario({ ...usual(), ...change })).toThrow(sentence)
})

test.each([
  ['PK', 'kindergarten'],
  ['Kinder', 'kindergarten'],
  ['-1', 'kindergarten'],
  ['0', 'kindergarten'],
  ['KF', 'kindergarten'],
  ['EC', 'kindergarten'],
  ['ECSE', 'kindergarten'],
  ['PS', 'kindergarten'],
  ['K5', 'kindergarten'],
  ['1', 'elementary'],
  ['5th grade', 'elementary'],
  ['6', 'secondary'],
  ['12', 'secondary'],
  ['ungraded', 'elementary'],
  [null, 'elementary'],
])('[SCENARIO-5] grade %s has the limits of %s', (grade, band) => {
  expect(planningBandOf(grade)).toBe(band)
})

test.each([
  [100, 100, false],
  [119, 100, false],
  [120, 100, true],
  [81, 100, false],
  [80, 100, true],
  [0, 0, true],
  [1, 0, true],
  [0, 1, true],
])('[SCENARIO-8] %i riders where %i are assigned today have to be confirmed: %s', (riders, assignedToday, expected) => {
  expect(mustConfirm({ riders, assignedToday })).toBe(expected)
})

test('[SCENARIO-18] a setup that was stored before there was a driving time has driving take as long as by calculation', () => {
  const { rules, ...setup } = usual()
  const { drivingPercent: _, ...earlier } = rules
  expect(completeSetup({ ...setup, rules: earlier }).rules).toEqual({ ...rules, drivingPercent: 100 })
  expect(completeSetup({ ...setup, rules: { ...rules, drivingPercent: 139 } }).rules.drivingPercent).toBe(139)
})

test('[SCENARIO-48] [SCENARIO-73] a setup that was stored before has the usual rules of corners, and wheelchairs met at home', () => {
  const { stops, ...setup } = usual()
  const { corners, wheelchairsAtHome: _, ...earlier } = stops
  expect(completeSetup({ ...setup, stops: earlier }).stops).toEqual({ ...stops, corners, wheelchairsAtHome: true })
  const own = { ...stops, wheelchairsAtHome: false, corners: { ...corners, alsoExisting: false } }
  expect(completeSetup({ ...setup, stops: own }).stops).toEqual(own)
})

const model = (median: number, source: RehearsalModel['source'] = 'recorded'): RehearsalModel => {
  const spread = { median: 1, ninetieth: 2 }
  return {
    source,
    runs: 30,
    dates: 3,
    startDelaySeconds: spread,
    driving: { median, ninetieth: 2 * median },
    dwell: spread,
  }
}

test.each([
  [1.39, 139],
  [1.3901, 140],
  [1, 100],
  [0.9, 90],
  [0.2, 50],
  [4, 300],
])('[SCENARIO-19] of runs that take %f times the calculated travel time %i percent is proposed', (median, percent) => {
  expect(recordedDrivingOf(model(median))).toEqual({ source: 'recorded', runs: 30, dates: 3, drivingPercent: percent })
})

test('[SCENARIO-19] where delays are assumed, driving is assumed to take as long as by calculation', () => {
  expect(recordedDrivingOf(model(1.2, 'assumed'))).toMatchObject({ source: 'assumed', drivingPercent: 100 })
})

test('[SCENARIO-3] buses in service that are alike are one kind with their number, the largest first', () => {
  const organization = { gradeBands: [], ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }
  const buses = [bus(48), bus(72), bus(72), bus(0), bus(20, { active: false }), bus(72, { wheelchairPlaces: 2 })]
  expect(defaultSetup(organization, buses).fleet.buses).toEqual([
    { capacity: 72, wheelchairPlaces: 0, count: 2 },
    { capacity: 72, wheelchairPlaces: 2, count: 1 },
    { capacity: 48, wheelchairPlaces: 0, count: 1 },
  ])
})
