/** `npx firstbell-solve PROBLEM.json --time 30 --seed 1 --workers 2 --out PLAN.json` */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { check } from '../check.ts'
import { explain } from '../explain.ts'
import { readProblem } from '../read-problem.ts'
import { PROBLEM_SCHEMA } from '../schema.ts'
import { InvalidProblem } from '../validate.ts'
import { nowMs } from './clock.ts'
import { solveTogether } from './team.ts'

const USAGE = `Usage: npx firstbell-solve PROBLEM.json [--time SECONDS | --steps N] [--seed N] [--workers N] [--out PLAN.json]
  --time 30      seconds to search
  --steps N      search N steps instead: the same plan on every machine
  --seed 1       another seed, another search
  --workers 1    threads that help each other
  --out FILE     where the plan goes; without it, to the standard output
  --explain      adds for each student why this stop and this bus, or why none
  --schema       prints the JSON Schema of a problem
Ctrl-C ends the search with the best plan so far.`

const BAR_WIDTH = 24
const { values, positionals } = parseArgs({
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

const [file] = positionals
if (values.schema) console.log(JSON.stringify(PROBLEM_SCHEMA, null, 2))
else if (values.help || file === undefined) {
  console.log(USAGE)
  if (!values.help) process.exitCode = 2
} else {
  try {
    await solveFile(file)
  } catch (error) {
    // What is wrong with the file is said without a stack; anything else is a bug.
    const isTold = error instanceof InvalidProblem || (error instanceof Error && 'code' in error)
    if (!isTold) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function solveFile(name: string): Promise<void> {
  const problem = readProblem(readFileSync(name, 'utf8'))
  const seconds = numberOf('time')
  const cancel = new AbortController()
  process.once('SIGINT', () => cancel.abort())
  const began = nowMs()
  let words = 'looking for a first plan'
  const bar = setInterval(() => draw((nowMs() - began) / 1000 / seconds, words), 250)
  const { plan } = await solveTogether(problem, {
    seed: numberOf('seed'),
    workers: Math.max(1, numberOf('workers')),
    budget: values.steps === undefined ? { seconds } : { steps: numberOf('steps') },
    signal: cancel.signal,
    onProgress: ({ buses, absent, cost }) => {
      words = `${buses} buses, cost ${Math.round(cost)}${absent > 0 ? `, ${absent} without a place` : ''}`
    },
  }).finally(() => clearInterval(bar))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const { violations, figures } = check(problem, plan)
  const answer = { ...plan, figures, ...(values.explain ? { explanations: explain(problem, plan) } : {}) }
  const json = `${JSON.stringify(answer, null, 2)}\n`
  if (values.out === undefined) process.stdout.write(json)
  else writeFileSync(values.out, json)
  console.error(
    `${figures.buses} buses, ${figures.routes} routes, ${figures.assigned} students placed, ${figures.unassigned} not; ` +
      `worst ride ${Math.round(figures.worstRideSeconds / 60)} min`,
  )
  for (const { student, reason } of plan.unassigned) console.error(`not placed: ${student} (${reason})`)
  for (const violation of violations) console.error(`VIOLATION ${JSON.stringify(violation)}`)
  if (violations.length > 0) process.exitCode = 1
}

function numberOf(name: 'time' | 'steps' | 'seed' | 'workers'): number {
  const value = Number(values[name])
  if (!Number.isFinite(value) || value < 0) throw new InvalidProblem([`--${name} ${values[name]}: a number is needed`])
  return value
}

function draw(share: number, words: string): void {
  if (!process.stderr.isTTY) return
  const full = Math.round(Math.min(1, share) * BAR_WIDTH)
  process.stderr.write(`\r\x1b[K[${'█'.repeat(full)}${'·'.repeat(BAR_WIDTH - full)}] ${words}`)
}
