import { USUAL_CHECK_LIMITS } from '../../route-check/checked-plan.ts'
import { expect, test } from 'vitest'
import type { PlanFigures } from './scenario-run.ts'
import { cellsOf, type GridAxes, paretoFront, requireSoundAxes, setupOfCell } from './scenario-grid.ts'
import { defaultSetup } from './scenario-defaults.ts'

const SETUP = {
  ...defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }, []),
  direction: 'pickup' as const,
  schoolIds: ['oak', 'elm'],
}
const AXES: GridAxes = {
  bells: [[], [{ schoolId: 'oak', minutes: 20 }]],
  maxWalkMetres: [400, 800, 1200],
  maxRideMinutes: [45, 60],
}

test('[SCENARIO-85] a grid has a cell for each combination, and each differs from the scenario in its values alone', () => {
  const cells = cellsOf(AXES)
  expect(cells).toHaveLength(12)
  expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(12)
  const setup = setupOfCell(SETUP, { axes: AXES, secondsPerCell: 7 }, { bell: 1, walk: 2, ride: 0 })
  expect(setup).toEqual({
    ...SETUP,
    bellShifts: [{ schoolId: 'oak', minutes: 20 }],
    stops: { ...SETUP.stops, maxWalkMetres: { kindergarten: 0, elementary: 1200, secondary: 1200 } },
    rules: { ...SETUP.rules, maxRideMinutes: 45 },
    budgetSeconds: 7,
  })
})

test('[SCENARIO-86] a value that is named twice, and a school that is not of the scenario, are refused', () => {
  const refused = (change: Partial<GridAxes>) => () => requireSoundAxes({ ...AXES, ...change }, SETUP.schoolIds)
  expect(refused({})).not.toThrow()
  expect(refused({ maxWalkMetres: [400, 400] })).toThrow('named twice')
  expect(refused({ bells: [[], []] })).toThrow('named twice')
  expect(refused({ bells: [[{ schoolId: 'fir', minutes: 5 }]] })).toThrow('not_found')
})

test('[SCENARIO-88] a plan that another one beats is not on the front, and equal ones are', () => {
  const plan = (buses: number, meanRideSeconds: number, unassigned = 0, meanWalkMetres = 100) => ({
    figures: { buses, meanRideSeconds, unassigned, meanWalkMetres } as PlanFigures, // what is compared
  })
  const [few, short, beaten, equal, leaving] = [plan(5, 900), plan(8, 600), plan(8, 700), plan(5, 900), plan(4, 500, 3)]
  expect(paretoFront([few, short, beaten, equal, leaving])).toEqual([few, short, equal, leaving])
})
