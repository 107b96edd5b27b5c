/**
 * A made-up district: how soon there is a plan with a place for everyone, how it gets better, and how long it takes to explain it.
 * Usage: node scripts/bench.mjs routes/routes-district [--students 5000] [--stops 800] [--schools 12] [--buses 90] [--time 60] [--workers 1]
 * With one worker seconds are processor time; with several they are the clock's, and memory is that of all.
 */
import { parseArgs } from 'node:util'
import { check, explain, solve } from '@firstbell/solver'
import { solveTogether } from '@firstbell/solver/team'
import { madeUpDistrict } from './made-up-district.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '5000' },
    stops: { type: 'string', default: '800' },
    schools: { type: 'string', default: '12' },
    buses: { type: 'string', default: '90' },
    time: { type: 'string', default: '60' },
    workers: { type: 'string', default: '1' },
  },
})
const problem = madeUpDistrict({
  students: Number(values.students),
  stops: Number(values.stops),
  schools: Number(values.schools),
  buses: Number(values.buses),
})
const seconds = Number(values.time)
const workers = Number(values.workers)
const began = now()
let placed = Number.NaN
let printedAt = -Infinity

console.log(' seconds   buses  unassigned          cost')
const { plan, figures, steps } =
  workers === 1
    ? solve(problem, { seed: 1, until: () => used() / seconds, onBest: printProgress })
    : await solveTogether(problem, { seed: 1, workers, budget: { seconds }, onProgress: printProgress })
console.log(
  `everyone had a place after ${placed.toFixed(1)} s; ${steps} steps; ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
)
const explained = now()
const explanations = explain(problem, plan)
console.log(`${explanations.length} students explained in ${(now() - explained).toFixed(1)} s`)
const { violations } = check(problem, plan)
console.log(
  `${figures.buses} buses, ${figures.routes} routes, ${(figures.metres / 1000).toFixed(1)} km, ${figures.unassigned} without a place, ` +
    `worst ride ${Math.round(figures.worstRideSeconds / 60)} min, ${violations.length} violations`,
)
for (const violation of violations.slice(0, 5)) console.log(JSON.stringify(violation))
if (violations.length > 0) process.exitCode = 1

function now(): number {
  if (Number(values.workers) > 1) return performance.now() / 1000
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function used(): number {
  return now() - began
}

function printProgress({ buses, unassigned, cost }: { buses: number; unassigned: number; cost: number }): void {
  if (unassigned === 0 && Number.isNaN(placed)) placed = used()
  if (used() - printedAt < seconds / 15) return
  printedAt = used()
  console.log(
    `${used().toFixed(1).padStart(8)} ${String(buses).padStart(7)} ${String(unassigned).padStart(7)} ${cost.toFixed(0).padStart(13)}`,
  )
}
