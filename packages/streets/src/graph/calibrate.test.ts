import { expect, test } from 'vitest'
import { driveRoute } from '../route/drive-route.ts'
import { drawWorld } from '../testing/drawn-world.ts'
import { buildGraph } from './build.ts'
import { calibrate, type Drive } from './calibrate.ts'
import { schoolBus, type TimeFactors } from './tags/profile.ts'

const world = drawWorld('A----B----C----D\n     |    |\n     E----F\n', {
  ways: { ABCD: { highway: 'secondary' }, BE: {}, CF: {}, EF: {} },
})
const points = [world.at('A', 30), world.at('F', 0, 20), world.at('D', -20)].map((position) => ({
  position,
  side: 'either' as const,
}))
const route = (timeFactors: TimeFactors) =>
  driveRoute(buildGraph(world.data, { profile: { ...schoolBus, timeFactors } }), points)

const drives = (ratio: number, count: number, roadClass = 'residential'): Drive[] =>
  Array.from({ length: count }, (_, i) => ({
    expectedSeconds: new Map([[roadClass, 40 + i]]),
    drivenSeconds: (40 + i) * ratio,
  }))
const factors = (before: TimeFactors, recorded: readonly Drive[]) =>
  Object.fromEntries(calibrate(before, recorded).map(({ roadClass, after }) => [roadClass, after]))

test('[STREET-7] a fleet that drives a fifth slower than expected is expected a fifth later', () => {
  const fitted = factors({}, [...drives(1.1, 20), ...drives(1.2, 30), ...drives(1.3, 20)])
  expect(fitted).toEqual({ residential: expect.closeTo(1.2, 9) })
  expect(factors({ residential: 1.2 }, drives(1.1, 40))['residential']).toBeCloseTo(1.32, 9)
})

test('[STREET-7] a few odd drives change nothing', () => {
  const short = { expectedSeconds: new Map([['residential', 3]]), drivenSeconds: 900 }
  expect(factors({}, [...drives(1.2, 60), ...drives(30, 5), short])['residential']).toBeCloseTo(1.2, 9)
  expect(factors({}, drives(30, 60))['residential']).toBe(2)
  expect(factors({ residential: 0.8 }, drives(0.01, 60))['residential']).toBe(0.5)
})

test('[STREET-8] a factor holds for roads of its class, on the street and at its turns', () => {
  const [plain, fitted] = [route({}), route({ secondary: 1.5 })]
  const sum = (of: typeof plain, roadClass: string) =>
    of.legs.reduce((total, { secondsByClass }) => total + (secondsByClass.get(roadClass) ?? 0), 0)
  expect(sum(plain, 'secondary')).toBeGreaterThan(10)
  expect(sum(plain, 'residential')).toBeGreaterThan(10)
  expect(sum(plain, 'secondary') + sum(plain, 'residential')).toBeCloseTo(plain.durationSeconds, 3)
  expect(sum(fitted, 'secondary')).toBeCloseTo(sum(plain, 'secondary') * 1.5, 2)
  expect(sum(fitted, 'residential')).toBeCloseTo(sum(plain, 'residential'), 2)
})

test('[STREET-8] each class of road is fitted by what the drives spend on the others, too', () => {
  const mixed = Array.from({ length: 200 }, (_, i): Drive => {
    const share = (i % 20) / 20
    const [main, side] = [100 * (1 - share), 100 * share]
    const expectedSeconds = new Map([
      ['secondary', main],
      ['residential', side],
    ])
    return { expectedSeconds, drivenSeconds: main * 1.4 + side * 0.9 }
  })
  expect(factors({}, mixed)).toEqual({ secondary: expect.closeTo(1.4, 2), residential: expect.closeTo(0.9, 2) })
})

test('[STREET-8] from too few drives nothing is concluded', () => {
  expect(calibrate({ service: 1.1 }, [...drives(1.2, 12), ...drives(1.5, 11, 'service')])).toEqual([
    { roadClass: 'residential', drives: 12, before: 1, after: expect.closeTo(1.2, 9), isEnough: true },
    { roadClass: 'service', drives: 11, before: 1.1, after: 1.1, isEnough: false },
  ])
})
