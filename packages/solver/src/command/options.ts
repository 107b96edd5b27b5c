import { parseArgs } from 'node:util'

export const USAGE = `Usage: npx firstbell-solve PROBLEM.json [--time SECONDS | --steps N] [--seed N] [--workers N] [--out PLAN.json]
  --time 30      time limit in seconds
  --steps N      step limit instead: the same plan on every machine
  --seed 1       random seed
  --workers 1    number of search threads
  --out FILE     write the plan to FILE instead of the standard output
  --explain      add for each student the reason for the stop and the bus, or for none
  --schema       print the JSON Schema of a problem, with the limits of every number
Ctrl-C ends the search with the best plan so far. The exit code is 0 for a plan that keeps all rules, even if some students are
unassigned; 1 if there is no such plan; 2 for a usage error.`

/** An error in the arguments; reported in one sentence, without a stack trace. */
export class UsageError extends Error {}

export type Options = { wants: 'help' } | { wants: 'schema' } | PlanOptions

export interface PlanOptions {
  wants: 'plan'
  file: string
  budget: { seconds: number } | { steps: number }
  seed: number
  workers: number
  out: string | undefined
  explain: boolean
}

const MAX = { time: 1_000_000, steps: 1_000_000_000, seed: 1_000_000_000, workers: 64 } as const

/** Reads the command's arguments; throws `WrongUse`. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args)
  if (values.help) return { wants: 'help' }
  if (values.schema) return { wants: 'schema' }
  const [file, more] = positionals
  if (file === undefined) throw new UsageError('The file of a problem is needed.')
  if (more !== undefined) throw new UsageError(`One problem at a time: ${file} and ${more} are two.`)
  const number = (name: keyof typeof MAX, min: number, isWhole = true): number => {
    const value = values[name]!.trim() === '' ? Number.NaN : Number(values[name])
    if (value >= min && value <= MAX[name] && (!isWhole || Number.isInteger(value))) return value
    const kind = isWhole ? 'a whole number' : 'a number'
    throw new UsageError(`--${name} is "${values[name]}": ${kind} from ${min} to ${MAX[name]} is needed.`)
  }
  const seconds = number('time', 0, false)
  return {
    wants: 'plan',
    file,
    budget: values.steps === undefined ? { seconds } : { steps: number('steps', 0) },
    seed: number('seed', 0),
    workers: number('workers', 1),
    out: values.out,
    explain: values.explain,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        time: { type: 'string', default: '30' },
        steps: { type: 'string' },
        seed: { type: 'string', default: '1' },
        workers: { type: 'string', default: '1' },
        out: { type: 'string' },
        explain: { type: 'boolean', default: false },
        schema: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [sentence] = (error as Error).message.split('\n') // parseArgs throws nothing else
    throw new UsageError(sentence)
  }
}
