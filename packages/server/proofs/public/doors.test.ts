import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupBy } from '../../src/db/rows.ts'
import { arrivalsOf, evenly, guessStops, score } from './doors-attack.ts'
import { type Observation, openDistrict } from './doors-district.ts'
import { isWhole } from '../gate.ts'

type Days = readonly (readonly [date: string, type: 1 | 2])[]
const DAYS: Days = isWhole
  ? [
      ['2026-11-23', 1],
      ['2026-11-24', 1],
      ['2026-11-24', 2],
    ]
  : [['2026-11-23', 1]]
const DAYS_WITH_STOPS: Days = isWhole
  ? [
      ['2026-12-01', 1],
      ['2026-12-02', 1],
      ['2026-12-02', 2],
    ]
  : [['2026-12-01', 1]]
const MINUTES = 120

let district: Awaited<ReturnType<typeof openDistrict>>
beforeAll(async () => {
  district = await openDistrict()
})
afterAll(() => district.close())

const isWatched = (name: string) => (isWhole ? /^Middle/ : /^Middle [23]/).test(name)

/** Guesses for each route, as many as it has stops, and how near they come; prints one line for all stops and one for the small ones. */
function report(what: string, observations: readonly Observation[], guess = guessStops) {
  const ofRoute = groupBy(observations, ({ route }) => route.id)
  const stops = district.stopsOf(new Set(ofRoute.keys()))
  const budgetOf = (routeId: string) => stops.filter((stop) => stop.routeId === routeId).length
  const guesses = new Map(
    [...ofRoute].map(([id, own]) => {
      const others = observations.filter(({ route }) => route.id !== id)
      return [id, guess(own, budgetOf(id), others)]
    }),
  )
  const all = score(stops, guesses)
  const small = score(
    stops.filter(({ children }) => children < 3),
    guesses,
  )
  const text = ({ within, stops: of, medianMetres }: typeof all) =>
    `${within[50]}, ${within[100]}, ${within[200]} of ${of} within 50, 100, 200 m, median ${Math.round(medianMetres)} m`
  console.log(`doors: ${what}: ${text(all)}; with one or two children ${text(small)}`)
  return all
}

test('[PUBLIC-18] in the mode of a new organization nothing of a place is seen', { timeout: 600_000 }, async () => {
  const { observations } = await district.watch({ date: '2026-11-20', type: 1, minutes: 10, isWatched })
  const counted = observations.filter(({ route }) => route.progress !== null)
  const placed = observations.filter(({ route }) => route.position ?? route.stretch ?? route.stops.length > 0)
  console.log(
    `doors: progress: ${observations.length} answers, ${counted.length} count stops, ${placed.length} show a place`,
  )
  expect(counted.length).toBeGreaterThan(0)
  expect(placed).toEqual([])
})

async function watchDays(days: Days): Promise<{ live: Observation[]; unprotected: Observation[] }> {
  const live: Observation[] = []
  const unprotected: Observation[] = []
  for (const [date, type] of days) {
    const watched = await district.watch({ date, type, minutes: MINUTES, isWatched })
    live.push(...watched.observations)
    unprotected.push(...watched.unprotected)
  }
  return { live, unprotected }
}

/** What the attack finds, with and without protection, and what the streets alone give for as many guesses. */
function attack({ live, unprotected }: Awaited<ReturnType<typeof watchDays>>) {
  const able = report('without protection', unprotected)
  const chance = report('streets alone', live, ([first], budget) =>
    evenly([district.pathOf(first?.route.id ?? '')], budget),
  )
  return { able, chance, found: report('live', live) }
}

test('[PUBLIC-17] who watches the public board places no more stops than who spreads guesses along the streets', async () => {
  await district.setMode('live')
  const { able, chance, found } = attack(await watchDays(DAYS))
  expect(able.within[100]).toBeGreaterThan(able.stops / 2) // else the attack proves nothing
  expect(found.within[100]).toBeLessThanOrEqual(chance.within[100])
}, 600_000)

test('[PUBLIC-32] what is said at public stops places no more of the others', async () => {
  await district.setMode('live', { publicStops: true })
  const watched = await watchDays(DAYS_WITH_STOPS)
  const arrivals = new Set(watched.live.map(({ route }) => arrivalsOf(route)))
  console.log(`doors: ${arrivals.size} different answers about public stops`)
  const { able, chance, found } = attack(watched)
  expect(arrivals.size).toBeGreaterThan(20)
  expect(able.within[100]).toBeGreaterThan(able.stops / 3) // of as many guesses as there are private stops, half are at others
  expect(found.within[100]).toBeLessThanOrEqual(chance.within[100])
}, 600_000)
