import { type Problem, UNREACHABLE_SECONDS } from '../problem.ts'
import { faultsOf, PROBLEM_SCHEMA } from './schema.ts'
import { InvalidProblem, validate } from './validate.ts'

const MAX_FAULTS = 20

/** Reads a problem from JSON; throws `InvalidProblem` with what is wrong. What it returns cannot be changed any more. */
export function readProblem(json: string): Problem {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new InvalidProblem([`this is no JSON: ${(error as SyntaxError).message}`]) // JSON.parse throws nothing else
  }
  const faults = faultsOf(value, PROBLEM_SCHEMA)
  if (faults.length > 0) throw new InvalidProblem(faults.slice(0, MAX_FAULTS))
  const problem = withoutNulls(value as JsonProblem) // the schema was checked
  validate(problem)
  return freeze(problem)
}

/** A problem as JSON has it: null where there is no way. */
type JsonProblem = Omit<Problem, 'matrix'> & {
  matrix: { places: number; seconds: (number | null)[]; metres: (number | null)[] }
}

function withoutNulls(problem: JsonProblem): Problem {
  const { places, seconds, metres } = problem.matrix
  const reachable = seconds.map((value, i) => (value === null || metres[i] == null ? UNREACHABLE_SECONDS : value))
  return { ...problem, matrix: { places, seconds: reachable, metres: metres.map((value) => value ?? 0) } }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}
