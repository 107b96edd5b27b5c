/**
 * How many buses published problems of several schools need where bells may move: with the bells of the file, with bells that are spread evenly over
 * the range of the file, and with bells that the search chooses within some minutes of those of the file.
 * Usage: node scripts/bench.mjs routes/routes-bells --instances DIR [--time S] [--minutes M] [--only ID,ID] [--seed N]
 * Seconds are processor time of this process, and the same for each.
 */
import { parseArgs } from 'node:util'
import { check, type Plan, type Problem, solve } from '@firstbell/solver'
import { type Instance, loadInstances } from './routes-instances.ts'
import { scoreOf } from './routes-score.ts'

const { values } = parseArgs({
  options: {
    instances: { type: 'string' },
    time: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.instances === undefined) throw new Error('usage: … routes/routes-bells --instances DIR')

const budgetSeconds = Number(values.time)
/** The instances count in tenths of seconds. */
const MINUTE = 600
const STEP = 5 * MINUTE
const width = Number(values.minutes) * MINUTE

const loaded = loadInstances(values.instances, { family: 'multischool', ...(values.only && { only: values.only }) })
let faults = 0
const COLUMNS = ['published', 'fixed', 'spread', 'moved', 'schools', 'min']
console.log(
  `buses, ${budgetSeconds} s of processor time each, bells free within ${values.minutes} min, seed ${values.seed}`,
)
console.log(`${'instance'.padEnd(18)} ${COLUMNS.map((name) => name.padStart(9)).join(' ')}  check`)
for (const instance of [...loaded.values()].flat()) {
  const before = faults
  const { problem } = instance
  const fixed = searched(instance, problem)
  const spread = searched(instance, problem, spreadBells(problem))
  const moved = searched(instance, free(problem))
  const figures = [
    instance.bestVehicles ?? '-',
    fixed.buses,
    spread.buses,
    moved.buses,
    moved.bellsMoved,
    Math.round(moved.bellSeconds / MINUTE),
  ]
  const verdict = faults === before ? 'ok' : `${faults - before} FAULTS`
  console.log(`${instance.id.padEnd(18)} ${figures.map((value) => String(value).padStart(9)).join(' ')}  ${verdict}`)
}
if (faults > 0) process.exitCode = 1

/** Each school in the order of the file's bells, at the same distance from the next, in steps of five minutes. */
function spreadBells({ schools }: Problem): NonNullable<Plan['bells']> {
  const sorted = schools.toSorted((a, b) => (a.bell ?? 0) - (b.bell ?? 0))
  const [first = 0, last = 0] = [sorted[0]?.bell, sorted.at(-1)?.bell]
  return sorted.map(({ id }, i) => {
    const share = i / Math.max(1, sorted.length - 1)
    return { school: id, bell: first + Math.round(((last - first) * share) / STEP) * STEP }
  })
}

function ringing(problem: Problem, bells: NonNullable<Plan['bells']>): Problem {
  const bellOf = new Map(bells.map(({ school, bell }) => [school, bell]))
  const schools = problem.schools.map((school) => {
    const { bell = 0, window } = school
    const later = (bellOf.get(school.id) ?? bell) - bell
    return {
      ...school,
      bell: bell + later,
      ...(window && { window: { from: window.from + later, until: window.until + later } }),
    }
  })
  return { ...problem, schools }
}

function free(problem: Problem): Problem {
  const schools = problem.schools.map((school) => {
    const { bell = 0 } = school
    return { ...school, bellWindow: { from: bell - width, until: bell + width } }
  })
  return { ...problem, schools, rules: { ...problem.rules, bells: { stepSeconds: STEP } } }
}

function searched(instance: Instance, asked: Problem, given?: NonNullable<Plan['bells']>) {
  const problem = given ? ringing(asked, given) : asked
  const began = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1e6
  }
  const { plan, figures } = solve(problem, { seed: Number(values.seed), until: () => used() / budgetSeconds })
  const { violations } = check(problem, plan)
  const scored = scoreOf(instance, given ? { ...plan, bells: given } : plan)
  const wrong = [...violations.map((violation) => JSON.stringify(violation)), ...scored.faults]
  if (figures.unassigned > 0) wrong.push(`${figures.unassigned} without a place`)
  for (const fault of wrong.slice(0, 5)) console.log(`  ${instance.id}: ${fault}`)
  faults += wrong.length
  return figures
}
