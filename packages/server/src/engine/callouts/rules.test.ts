import { expect, test } from 'vitest'
import { SEVEN, streetless } from '../../testing/days/random-callout-day.ts'
import { at, dayOf, runOf, SCHOOL, withWheelchair } from '../../testing/days/small-callout-day.ts'
import type { CalloutDay } from './callout-day.ts'
import { shortlistFor, travelFor } from './callout-travel.ts'
import { proposalsFor } from './propose.ts'

const A = runOf({
  id: 'A',
  stops: [
    [3000, 4],
    [2000, 4],
  ],
})
const B = runOf({
  id: 'B',
  stops: [
    [3500, 5],
    [1500, 5],
  ],
})
const C = runOf({
  id: 'C',
  stops: [
    [2600, 5],
    [500, 5],
  ],
})

function answer(day: CalloutDay, ...routeIds: string[]) {
  const { proposed, refusals } = proposalsFor(day, {
    routeIds: routeIds.length > 0 ? routeIds : ['A'],
    travel: streetless,
  })
  const of = (kind: string) => proposed.find(({ proposal }) => proposal.kind === kind)?.proposal
  const why = (kind: string) => refusals.find((refusal) => refusal.kind === kind)
  return { of, why, kinds: proposed.map(({ proposal }) => proposal.kind) }
}

test('[DAY-19] a driver whose own run ends shortly before takes a run late, in the bus of that run', () => {
  const early = runOf({ id: 'E', stops: [[3000, 1]], startMinutes: -4 })
  const ends = (early.endAt - SEVEN) / 60
  const { of, why } = answer(dayOf([A, early]))
  const waits = Math.ceil(ends + streetless(SCHOOL, at(3000)).seconds / 60)
  expect(of('handOn')?.steps).toMatchObject([
    { driver: { name: 'Driver E' }, busNumber: 'E', isOtherBus: true, delayMinutes: waits },
  ])
  expect(of('handOn')?.price).toMatchObject({
    familiesOver5Minutes: 8,
    familiesOnOtherBus: 8,
    largestChangeMinutes: waits,
  })
  const later = runOf({ id: 'E', stops: [[3000, 1]], startMinutes: 10 })
  expect(answer(dayOf([A, later])).why('handOn')).toMatchObject({ obstacle: 'nextRunLate', closest: 'Driver E' })
  expect(why('handOn')).toBeUndefined()
  const long = runOf({ id: 'E', stops: [[9000, 1]], startMinutes: -1 })
  expect(answer(dayOf([A, long])).why('handOn')).toMatchObject({ obstacle: 'tooLate', closest: 'Driver E', limit: 30 })
})

test('[DAY-19] the bus is another one only where the usual one cannot be used, and has its seats and wheelchair places', () => {
  const spare = { id: 'driver X', name: 'Driver X' }
  const base = dayOf([A, B])
  const day = { ...base, drivers: [spare] }
  expect(answer(day).of('handOn')?.steps).toMatchObject([
    { driver: spare, busNumber: 'A', isOtherBus: false, delayMinutes: 0 },
  ])
  const lifted = { ...day, runs: day.runs.map((run) => (run.routeId === 'A' ? withWheelchair(run) : run)) }
  const broken = day.buses.map((bus) => (bus.id === 'bus A' ? { ...bus, active: false } : bus))
  const free = { id: 'bus F', number: 'F', capacity: 8, wheelchairPlaces: 1, active: true }
  expect(answer({ ...lifted, buses: [...broken, free] }).of('handOn')?.steps).toMatchObject([
    { busNumber: 'F', isOtherBus: true },
  ])
  const tooSmall = { ...free, id: 'bus S', number: 'S', capacity: 6 }
  expect(answer({ ...lifted, buses: [...broken, tooSmall, free] }).of('handOn')?.steps).toMatchObject([
    { busNumber: 'F' },
  ])
  for (const tooLittle of [{ capacity: 6 }, { wheelchairPlaces: 0 }, { active: false }])
    expect(answer({ ...lifted, buses: [...broken, { ...free, ...tooLittle }] }).why('handOn')).toMatchObject({
      obstacle: 'noBus',
    })
})

