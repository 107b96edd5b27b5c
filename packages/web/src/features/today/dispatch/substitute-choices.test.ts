import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { choicesFor } from './substitute-choices.ts'

const run = givenScheduledRun({ routeId: 'r1', busId: 'b1', startAt: 1000, endAt: 2000 })
const until = (routeId: string, busId: string, endAt: number) =>
  givenScheduledRun({ routeId, routeName: routeId, busId, startAt: 1500, endAt })
const bus = (id: string, changes = {}) => ({ id, name: id, seats: 48, ...changes })

test('[DAY-29] buses are free, on another run at that time, or out of service; the usual one is not among them', () => {
  const sameDay = [run, until('Oak', 'b3', 2500), until('Pine', 'b3', 3000), givenScheduledRun({ busId: 'b2' })]
  const buses = [bus('b10'), bus('b4', { isOutOfService: true }), bus('b3'), bus('b2'), bus('b1')]
  const { available, busy, outOfService } = choicesFor(buses, run, sameDay, 'busId')
  expect(available.map(({ id }) => id)).toEqual(['b2', 'b10'])
  expect(busy.map(({ candidate, on }) => [candidate.id, on.routeName])).toEqual([['b3', 'Pine']])
  expect(outOfService.map(({ id }) => id)).toEqual(['b4'])
})

test('[DAY-29] a substitute that is chosen already stays among the buses', () => {
  const changed = { ...run, busIsSubstitute: true }
  expect(choicesFor([bus('b1')], changed, [changed], 'busId').available).toHaveLength(1)
})

test('[DAY-29] on any date, who takes over runs is busy, and who gives all of them up, or whose runs do not take place, is available', () => {
  const date = '2026-12-03'
  const at = (routeId: string, driverId: string, changes = {}) =>
    givenScheduledRun({ routeId, routeName: routeId, date, driverId, startAt: 1000, endAt: 2000, ...changes })
  const own = at('own', 'usual')
  const sameDay = [
    own,
    at('Oak', 'substitute', { driverIsSubstitute: true }), // of a driver who is relieved, and has no run any more
    at('Elm', 'merged', { cancelled: true, mergedInto: { id: 'Oak', name: 'Oak' } }),
    at('Fir', 'canceled', { cancelled: true }),
    at('Ash', 'later', { startAt: 2000, endAt: 3000 }),
  ]
  const drivers = ['usual', 'substitute', 'relieved', 'merged', 'canceled', 'later'].map((id) => ({ id, name: id }))
  const { available, busy } = choicesFor(drivers, own, sameDay, 'driverId')
  expect(available.map(({ id }) => id)).toEqual(['canceled', 'later', 'merged', 'relieved'])
  expect(busy.map(({ candidate, on }) => [candidate.id, on.routeName])).toEqual([['substitute', 'Oak']])
})

test('[DAY-31] a driver who called out is neither available nor busy', () => {
  const own = givenScheduledRun({ routeId: 'own', driverId: 'usual', startAt: 1000, endAt: 2000 })
  const drivers = [
    { id: 'free', name: 'Free' },
    { id: 'ill', name: 'Ill', isOutOfService: true },
  ]
  const { available, busy, outOfService } = choicesFor(drivers, own, [own, { ...own, driverId: 'ill' }], 'driverId')
  expect([available, busy, outOfService].map((list) => list.length)).toEqual([1, 0, 1])
  expect(outOfService[0]?.id).toBe('ill')
})

test('[DAY-38] where distances are known the nearest bus comes first', () => {
  const buses = [bus('b2', { metres: 900 }), bus('b3'), bus('b4', { metres: 200 }), bus('b10')]
  expect(choicesFor(buses, run, [run], 'busId').available.map(({ id }) => id)).toEqual(['b4', 'b2', 'b3', 'b10'])
})
