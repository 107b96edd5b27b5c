/** `npx firstbell-solve PROBLEM.json --time 30 --seed 1 --workers 2 --out PLAN.json` */
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { check } from '../check/check.ts'
import { explain } from '../check/explain.ts'
import { readProblem } from '../read/read-problem.ts'
import { PROBLEM_SCHEMA } from '../read/schema.ts'
import { InvalidProblem } from '../read/validate.ts'
import { nowMs } from './clock.ts'
import { type PlanOptions, readOptions, USAGE, UsageError } from './options.ts'
import { solveTogether } from './team.ts'

const BAR_WIDTH = 24

try {
  const options = readOptions(process.argv.slice(2))
  if (options.wants === 'schema') console.log(JSON.stringify(PROBLEM_SCHEMA, null, 2))
  else if (options.wants === 'help') console.log(USAGE)
  else await solveFile(options)
} catch (error) {
  // Errors in the arguments or the file are reported without a stack trace; anything else is a bug.
  if (!(error instanceof UsageError || error instanceof InvalidProblem)) throw error
  console.error(error.message)
  if (error instanceof UsageError) console.error('--help says how it is used.')
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function solveFile({ file, out, seed, workers, budget, ...wishes }: PlanOptions): Promise<void> {
  const problem = readProblem(read(file))
  if (out !== undefined) checkWritable(out)
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort())
  const began = nowMs()
  const share = () => ('seconds' in budget ? (nowMs() - began) / 1000 / budget.seconds : 0)
  let status = 'looking for a first plan'
  console.error(`searching with ${workers} worker${workers > 1 ? 's' : ''}; Ctrl-C ends with the best plan so far`)
  const bar = setInterval(() => draw(share(), status), 250)
  const { plan } = await solveTogether(problem, {
    seed,
    workers,
    budget,
    signal: cancel.signal,
    onProgress: ({ buses, unassigned, cost }, figures) => {
      const more = figures
        ? `${(figures.metres / 1000).toFixed(1)} km, rides ${minutes(figures.meanRideSeconds)} min, at most ${minutes(figures.worstRideSeconds)}`
        : `cost ${Math.round(cost)}`
      status = `${buses} buses, ${more}${unassigned > 0 ? `, ${unassigned} unassigned` : ''}`
    },
  }).finally(() => clearInterval(bar))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const { violations, figures } = check(problem, plan)
  const answer = { ...plan, figures, ...(wishes.explain ? { explanations: explain(problem, plan) } : {}) }
  write(out, `${JSON.stringify(answer, null, 2)}\n`)
  console.error(
    `${figures.buses} buses, ${figures.routes} routes, ${figures.assigned} students placed, ${figures.unassigned} not; ` +
      `worst ride ${minutes(figures.worstRideSeconds)} min`,
  )
  for (const { student, reason } of plan.unassigned) console.error(`not placed: ${student} (${reason})`)
  for (const violation of violations) console.error(`VIOLATION ${JSON.stringify(violation)}`)
  if (violations.length > 0) process.exitCode = 1
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`) // readFileSync throws nothing else
  }
}

/** Checked before the search, so that no hour of it is lost. */
function checkWritable(out: string): void {
  try {
    accessSync(existsSync(out) ? out : path.dirname(out), constants.W_OK)
  } catch (error) {
    throw new UsageError(`${out} cannot be written: ${(error as Error).message}.`) // accessSync throws nothing else
  }
  if (existsSync(out) && statSync(out).isDirectory()) throw new UsageError(`${out} cannot be written: it is a folder.`)
}

/** A plan that cannot be written to its file goes to the standard output. */
function write(out: string | undefined, json: string): void {
  try {
    if (out !== undefined) return writeFileSync(out, json)
  } catch (error) {
    console.error(`${out} could not be written, the plan is on the standard output: ${(error as Error).message}.`) // as above
    process.exitCode = 1
  }
  process.stdout.write(json)
}

function minutes(seconds: number): number {
  return Math.round(seconds / 60)
}

function draw(share: number, status: string): void {
  if (!process.stderr.isTTY) return
  const full = Math.round(Math.min(1, share) * BAR_WIDTH)
  process.stderr.write(`\r\x1b[K[${'█'.repeat(full)}${'·'.repeat(BAR_WIDTH - full)}] ${status}`)
}
