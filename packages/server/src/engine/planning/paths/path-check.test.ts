import type { GeneratedPlan, GeneratedStop } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { north, SCHOOL_AT, setupOf } from '../../../testing/planning/planning-inputs.ts'
import { pathViolations } from './path-check.ts'

const locationOfSchool = new Map([['oak', SCHOOL_AT]])
const { rules, bans } = setupOf() // 20 seconds at a stop, and 4 for each rider
const atSchool = 28_000

function stopAt(metres: number, secondOfDay: number, riders: number): GeneratedStop {
  const waiting = Array.from({ length: riders }, (_, i) => ({
    childId: `c${metres}${i}`,
    walkMetres: 0,
    rideSeconds: 0,
  }))
  return { stopId: `s${metres}`, name: '', location: north(metres), secondOfDay, riders: waiting }
}

function planOf(direction: GeneratedPlan['direction'], stops: GeneratedStop[], schoolAt = atSchool) {
  const bus = { capacity: 48, wheelchairPlaces: 0 }
  const schools = [{ schoolId: 'oak', secondOfDay: schoolAt }]
  return { direction, routes: [{ id: 'r1', busNumber: 1, routeNumber: 1, bus, schools, stops, riders: 3 }] }
}

const checked = (plan: ReturnType<typeof planOf>, found: number[] | null, percent = 100) =>
  pathViolations(
    plan,
    { rules: { ...rules, drivingPercent: percent }, bans },
    { locationOfSchool, drives: async () => found },
  )
const short = (by: number) => [{ code: 'path-longer', routeId: 'r1', stopId: null, childId: null, by }]

test('[SCENARIO-130] a pickup route with less time than its path takes is named, with the seconds', async () => {
  // 100 s, 28 s for two riders, 200 s, and 24 s for one.
  const far = stopAt(2000, atSchool - 352, 2)
  const near = stopAt(1000, atSchool - 224, 1)
  const plan = planOf('pickup', [far, near])
  expect(await checked(plan, [100, 200])).toEqual([])
  expect(await checked(plan, [100, 207])).toEqual(short(7))
  expect(await checked(plan, [110, 200])).toEqual(short(10))
  expect(await checked(plan, [110, 207])).toEqual(short(17))
  expect(await checked(plan, [110, 150])).toEqual(short(10)) // late at the stop, though not at the school
  expect(await checked(plan, [50, 205])).toEqual(short(5)) // the bus does not leave before its time
  expect(await checked(plan, [100, 200], 150)).toEqual(short(150))
})

test('[SCENARIO-130] a dropoff route with less time than its path takes is named, with the seconds', async () => {
  const plan = planOf('dropoff', [stopAt(1000, atSchool + 200, 1), stopAt(2000, atSchool + 324, 2)])
  expect(await checked(plan, [200, 100])).toEqual([])
  expect(await checked(plan, [203, 100])).toEqual(short(3))
  expect(await checked(plan, [200, 131])).toEqual(short(31))
})

test('[SCENARIO-130] where no path is known nothing is said of it', async () => {
  const plan = planOf('pickup', [stopAt(2000, atSchool - 352, 2), stopAt(1000, atSchool - 224, 1)])
  expect(await checked(plan, null)).toEqual([])
  expect(await checked(plan, [1000])).toEqual([])
})
