import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Problem } from '../problem.ts'
import { readProblem } from './read-problem.ts'
import { PROBLEM_SCHEMA, type Schema } from './schema.ts'
import { solve, untilSteps } from '../solve.ts'
import { InvalidProblem } from './validate.ts'

const isValid = new Ajv2020({ strict: false, strictNumbers: true }).compile(PROBLEM_SCHEMA)

/** A problem in which every field of the schema stands, but for what cannot stand beside others. */
function full(without: 'rides' | 'windows'): Problem {
  const values = [0, 60, 90, 60, 0, 40, 90, 40, 0]
  const window = { from: 100, until: 5000 }
  const bus = { count: 2, wheelchairPlaces: 1, start: 0, end: 0, fixedCost: 1 }
  const rules = { maxRideSeconds: 900, maxJourneySeconds: 900, severalToursPerBus: true }
  return {
    direction: 'morning',
    matrix: { places: 3, seconds: values, metres: values },
    schools: [{ id: 'north', place: 0, bell: 5000, window, bellWindow: { ...window }, dwellSeconds: 9 }],
    stops: [1, 2].map((place) => ({
      id: `s${place}`,
      place,
      dwellSeconds: 5,
      dwellSecondsPerStudent: 1,
      capacity: 9,
      noCrossing: false,
      ...(without === 'rides' ? { window } : {}),
    })),
    students: ['ann', 'ben'].map((id, i) => ({
      id,
      school: 'north',
      band: 'low',
      size: 1,
      wheelchairs: 0,
      maxWalkMetres: 500,
      atDoor: false,
      mayCross: true,
      notWith: [],
      walks: [{ stop: `s${i + 1}`, metres: 100, crosses: false }],
      ...(without === 'windows' ? { maxRideSeconds: 900 } : {}),
    })),
    fleet: [
      { ...bus, id: 'bus', seats: 9 },
      { ...bus, id: 'van', seats: { low: 4, high: 3 }, ...(without === 'windows' ? { maxShiftSeconds: 9000 } : {}) },
    ],
    rules: {
      sharedSchools: [['north']],
      mixBands: true,
      toursPerStop: 1,
      tours: 'open',
      maxChanges: 9,
      freeBuses: 2,
      bells: { stepSeconds: 300, maxSchools: 1, maxSeconds: 3600 },
      ...(without === 'windows' ? rules : {}),
    },
    objective: { buses: 1, meanRide: 1, distance: 1, time: 1, walking: 1, changes: 1 },
    existing: [{ id: 'r1', busType: 'bus', schools: ['north'], stops: [{ stop: 's1', students: ['ann'] }] }],
    locks: {
      studentStops: [{ student: 'ben', stop: 's2' }],
      stopRoutes: [{ stop: 's1', route: 'r1' }],
      routes: [],
      routeOrders: ['r1'],
      routeBusTypes: [{ route: 'r1', busType: 'bus' }],
      ...(without === 'windows' ? { stopTimes: [{ stop: 's1', route: 'r1', ...window }] } : {}),
    },
  }
}

type Path = (string | number)[]
type Limit = [name: string, path: Path, inside: number, outside: number]

/** Every bound of a number in the schema, with the place of that number in the problem. */
function limitsOf(schema: Schema, path: Path = []): Limit[] {
  if (schema.anyOf)
    return schema.anyOf.flatMap((one, i) => limitsOf(one, path[0] === 'fleet' ? ['fleet', i, 'seats'] : path))
  const step = schema.type === 'integer' ? 1 : 1e-6
  const limit = (inside: number, outside: number): Limit => [path.join('.'), path, inside, outside]
  const { properties = {}, items, additionalProperties } = schema
  return [
    ...(schema.minimum === undefined ? [] : [limit(schema.minimum, schema.minimum - step)]),
    ...(schema.maximum === undefined ? [] : [limit(schema.maximum, schema.maximum + step)]),
    ...Object.entries(properties).flatMap(([name, part]) => limitsOf(part, [...path, name])),
    ...(items ? limitsOf(items, [...path, path[0] === 'fleet' && path.length === 1 ? 1 : 0]) : []),
    ...(typeof additionalProperties === 'object' ? limitsOf(additionalProperties, [...path, 'low']) : []),
  ]
}

