import type { DrivingPoint } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { brokenBans } from '@firstbell/streets'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundRoute } from '../../../adapters/routing/routing.ts'
import { townEngines } from '../../../testing/services/town-engines.ts'
import { foundWay } from './kept-bans.ts'
import { pointsWithoutBans } from './points-without-bans.ts'

const { town, routing, streets } = townEngines()
const drawing = { draw: routing.route, streets, trafficSide: 'right' } as const
const trial = fc.record({
  houses: fc.uniqueArray(fc.nat({ max: town.houses.length - 1 }), { minLength: 3, maxLength: 5 }),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('street' as const, 'side' as const, 'turn' as const),
  isWhole: fc.boolean(),
})

const point = ({ lat, lng }: Position): DrivingPoint => ({ lat, lng, side: 'curb', privateAccess: false })

/** Bans what the path takes at a place of it. */
async function banOn(
  path: readonly Position[],
  { at, kind, isWhole }: { at: number; kind: StreetBan['kind']; isWhole: boolean },
) {
  const place = path[Math.floor(at * (path.length - 1))]
  const found = place && (await streets.streetAt({ position: place, name: '' }))
  if (!found) return undefined
  const { name, position } = found
  if (kind === 'street') return { kind, street: { name, position }, isWhole }
  if (kind === 'side') {
    const [side] = found.sides
    return side && { kind, street: { name, position }, isWhole, beside: side.position }
  }
  const crossing = found.crossings[0]
  const arms = crossing?.arms ?? []
  const index = Math.floor(at * 7919) % Math.max(1, arms.length)
  const [from, to] = [arms[index], arms[(index + 1) % arms.length]]
  return from && to && from !== to
    ? { kind, from: { name: from.name, position: from.position }, to: { name: to.name, position: to.position } }
    : undefined
}

test('[SCENARIO-93] with waypoints and moved stops the usual path keeps what is banned, and is as it was where it does', async () => {
  let [broken, solved] = [0, 0]
  await fc.assert(
    fc.asyncProperty(trial, async ({ houses, ...where }) => {
      const given = houses.map((i) => point((town.houses[i] as (typeof town.houses)[number]).position)) // as drawn
      const free = await foundWay(async () => routing.route(given))
      const ban = free && (await banOn(free.path, where))
      if (!ban) return
      const shapes = await streets.shapesOf([ban])
      const isBrokenBy = ({ path, points }: FoundRoute, asked: readonly DrivingPoint[]) => {
        const stops = points.flatMap(({ location }, i) => (asked[i]?.side === 'either' ? [] : location))
        return brokenBans({ positions: path, stops }, shapes).length > 0
      }
      const { points, breaks } = await pointsWithoutBans(drawing, given, [ban])
      expect(points.flatMap((one) => one.given ?? [])).toEqual(given.map((_, index) => index))
      expect(isBrokenBy(await routing.route(points), points)).toBe(breaks.length > 0)
      if (!isBrokenBy(free, given)) expect(points).toMatchObject(given)
      else if (await foundWay(async () => streets.route(given, [ban]))) {
        broken += 1
        solved += breaks.length === 0 ? 1 : 0
      }
    }),
    { numRuns: 100, seed: 3 },
  )
  expect(broken).toBeGreaterThan(20)
  expect(solved / broken).toBeGreaterThan(0.9)
})
