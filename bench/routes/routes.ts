/**
 * Scores generated routes on published instances: cost, gap to the best known, seconds to the best, and the checker's verdict.
 * Usage: npm run bench:routes -- --instances DIR [--family NAME] [--time S] [--seeds K] [--limit N] [--only ID]
 * Seconds are processor time of this process, so that others on the machine count less.
 */
import { parseArgs } from 'node:util'
import { check, solve } from '@firstbell/solver'
import { type Instance, loadInstances } from './routes-instances.ts'
import { scoreOf, type Score } from './routes-score.ts'

const { values } = parseArgs({
  options: {
    instances: { type: 'string' },
    family: { type: 'string' },
    time: { type: 'string', default: '10' },
    seeds: { type: 'string', default: '1' },
    limit: { type: 'string' },
    only: { type: 'string' },
  },
})
if (values.instances === undefined) throw new Error('usage: npm run bench:routes -- --instances DIR [--family NAME] …')

interface Run {
  score: Score
  seconds: number
  faults: number
}

const budgetSeconds = Number(values.time)
const seeds = Number(values.seeds)
let faults = 0

for (const [family, instances] of loadInstances(values.instances, values)) {
  console.log(`\n${family}, ${budgetSeconds} s of processor time, mean of ${seeds} seed(s)`)
  console.log(
    `${'instance'.padEnd(24)} ${'first'.padStart(12)} ${'cost'.padStart(12)} ${'best known'.padStart(12)}      gap  buses  to best  check`,
  )
  const gaps: number[] = []
  let sameBuses = 0
  for (const instance of instances) {
    const first = runOnce(instance, 1, 0)
    const runs = Array.from({ length: seeds }, (_, i) => runOnce(instance, i + 1, budgetSeconds))
    const mean = (of: (run: Run) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length
    const cost = mean((run) => run.score.cost)
    const wrong = runs.reduce((sum, run) => sum + run.faults, 0)
    faults += wrong
    const known = instance.bestKnown
    const isComparable =
      instance.bestVehicles === undefined || runs.every((run) => run.score.buses <= instance.bestVehicles!)
    if (isComparable) sameBuses++
    const gap = known === undefined ? Number.NaN : 100 * (cost / known - 1)
    if (isComparable && known !== undefined) gaps.push(gap)
    console.log(
      [
        instance.id.padEnd(24),
        (Number.isFinite(first.score.cost) ? first.score.cost.toFixed(2) : '-').padStart(12),
        cost.toFixed(2).padStart(12),
        (known?.toFixed(2) ?? '-').padStart(12),
        `${gap.toFixed(3)} %`.padStart(9),
        mean((run) => run.score.buses)
          .toFixed(1)
          .padStart(5) + (isComparable ? ' ' : '!'),
        `${mean((run) => run.seconds).toFixed(1)} s`.padStart(8),
        wrong === 0 ? ' ok' : ` ${wrong} FAULTS`,
      ].join(' '),
    )
  }
  gaps.sort((a, b) => a - b)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  console.log(
    `${family}: ${instances.length} instances, gap mean ${mean.toFixed(3)} %, median ${(gaps[gaps.length >> 1] ?? Number.NaN).toFixed(3)} %, ` +
      `worst ${(gaps.at(-1) ?? Number.NaN).toFixed(3)} %; as few buses as known on ${sameBuses} of ${instances.length}`,
  )
}
console.log(`\npeak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
if (faults > 0) {
  console.error(`${faults} plans with faults`)
  process.exitCode = 1
}

function runOnce(instance: Instance, seed: number, limitSeconds: number): Run {
  const began = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1e6
  }
  let toBest = 0
  let hasFirst = false
  const { plan } = solve(instance.problem, {
    seed,
    until: () => (limitSeconds === 0 ? Number(hasFirst) : used() / limitSeconds),
    onBest: () => {
      hasFirst = true
      toBest = used()
    },
  })
  const { violations, figures } = check(instance.problem, plan)
  const score = scoreOf(instance, plan)
  const wrong = [...violations.map((violation) => JSON.stringify(violation)), ...score.faults]
  if (limitSeconds > 0 && figures.unassigned > 0) wrong.push(`${figures.unassigned} without a place`)
  if (limitSeconds > 0) for (const fault of wrong.slice(0, 5)) console.log(`  ${instance.id}: ${fault}`)
  return { score, seconds: toBest, faults: wrong.length }
}