function withValue(problem: Problem, path: Path, value: number): Problem {
  const copy = structuredClone(problem)
  const last = path.at(-1)!
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], copy) // the path is the schema's
  ;(holder as Record<string, number>)[last] = value
  return copy
}

const LIMITS = limitsOf(PROBLEM_SCHEMA).filter(([name]) => name !== 'matrix.places')

test('[SOLVE-36] every number of a problem has a lower bound, and each has been found', () => {
  expect(LIMITS.length).toBeGreaterThan(60)
  for (const [name, path] of LIMITS) {
    const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], worldFor(path)) // as above
    expect([name, typeof value]).toEqual([name, 'number'])
  }
})

function worldFor(path: Path): Problem {
  const problem = full(path[0] === 'stops' && path.includes('window') ? 'rides' : 'windows')
  const [school] = problem.schools
  // Where a time is to be early or late, no other one stands against it.
  if (path.at(-1) === 'bell') delete school!.window
  if (path.includes('window')) {
    delete school!.bell
    delete school!.bellWindow
  }
  return problem
}

test.each(LIMITS)(
  '[SOLVE-36] %s: just inside of its limit is solved, just outside is refused by name',
  (_, path, inside, outside) => {
    const problem = (value: number) => {
      const one = withValue(worldFor(path), path, value)
      const isRange = path.some((key) => key === 'window' || key === 'bellWindow' || key === 'stopTimes')
      if (!isRange) return one
      const other = path.at(-1) === 'from' ? 'until' : 'from'
      const isInOrder = path.at(-1) === 'from' ? value <= 5000 : value >= 100
      return isInOrder ? one : withValue(one, path.with(path.length - 1, other), Math.max(0, value))
    }
    expect(isValid(problem(inside))).toBe(true)
    const { plan, figures } = solve(readProblem(JSON.stringify(problem(inside))), { seed: 1, until: untilSteps(30) })
    expect(check(problem(inside), plan).violations).toEqual([])
    expect(Object.values(figures).every(Number.isFinite)).toBe(true)

    expect(isValid(problem(outside))).toBe(false)
    const where = path.map((key) => (typeof key === 'number' ? `\\[${key}\\]` : `\\.${key}`)).join('')
    const said = new RegExp(`problem${where} is .*number from .* is needed`)
    expect(() => readProblem(JSON.stringify(problem(outside)))).toThrow(InvalidProblem)
    expect(() => readProblem(JSON.stringify(problem(outside)))).toThrow(said)
    if (path[0] !== 'matrix') expect(() => solve(problem(outside), { seed: 1, until: untilSteps(1) })).toThrow(said)
  },
)

const SHAPES: [string, object][] = [
  ['problem.schools is empty', { schools: [] }],
  ['problem.fleet is empty', { fleet: [] }],
  ['problem.existing[0].schools is empty', { existing: [{ id: 'r1', schools: [], stops: [] }] }],
  ['problem.matrix.places is 0', { matrix: { places: 0, seconds: [], metres: [] } }],
  ['problem.constructor is not known', { constructor: 1 }],
  ['problem.rules.toString is not known', { rules: { toString: 1 } }],
  ['problem.fleet[0].seats is "9"', { fleet: [{ id: 'bus', seats: '9' }] }],
  ['problem.objective: a list is needed', { objective: 'buses' }],
  ['problem.objective[0]: one of', { objective: ['speed'] }],
  ['problem.locks: an object is needed', { locks: [] }],
  ['problem.students: a list is needed', { students: null }],
  ['problem.stops[0].noCrossing: a boolean is needed', { stops: [{ id: 's', place: 0, noCrossing: 'no' }] }],
]

test.each(SHAPES)('[SOLVE-36] another validator refuses what is refused here: %s', (words, more) => {
  const problem = { ...full('windows'), ...more }
  expect(isValid(full('windows'))).toBe(true)
  expect(isValid(problem)).toBe(false)
  expect(() => readProblem(JSON.stringify(problem))).toThrow(words)
})
