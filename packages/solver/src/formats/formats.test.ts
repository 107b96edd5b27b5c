import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Problem } from '../problem.ts'
import { solve, untilSteps } from '../solve.ts'
import { parseBus, problemOfBus } from './bus.ts'
import { parseMultiSchool, problemOfMultiSchool } from './multischool.ts'
import { parseSolomon, problemOfSolomon } from './solomon.ts'
import { parseVrplib, problemOfVrplib } from './vrplib.ts'
import { parseXpress, problemOfXpress } from './xpress.ts'

function figuresOf(problem: Problem) {
  const { plan, figures } = solve(problem, { seed: 1, until: untilSteps(200) })
  expect(check(problem, plan).violations).toEqual([])
  expect(figures.unassigned).toBe(0)
  return figures
}

/** A depot, and customers 3 and 4 east and 5 north of it. */
const vrplib = (type: string, kind: string) => `NAME : three
TYPE : ${type}
DIMENSION : 4
EDGE_WEIGHT_TYPE : ${kind}
CAPACITY : 2
NODE_COORD_SECTION
1 0 0
2 3 0
3 4 0
4 0 5
DEMAND_SECTION
1 0
2 1
3 1
4 1
DEPOT_SECTION
1
-1
EOF
`

test('[SOLVE-31] VRPLIB files are read: closed tours with rounded distances, open ones with exact ones', () => {
  const closed = problemOfVrplib(parseVrplib(vrplib('CVRP', 'EUC_2D')))
  expect(figuresOf(closed.problem)).toMatchObject({ metres: 8 + 10, buses: 2 })
  const open = problemOfVrplib(parseVrplib(vrplib('OVRP', 'EXACT_2D')))
  expect(figuresOf(open.problem).metres).toBe((4 + 5) * open.scale)
  expect(() => parseVrplib(vrplib('CVRP', 'EXPLICIT'))).toThrow('distances of kind EXPLICIT')
})

test('[SOLVE-31] Solomon files are read: a vehicle waits for a customer who is ready late', () => {
  const text = `two
VEHICLE
NUMBER CAPACITY
  2  10
CUSTOMER
CUST NO. XCOORD. YCOORD. DEMAND READY DUE SERVICE
 0 0 0 0 0 100 0
 1 3 0 6 0 100 10
 2 4 0 4 50 60 10
`
  const { problem, scale } = problemOfSolomon(parseSolomon(text))
  const { plan } = solve(problem, { seed: 1, until: untilSteps(100) })
  expect(plan.buses).toHaveLength(1)
  expect(plan.routes[0]!.schools[0]!.time).toBeGreaterThanOrEqual((50 + 10 + 4) * scale)
  expect(figuresOf({ ...problem, fleet: [{ id: 'vehicle', seats: 9 }] }).buses).toBe(2)
})

test('[SOLVE-31] stop selection files are read: a student reaches what is within the walk', () => {
  const text = `2 3 1 3 5\n0 0\n10 0\n0 20\n9 3\n10 5\n3 17\n`
  const { problem, scale } = problemOfXpress(parseXpress(text))
  expect(problem.students.map(({ walks }) => walks.map(({ stop }) => stop))).toEqual([['1'], ['1'], ['2']])
  expect(figuresOf(problem).metres).toBe((10 + 20) * scale + Math.round(Math.hypot(10, 20) * scale))
})

test('[SOLVE-31] real towns are read: seconds are not the same both ways, and dwell counts by child', () => {
  const text = `2,1,1,K
s,35.0,14.0,School
s,35.1,14.1,Stop
a,35.1,14.1,3,Home
d,0,1,1.5,100
d,1,0,2.5,130
w,0,1,0.2,120
`
  const file = parseBus(text)
  expect([file.metres[1], file.metres[2], file.walks[0]?.metres]).toEqual([1500, 2500, 200])
  expect(figuresOf(problemOfBus(file, 5).problem)).toMatchObject({ seconds: 130 + 15 + 3 * 5, buses: 1 })
})

test('[SOLVE-31] multi-school files are read: one bus serves two bells where there is time between them', () => {
  const schools = (second: string) => `ID X Y AMEARLY AMLATE\n1 0 0 800 830\n2 0 2933 ${second} 930\n`
  const stops = 'ID X Y EP_ID STUDENT_COUNT\n1 2933 0 1 10\n2 0 5866 2 20\n'
  const buses = (second: string) =>
    figuresOf(problemOfMultiSchool(parseMultiSchool(schools(second), stops), 2700).problem).buses
  expect([buses('805'), buses('830')]).toEqual([2, 1])
})
