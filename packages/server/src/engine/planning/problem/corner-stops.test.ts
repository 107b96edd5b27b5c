import { type ScenarioSetup, USUAL_CORNER_RULES } from '@firstbell/domain'
import { distanceMetres, offset } from '@firstbell/geo'
import type { StreetCorners } from '@firstbell/streets'
import { expect, test } from 'vitest'
import { child, inputsOf, north, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { townEngines } from '../../../testing/services/town-engines.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { type FindCorners, withCorners } from './corner-stops.ts'
import { candidatesOf, checkRoster, rosterOf } from './roster.ts'
import { walkRulesOf } from './walk-rules.ts'

const corners = (change: Partial<typeof USUAL_CORNER_RULES> = {}, walk = 400) =>
  setupOf({
    stops: {
      ...setupOf().stops,
      source: 'corners',
      maxWalkMetres: { kindergarten: 0, elementary: walk, secondary: walk },
      corners: { ...USUAL_CORNER_RULES, minSpacingMetres: 100, ...change },
    },
  })

/** Corners on the road north of the school, so far from it; and streets that nobody crosses, from west to east. */
const streetsWith = (metres: readonly number[], barriers: readonly number[] = []) => {
  const found: StreetCorners = {
    corners: metres.map((each) => ({ position: north(each), name: `Corner ${each}` })),
    barriers: barriers.map((each) => [offset(north(each), 270, 500), offset(north(each), 90, 500)]),
  }
  return async () => found
}

/** A square of 100 m around a place on the road. */
const areaAt = (metres: number) => ({
  id: 'q',
  name: 'Quarry',
  corners: [45, 135, 225, 315].map((bearing) => offset(north(metres), bearing, 71)),
})

async function walksOf(inputs: PlanningInputs, setup: ScenarioSetup, findCorners: FindCorners | undefined) {
  const given = await withCorners(inputs, setup, { findCorners })
  const riders = rosterOf(given, setup)
  return {
    given,
    riders,
    names: Object.fromEntries(riders.map(({ id, walks }) => [id, walks.map((walk) => walk.stop.name)])),
    reasons: checkRoster(given, setup).notPlaceable.map(({ childId, reason }) => `${childId} ${reason}`),
  }
}

test('[SCENARIO-48] riders get the corners in reach; who may not walk is met at home', async () => {
  const inputs = inputsOf({ children: [child('ada', 1000), child('kit', 1010, { grade: 'K' }), child('far', 5000)] })
  const { names, riders, reasons } = await walksOf(inputs, corners(), streetsWith([900, 1200, 3000]))
  expect(names).toEqual({ ada: ['Corner 900', 'Corner 1200'], kit: [''], far: [] })
  expect(riders[1]?.walks).toMatchObject([{ stop: { id: expect.stringMatching(/^home /) }, metres: 0 }])
  expect(reasons).toEqual(['far noStopInReach'])
})

test('[SCENARIO-48] stops keep apart, also from existing ones that stay candidates, so that most riders have one', async () => {
  const children = [child('ada', 1000), child('bo', 1290), child('cy', 1300)]
  const find = streetsWith([990, 1060, 1250])
  expect((await walksOf(inputsOf({ children }), corners({}, 100), find)).names).toEqual({
    ada: ['Corner 990'],
    bo: ['Corner 1250'],
    cy: ['Corner 1250'],
  })
  const withStop = inputsOf({ children, stops: [stop('own', 1240, { childIds: ['bo'] })] })
  expect((await walksOf(withStop, corners({}, 100), find)).names['cy']).toEqual(['Stop own'])
  expect((await walksOf(withStop, corners({ alsoExisting: false }, 100), find)).names['cy']).toEqual(['Corner 1250'])
})

test('[SCENARIO-49] nobody waits across a street that is too fast, and each side of it may have a stop', async () => {
  const children = [child('ada', 980), child('bo', 1020), child('cy', 1480)]
  const find = streetsWith([960, 1040, 1600], [1000, 1500])
  const { names, reasons, riders } = await walksOf(inputsOf({ children }), corners({}, 150), find)
  expect(names).toEqual({ ada: ['Corner 960'], bo: ['Corner 1040'], cy: [] })
  expect(riders[0]?.barred.map(({ stop: { name }, obstacle }) => `${name} ${obstacle}`)).toEqual([
    'Corner 1040 acrossStreet',
  ])
  expect(reasons).toEqual(['cy noStopInReach']) // nobody may walk to the corner behind the street, so it is no stop
})

test('[SCENARIO-71] no stop is inside a hazard area, and no walk leads through one', async () => {
  const children = [child('ada', 1000), child('bo', 1300)]
  const hazardAreas = [areaAt(1150)]
  const find = streetsWith([980, 1150, 1320])
  const free = await walksOf(inputsOf({ children }), corners({}, 350), find)
  expect(free.names).toEqual({
    ada: ['Corner 980', 'Corner 1150', 'Corner 1320'],
    bo: ['Corner 1320', 'Corner 1150', 'Corner 980'],
  })
  const { names } = await walksOf(inputsOf({ children, hazardAreas }), corners({}, 350), find)
  expect(names).toEqual({ ada: ['Corner 980'], bo: ['Corner 1320'] })
})

test('[SCENARIO-71] who has stops in reach behind a hazard area alone is named with that reason', async () => {
  const stops = [stop('s', 1300, { childIds: ['bo'] })]
  const inputs = inputsOf({ children: [child('ada', 1000), child('bo', 1290)], stops, hazardAreas: [areaAt(1150)] })
  const existing = setupOf({ stops: { ...setupOf().stops, source: 'existing' } })
  expect(checkRoster(inputs, existing).notPlaceable).toMatchObject([{ childId: 'ada', reason: 'behindHazardArea' }])
  expect(checkRoster({ ...inputs, hazardAreas: [] }, existing).notPlaceable).toEqual([])
})

test('[SCENARIO-71] a stop inside a hazard area is none for riders, for locks, and for the spacing of corners', async () => {
  const children = [child('ada', 1000), child('bo', 1290)]
  const stops = [stop('in', 1150, { childIds: ['bo'] })]
  const inputs = inputsOf({ children, stops, hazardAreas: [areaAt(1150)] })
  const existing = setupOf({ stops: { ...setupOf().stops, source: 'existing' } })
  expect(checkRoster(inputs, existing).notPlaceable.map(({ reason }) => reason)).toEqual([
    'behindHazardArea',
    'behindHazardArea',
  ])
  expect(candidatesOf(inputs, existing)).toEqual([])
  expect(candidatesOf({ ...inputs, hazardAreas: [] }, existing).map(({ id }) => id)).toEqual(['in'])
  const { names } = await walksOf(inputs, corners({ minSpacingMetres: 200 }), streetsWith([980]))
  expect(names['ada']).toEqual(['Corner 980'])
})

test('[SCENARIO-71] riders who keep a stop inside or behind a hazard area keep it, and are named', async () => {
  const stops = [
    stop('in', 1150, { childIds: ['ada'] }),
    stop('behind', 1300, { childIds: ['bo'] }),
    stop('free', 900, { childIds: ['cy'] }),
  ]
  const children = [child('ada', 1000), child('bo', 1000), child('cy', 1000)]
  const { notPlaceable, inHazardAreas } = checkRoster(
    inputsOf({ children, stops, hazardAreas: [areaAt(1150)] }),
    setupOf(),
  )
  expect(notPlaceable).toEqual([])
  expect(inHazardAreas.map(({ name, stopName, areaName }) => `${name}: ${stopName}, ${areaName}`)).toEqual([
    'Child ada: Stop in, Quarry',
    'Child bo: Stop behind, Quarry',
  ])
})

test('[SCENARIO-48] without streets of a map it is said what to do; other scenarios do not ask for them', async () => {
  const inputs = inputsOf({ children: [child('ada', 1000)] })
  await expect(withCorners(inputs, corners(), { findCorners: undefined })).rejects.toThrow(/Import a map region/)
  expect(await withCorners(inputs, setupOf(), { findCorners: undefined })).toBe(inputs)
})

test('[SCENARIO-48] in a town nearly all riders have a corner, on few stops that keep apart', async () => {
  const { town, streets } = townEngines()
  const houses = town.houses.filter((_, i) => i % Math.floor(town.houses.length / 600) === 0)
  const children = houses.map(({ position }, i) => child(`c${i}`, 0, { home: position }))
  const { given, riders } = await walksOf(
    inputsOf({ children }),
    corners({ minSpacingMetres: 322 }),
    streets.findCorners,
  )
  const stops = given.corners?.stops ?? []
  expect(riders.filter(({ walks }) => walks.length > 0).length).toBeGreaterThan(houses.length * 0.9)
  expect(stops.length).toBeLessThan(houses.length)
  const { obstacleOf } = walkRulesOf(given)
  const tooClose = stops.flatMap((a, i) =>
    stops
      .slice(i + 1)
      .filter((b) => distanceMetres(a.location, b.location) < 322 && !obstacleOf(a.location, b.location)),
  )
  expect(tooClose).toEqual([])
  const crossing = riders.flatMap(({ home, walks }) =>
    walks.filter(({ stop: { location }, metres }) => home && metres !== 0 && obstacleOf(home, location)),
  )
  expect(crossing).toEqual([])
})