test('[DAY-19] who has called out on this date already is not proposed', () => {
  const covered = { ...B, driverId: 'driver C' }
  expect(answer(dayOf([A, covered])).why('handOn')).toMatchObject({ obstacle: 'noDriver' })
  const canceled = { ...B, isOut: true }
  expect(answer(dayOf([A, canceled])).why('handOn')).toMatchObject({ obstacle: 'noDriver' })
})

test('[DAY-20] [FIT-1] a run is merged where there are seats, and the answer says by how many riders it does not fit', () => {
  const day = dayOf([A, B])
  const { of } = answer(day)
  expect(of('merge')).toMatchObject({
    changes: [{ routeId: 'A', mergedIntoRouteId: 'B' }],
    moves: [],
    steps: [{ into: [{ name: 'Route B', stops: 2 }] }],
  })
  expect(of('merge')?.price.buses).toMatchObject([{ riders: 18, capacity: 40, freeSeats: 22 }])
  const small = { ...day, buses: day.buses.map((bus) => ({ ...bus, capacity: 12 })) }
  expect(answer(small).why('merge')).toMatchObject({ obstacle: 'overCapacity', closest: 'Route B', by: 6, limit: 12 })
  const repaired = { ...day, buses: day.buses.map((bus) => ({ ...bus, active: bus.id !== 'bus B' })) }
  expect(answer(repaired).why('merge')).toMatchObject({ obstacle: 'noBus', closest: 'Route B' })
  const lift = { ...day, buses: day.buses.map((bus) => (bus.id === 'bus A' ? { ...bus, wheelchairPlaces: 2 } : bus)) }
  expect(answer(lift).of('merge')).toBeDefined() // nobody of A needs its positions
  const both = { ...day, runs: day.runs.map(withWheelchair) }
  expect(answer(both).why('merge')).toMatchObject({ obstacle: 'noWheelchairPlace', closest: 'Route B', by: 2 })
  const oneEach = { ...both, buses: day.buses.map((bus) => ({ ...bus, wheelchairPlaces: 1 })) }
  expect(answer(oneEach).why('merge')).toMatchObject({ obstacle: 'noWheelchairPlace', by: 1, limit: 1 })
  for (const other of [{ type: 2 }, { hasBegun: true }, { isOut: true }])
    expect(answer(dayOf([A, { ...B, ...other }])).why('merge')).toMatchObject({ obstacle: 'noRoute' })
  expect(answer(dayOf([{ ...A, takesIn: 1 }, B])).why('merge')).toMatchObject({ obstacle: 'takesInRiders' })
})

test('[DAY-21] stops go to the routes on which they cost least, before the school in the morning and after it in the afternoon', () => {
  const morning = answer(dayOf([A, B, C])).of('split')
  expect(morning?.changes).toEqual([{ routeId: 'A', cancelled: true }])
  expect(morning?.moves.map(({ stopId }) => stopId).toSorted()).toEqual(['A0', 'A1'])
  for (const { routeId, position } of morning?.moves ?? []) {
    expect(['B', 'C']).toContain(routeId)
    expect(position).toBeLessThanOrEqual(3)
  }
  const home = [A, B, C].map(({ routeId }, index) =>
    runOf({
      id: routeId,
      type: 2,
      startMinutes: 485,
      stops: [
        [500 + index, 3],
        [3000 + 300 * index, 3],
      ],
    }),
  )
  for (const { position } of answer(dayOf(home)).of('split')?.moves ?? []) expect(position).toBeGreaterThan(1)
  expect(answer(dayOf([A, B])).why('split')).toMatchObject({ obstacle: 'oneRouteOnly' })
  const both = dayOf([A, B, C])
  const repaired = { ...both, buses: both.buses.map((bus) => ({ ...bus, active: bus.id !== 'bus C' })) }
  expect(answer(repaired).why('split')).toMatchObject({ obstacle: 'noBus' })
})

