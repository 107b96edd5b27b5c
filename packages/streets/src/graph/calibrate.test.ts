import { expect, test } from 'vitest'
import { driveRoute } from '../route/drive-route.ts'
import { drawWorld } from '../testing/drawn-world.ts'
import { buildGraph } from './build.ts'
import { calibrate, type Drive } from './calibrate.ts'
import { type DrivingProfile, schoolBus } from './profile.ts'

const world = drawWorld('A----B----C----D\n     |    |\n     E----F\n', { ways: { ABCD: {}, BE: {}, CF: {}, EF: {} } })
const points = [world.at('A', 30), world.at('F', 0, 20), world.at('D', -20)].map((place) => ({ place, side: 'either' as const })) // prettier-ignore
const secondsWith = (profile: DrivingProfile) => driveRoute(buildGraph(world.data, { profile }), points).durationSeconds

const drives = (ratio: number, count: number): Drive[] =>
  Array.from({ length: count }, (_, i) => ({ expectedSeconds: 40 + i, drivenSeconds: (40 + i) * ratio }))

test('[STREET-7] a fleet that drives a fifth slower than expected is expected a fifth later', () => {
  const fitted = calibrate(schoolBus, [...drives(1.1, 20), ...drives(1.2, 30), ...drives(1.3, 20)])
  expect(fitted?.timeFactor).toBeCloseTo(1.2, 9)
  expect(secondsWith(fitted ?? schoolBus)).toBeCloseTo(secondsWith(schoolBus) * 1.2, 2)
})

test('[STREET-7] a few odd drives change nothing', () => {
  const fitted = calibrate(schoolBus, [
    ...drives(1.2, 60),
    ...drives(30, 5),
    { expectedSeconds: 3, drivenSeconds: 900 },
  ])
  expect(fitted?.timeFactor).toBeCloseTo(1.2, 9)
})

test('from too few drives nothing is concluded', () => {
  expect(calibrate(schoolBus, drives(1.5, 29))).toBeUndefined()
})
