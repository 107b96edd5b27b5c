import { expect, test } from 'vitest'
import { UNDISTURBED } from '../../../testing/planning/undisturbed-model.ts'
import { driveBus } from './drive.ts'
import { type DelayModel, progressOf } from './model.ts'
import type { Visit } from './rehearsed-plan.ts'

const visitAt = (plannedAt: number): Visit => ({
  stopId: `stop ${plannedAt}`,
  schoolId: null,
  plannedAt,
  leavesAt: plannedAt,
  usualDwellSeconds: 0,
  driveSeconds: plannedAt === 0 ? 0 : 100,
  childIds: [],
  riders: 0,
  latestAt: null,
})

test('[SCENARIO-76] a bus is late where a recorded run was: what the run lost on its first drives it has lost at the later stops', () => {
  const bus = {
    busNumber: 1,
    inPlaceSeconds: 0,
    routes: [{ id: 'a', routeNumber: 1, approachSeconds: 0, visits: [0, 100, 200, 300, 400].map(visitAt) }],
  }
  const driven = (runs: DelayModel['runs']) => driveBus(bus, { ...UNDISTURBED, runs }, { seed: 1, day: 0 })[0]?.at
  expect(driven([])).toEqual([0, 100, 200, 300, 400])
  const slowAtFirst = progressOf([
    { usual: 60, driven: 90 },
    { usual: 60, driven: 30 },
  ])
  expect(driven([{ factor: 1.5, progress: slowAtFirst }])).toEqual([0, 225, 450, 525, 600].map(near))
})

const near = (seconds: number): unknown => expect.closeTo(seconds, 0)

test('[SCENARIO-76] the progress of a run counts driving time alone, from none to all of it', () => {
  const progress = progressOf([
    { usual: 50, driven: 50 },
    { usual: 30, driven: 100 },
    { usual: 20, driven: 50 },
  ])
  expect([progress[0], progress[10], progress[16], progress.at(-1)]).toEqual([0, 0.25, 0.75, 1])
})