test('[DAY-22] what arrives after the bell is not offered while another proposal does not, and it is said by how much', () => {
  const day = dayOf([A, B, C])
  const bellStartAt = C.endAt + 30
  const schools = day.schools.map((school) => ({ ...school, bellStartAt }))
  const spare = [...day.drivers, { id: 'driver X', name: 'Driver X' }]
  const withSpare = answer({ ...day, schools, drivers: spare })
  expect(withSpare.kinds[0]).toBe('handOn')
  expect(withSpare.why('merge')).toMatchObject({ obstacle: 'afterBell', closest: 'Oak School' })
  expect(withSpare.why('merge')?.by).toBeGreaterThan(0)
  const without = answer({ ...day, schools: day.schools.map((school) => ({ ...school, bellStartAt: SEVEN })) })
  expect(without.kinds).toContain('merge')
})

test('[DAY-22] no bus is late for its next run because it serves more stops', () => {
  const next = runOf({ id: 'N', stops: [[100, 1]], startMinutes: 8, more: { busId: 'bus B', driverId: 'driver N' } })
  const { of, why } = answer(dayOf([A, B, next]))
  expect(of('merge')?.steps[0]?.into[0]?.name).not.toBe('Route B')
  const only = answer(dayOf([A, B, { ...next, type: 2 }]))
  expect(only.why('merge')).toMatchObject({ obstacle: 'nextRunLate', closest: 'Route B' })
  expect(why('split')).toBeDefined()
})

test('[DAY-18] all runs that a driver is still to drive are covered in one proposal', () => {
  const home = runOf({
    id: 'H',
    type: 2,
    startMinutes: 485,
    stops: [
      [3000, 2],
      [2000, 2],
    ],
    more: { usualDriverId: 'driver A', driverId: 'driver A', busId: 'bus A' },
  })
  const otherHome = runOf({
    id: 'G',
    type: 2,
    startMinutes: 485,
    stops: [
      [3100, 2],
      [2100, 2],
    ],
  })
  const base = dayOf([A, home, B, otherHome])
  const drivers = [...base.drivers.filter(({ id }) => id !== 'driver H'), { id: 'driver X', name: 'Driver X' }]
  const { of } = answer({ ...base, drivers }, 'A', 'H')
  expect(of('handOn')?.steps.map(({ route, driver }) => [route.id, driver?.name])).toEqual([
    ['A', 'Driver X'],
    ['H', 'Driver X'],
  ])
  expect(of('merge')?.changes).toEqual([
    { routeId: 'A', mergedIntoRouteId: 'B' },
    { routeId: 'H', mergedIntoRouteId: 'G' },
  ])
})

test('[DAY-18] where streets lead nowhere the straight line is taken', async () => {
  const day = dayOf([A, B])
  const shortlist = shortlistFor(day, ['A'])
  expect([...shortlist.routeIds]).toEqual(['B'])
  const asked: number[] = []
  const { travel, isAlongStreets } = await travelFor(day, shortlist, ['A'], (points) => {
    asked.push(points.length)
    const places = points.length
    const seconds = new Int32Array(places * places).fill(60)
    seconds[1] = 1_000_000_000
    return Promise.resolve({ matrix: { places, seconds, metres: seconds }, source: 'streets' })
  })
  expect(isAlongStreets).toBe(true)
  expect(asked).toEqual([5])
  expect(travel(at(3000), SCHOOL).seconds).toBe(60)
  expect(travel(at(3000), at(2000)).seconds).toBeGreaterThan(100)
})

test('[DAY-28] the runs of a driver who is recorded as called out take in no other run', () => {
  expect(answer(dayOf([A, B])).of('merge')?.changes).toMatchObject([{ mergedIntoRouteId: 'B' }])
  const { kinds, why } = answer(dayOf([A, B], { calledOutIds: ['driver B'] }))
  expect(kinds).not.toContain('merge')
  expect(why('merge')).toMatchObject({ obstacle: 'noRoute' })
})
