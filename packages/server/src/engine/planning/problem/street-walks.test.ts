import { distanceMetres } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { child, inputsOf, north, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { townEngines } from '../../../testing/services/town-engines.ts'
import { planOfToday } from '../today.ts'
import { checkRoster, rosterOf } from './roster.ts'
import type { FindWalks } from './street-walks.ts'
import { withWalks } from './with-walks.ts'

/** Every walk is half as long again as the straight line; beyond 3 km from the school nobody walks on the map. */
const find: FindWalks = async ({ homes, withinMetres, stops }) => {
  const isOff = (place: (typeof homes)[number]) => distanceMetres(place, north(0)) > 3000
  const [first, stop, metres]: number[][] = [[0], [], []]
  homes.forEach((home, h) => {
    stops.forEach((place, s) => {
      const walk = distanceMetres(home, place) * 1.5
      if (isOff(home) || isOff(place) || walk > (withinMetres[h] ?? 0)) return
      stop?.push(s)
      metres?.push(walk)
    })
    first?.push(stop?.length ?? 0)
  })
  const off = (places: typeof homes) => Uint32Array.from(places.flatMap((place, i) => (isOff(place) ? i : [])))
  return {
    first: Uint32Array.from(first ?? []),
    stop: Uint32Array.from(stop ?? []),
    metres: Float32Array.from(metres ?? []),
    homesOff: off(homes),
    stopsOff: off(stops),
  }
}

// Grade 3 walks 402 m at most.
const inputs = inputsOf({
  children: [child('ada', 1000), child('bo', 1000), child('far', 4000)],
  stops: [
    stop('near', 1260),
    stop('long', 1300),
    stop('own', 1600, { childIds: ['bo'] }),
    stop('outside', 4300, { childIds: ['far'] }),
  ],
})
const from = (source: 'assigned' | 'existing') => setupOf({ stops: { ...setupOf().stops, source } })

async function roster(source: 'assigned' | 'existing') {
  const given = await withWalks(inputs, from(source), find)
  const riders = rosterOf(given, from(source))
  const walks = riders.map((rider) => [
    rider.id,
    ...rider.walks.map((walk) => `${walk.stop.id} ${Math.round(walk.metres ?? 0)}`),
  ])
  return { given, walks, straightWalks: checkRoster(given, from(source)).straightWalks }
}

test('[SCENARIO-134] who may walk to a stop is decided by the walk along streets, and by the straight line where the map has none', async () => {
  const { walks, straightWalks } = await roster('existing')
  expect(walks).toEqual([
    ['ada', 'near 390'],
    ['bo', 'near 390'],
    ['far', 'outside 300'],
  ])
  expect(straightWalks).toBe(1)
})

test('[SCENARIO-134] a stop that a rider has keeps its walk along streets, however long it is, also in the plan of today', async () => {
  const { walks, given } = await roster('assigned')
  expect(walks).toEqual([
    ['ada', 'near 390'],
    ['bo', 'own 900'],
    ['far', 'outside 300'],
  ])
  const { routes } = planOfToday(given, { direction: 'pickup', childIds: new Set(['bo', 'far']) })
  const today = routes.flatMap(({ stops }) => stops.flatMap(({ riders }) => riders))
  expect(today.map(({ childId, walkMetres }) => [childId, Math.round(walkMetres ?? 0)])).toEqual([
    ['bo', 900],
    ['far', 300],
  ])
})

test('[SCENARIO-134] without a map all walks are straight lines, and it is said of how many riders', async () => {
  const given = await withWalks(inputs, from('existing'), undefined)
  expect(checkRoster(given, from('existing')).straightWalks).toBe(3)
  expect(rosterOf(given, from('existing'))[0]?.walks.map((walk) => walk.stop.id)).toEqual(['near', 'long'])
})

test('[SCENARIO-134] in a town a walk is never shorter than the straight line', async () => {
  const { streets, town } = townEngines()
  const places = town.schools.map(({ position }) => position)
  const found = await streets.findWalks({ homes: places, withinMetres: places.map(() => 5000), stops: places })
  expect(found.homesOff.length).toBe(0)
  expect(found.stop.length).toBeGreaterThan(places.length)
  places.forEach((home, h) => {
    for (let i = found.first[h] ?? 0; i < (found.first[h + 1] ?? 0); i++) {
      const straight = distanceMetres(home, places[found.stop[i] ?? 0] ?? home)
      expect(found.metres[i]).toBeGreaterThan(straight - 1)
    }
  })
})
