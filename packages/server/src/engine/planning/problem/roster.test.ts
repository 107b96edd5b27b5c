import { expect, test } from 'vitest'
import { child, inputsOf, north, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { checkRoster, rosterOf } from './roster.ts'

const stopsOf = (...[inputs, setup]: Parameters<typeof rosterOf>) =>
  Object.fromEntries(rosterOf(inputs, setup).map(({ id, walks }) => [id, walks.map((walk) => walk.stop.id)]))
const from = (source: 'assigned' | 'existing' | 'homes') => setupOf({ stops: { ...setupOf().stops, source } })

const STREET = inputsOf({
  children: [child('ada', 1000), child('bo', 1100), child('cy', null), child('dee', 5000), child('eve', null)],
  stops: [stop('far', 2000, { childIds: ['ada'] }), stop('near', 1050), stop('own', 1500, { childIds: ['cy'] })],
})

test('[SCENARIO-4] riders keep their stop, and who has none gets the existing ones in reach', () => {
  expect(stopsOf(STREET, from('assigned'))).toEqual({
    ada: ['far'],
    bo: ['near', 'own'],
    cy: ['own'],
    dee: [],
    eve: [],
  })
})

test('[SCENARIO-4] with existing stops everybody gets those in reach, the nearest first; without a home the own one', () => {
  const found = stopsOf(STREET, from('existing'))
  expect(found).toEqual({ ada: ['near'], bo: ['near', 'own'], cy: ['own'], dee: [], eve: [] })
})

test('[SCENARIO-4] with stops at homes children of one address share a stop, and who has no home has none', () => {
  const inputs = inputsOf({ children: [child('ada', 1000), child('bo', 1000), child('cy', 1200), child('dee', null)] })
  const found = stopsOf(inputs, from('homes'))
  expect(found['ada']).toEqual(found['bo'])
  expect(found['cy']).not.toEqual(found['ada'])
  expect(found['dee']).toEqual([])
})

test('[SCENARIO-4] stops of several routes at one place are one; stops of the other direction are none', () => {
  const inputs = inputsOf({
    children: [child('ada', 1000), child('bo', 1000)],
    stops: [
      stop('one', 1000, { childIds: ['ada'] }),
      stop('other', 1000, { routeId: 'r2', childIds: ['bo'] }),
      stop('home', 1001, { routeId: 'r3', routeType: 2 }),
    ],
  })
  expect(stopsOf(inputs, from('existing'))).toEqual({ ada: ['one'], bo: ['one'] })
  expect(stopsOf(inputs, { ...from('existing'), direction: 'dropoff' })).toEqual({ ada: ['home'], bo: ['home'] })
})

test('[SCENARIO-4] the stop at a school is none for riders, unless somebody waits there', () => {
  const stops = (childIds: string[]) => [stop('school', 50, { childIds })]
  const inputs = (childIds: string[]) =>
    inputsOf({ children: [child('ada', 300), child('bo', 60)], stops: stops(childIds) })
  expect(stopsOf(inputs([]), from('existing'))).toEqual({ ada: [], bo: [] })
  expect(stopsOf(inputs(['bo']), from('existing'))).toEqual({ ada: ['school'], bo: ['school'] })
})

test('[SCENARIO-5] each grade has its own longest walk', () => {
  const children = ['K', '5', '6', null].map((grade) => child(String(grade), 1000, { grade }))
  const walk = (metres: number) => stopsOf(inputsOf({ children, stops: [stop('s', 1000 + metres)] }), from('existing'))
  expect(walk(0)).toEqual({ K: ['s'], '5': ['s'], '6': ['s'], null: ['s'] })
  expect(walk(400)).toEqual({ K: [], '5': ['s'], '6': ['s'], null: ['s'] })
  expect(walk(800)).toEqual({ K: [], '5': [], '6': ['s'], null: [] })
})

test('[SCENARIO-4] a home near the edge of a cell finds stops on all sides', () => {
  const around = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees, i) => ({ degrees, id: `s${i}` }))
  for (let metres = 1000; metres < 1800; metres += 97) {
    const stops = around.map(({ id, degrees }) => stop(id, 0, { location: offsetFrom(metres, degrees) }))
    const found = stopsOf(inputsOf({ children: [child('ada', metres)], stops }), from('existing'))
    expect(found['ada']?.toSorted()).toEqual(around.map(({ id }) => id))
  }
})

test('[SCENARIO-7] riders = placeable + named as not placeable, school by school', () => {
  const children = [...STREET.children, child('fay', 500, { schoolId: 'elm' })]
  const inputs = { ...STREET, children, withoutSchool: 2 }
  expect(checkRoster(inputs, { ...from('assigned'), schoolIds: ['oak', 'elm'] })).toMatchObject({
    withoutSchool: 2,
    schools: [
      { schoolId: 'elm', children: 1, assignedToday: 0, riders: 1, placeable: 0, mustConfirm: true },
      { schoolId: 'oak', children: 5, assignedToday: 2, riders: 5, placeable: 3, mustConfirm: true },
    ],
    notPlaceable: [
      { childId: 'dee', familyId: 'f-dee', name: 'Child dee', schoolId: 'oak', reason: 'noStopInReach' },
      { childId: 'eve', reason: 'noHome' },
      { childId: 'fay', schoolId: 'elm', reason: 'noStopInReach' },
    ],
  })
})

test('[SCENARIO-7] a scenario of those who are assigned today has nobody else', () => {
  expect(stopsOf(STREET, { ...from('assigned'), riders: 'assigned' })).toEqual({ ada: ['far'], cy: ['own'] })
})

function offsetFrom(metres: number, degrees: number) {
  const home = north(metres)
  const away = 380 / 111_195
  const radians = (degrees * Math.PI) / 180
  return {
    lat: home.lat + away * Math.cos(radians),
    lng: home.lng + (away * Math.sin(radians)) / Math.cos((home.lat * Math.PI) / 180),
  }
}

test('[SCENARIO-7] a rider in a wheelchair is not placeable in a fleet without wheelchair positions', () => {
  const children = [child('ann', 1000, { wheelchair: true }), child('ben', 1000)]
  const inputs = inputsOf({ children, stops: [stop('s', 1100, { childIds: ['ann', 'ben'] })] })
  const fleetOf = (wheelchairPlaces: number) => ({
    buses: [{ capacity: 10, wheelchairPlaces, count: 1 }],
    ridersPerSeat: null,
    yard: null,
  })
  const checked = (places: number) => checkRoster(inputs, setupOf({ fleet: fleetOf(places) }))
  expect(checked(1)).toMatchObject({ schools: [{ riders: 2, placeable: 2 }], notPlaceable: [] })
  expect(checked(0)).toMatchObject({
    schools: [{ riders: 2, placeable: 1 }],
    notPlaceable: [{ childId: 'ann', reason: 'noWheelchairPlace' }],
  })
})
