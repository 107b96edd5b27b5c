/**
 * A synthetic district of true size, planned for the morning: how long it takes to load, when there is a place for everyone, and what the plan comes
 * to, beside one that is made by hand. Straight line times 1.3 at 30 km/h, no streets. Seconds are processor time of this process, so that others on the
 * machine count less.
 * `--instance all` plans it as it is and tightened; `--without` plans each once more without those who were left, to compare the buses.
 * `--students 22420` plans a district of that size: the same students once more, with shifted homes, schools and buses of their own.
 * Usage: npm run bench:district -- [DIR] [--time 300] [--instance given|fewLargeBuses|shortRides|shortWalks|all] [--without] [--students N]
 */
import { parseArgs } from 'node:util'
import { createTravelTimes, problemOf, taskOf } from '@firstbell/server'
import { type BusType, check, type Plan, type Problem, type Solution, solve } from '@firstbell/solver'
import { sweptPlan } from './district-baseline.ts'
import { INSTANCES, tightened } from './district-instances.ts'
import { type BusOfDistrict, type District, readDistrict } from './district-data.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    time: { type: 'string', default: '300' },
    instance: { type: 'string', default: 'given' },
    without: { type: 'boolean', default: false },
    students: { type: 'string' },
  },
})
const [folder = '../shared/data/district'] = positionals
const began = process.cpuUsage()
const instances = INSTANCES.filter((name) => values.instance === 'all' || values.instance === name)
if (instances.length === 0) throw new Error(`--instance is one of ${INSTANCES.join(', ')}, all`)
const district = readDistrict(folder, values.students === undefined ? undefined : Number(values.students))
if (!district) console.error(`NOT MEASURED: there is no district in ${folder}`)
else await measure(district, Number(values.time))

async function measure(district: District, budgetSeconds: number): Promise<void> {
  const { problem, points } = await problemOfDistrict(district)
  console.log(
    `${problem.students.length} students, ${problem.schools.length} schools, ${district.buses.length} buses, ${problem.stops.length} candidate stops, ` +
      `${points.length} places; straight line × 1.3 at 30 km/h; loaded after ${seconds().toFixed(1)} s, ${megabytes()} MB`,
  )
  for (const name of instances) {
    const instance = tightened(problem, name)
    console.log(`\n${name}`)
    report('made by hand', instance, sweptPlan(instance, points))
    const { plan } = generate('generated', instance, budgetSeconds)
    if (!values.without || plan.unassigned.length === 0) continue
    const left = new Set(plan.unassigned.map(({ student }) => student))
    const students = instance.students.filter(({ id }) => !left.has(id))
    generate('without those who are left', { ...instance, students }, budgetSeconds)
  }
  console.log(`peak memory ${megabytes()} MB`)
}

function generate(name: string, problem: Problem, budgetSeconds: number): Solution {
  const from = seconds()
  let fewest = Infinity
  let placedAt = Number.NaN
  const solution = solve(problem, {
    seed: 1,
    until: () => (seconds() - from) / budgetSeconds,
    onBest({ unassigned }) {
      if (unassigned < fewest) [fewest, placedAt] = [unassigned, seconds() - from]
    },
  })
  const { steps, nominalSeconds, isSettled, milestones } = solution
  console.log(
    `${name}: ${(seconds() - from).toFixed(1)} s of ${budgetSeconds}, ${nominalSeconds.toFixed(1)} nominal, ${steps} steps, ` +
      `${isSettled ? 'settled' : 'not settled'}; fewest without a place (${fewest}) first after ${placedAt.toFixed(1)} s`,
  )
  const curve = milestones.filter(({ buses }, i) => i === 0 || buses !== milestones[i - 1]?.buses)
  const every = Math.ceil(curve.length / 10)
  const shown = curve.filter((_, i) => i % every === 0 || i === curve.length - 1)
  console.log(`  nominal seconds: buses ${shown.map((one) => `${one.seconds.toFixed(0)}: ${one.buses}`).join(', ')}`)
  report(name, problem, solution.plan)
  return solution
}

/** In the terms of the solver as the product says it; with what it does not ask for: a yard for each bus, and a longest walk for each student. */
async function problemOfDistrict({ inputs, setup, buses, maxWalkMetres }: District) {
  const task = taskOf(inputs, setup)
  const fleet = fleetOf(buses, (yard) => task.places.numberOf(yard, 'site'))
  const { matrix } = await createTravelTimes(undefined, false)(task.places.points)
  const students = task.problem.students.map((student) => {
    const limit = maxWalkMetres.get(student.id)
    return limit === undefined ? student : { ...student, maxWalkMetres: Math.floor(limit) }
  })
  return { problem: { ...problemOf(task, matrix), students, fleet }, points: task.places.points }
}

function fleetOf(buses: readonly BusOfDistrict[], placeOf: (yard: BusOfDistrict['yard']) => number): BusType[] {
  const types = new Map<string, BusType & { count: number }>()
  for (const { capacity, yard } of buses) {
    const place = placeOf(yard)
    const id = `${capacity} from ${place}`
    const type = types.get(id) ?? { id, count: 0, seats: capacity, start: place, end: place }
    type.count++
    types.set(id, type)
  }
  return [...types.values()]
}

function report(name: string, problem: Problem, plan: Plan): void {
  const { figures, violations } = check(problem, plan)
  const rides = plan.routes.flatMap(({ schools, stops }) =>
    stops.flatMap(({ stop, students, arrival }) => {
      const { dwellSeconds = 0, dwellSecondsPerStudent = 0 } = problem.stops.find(({ id }) => id === stop) ?? {}
      const departure = arrival + dwellSeconds + dwellSecondsPerStudent * students.length
      return students.map(() => (schools[0]?.time ?? 0) - departure)
    }),
  )
  rides.sort((a, b) => a - b)
  const minutes = (value = 0) => (value / 60).toFixed(1)
  console.log(
    `${name}: ${figures.buses} buses, ${figures.routes} routes, ${figures.assigned} placed, ride mean ${minutes(figures.meanRideSeconds)} ` +
      `P90 ${minutes(rides[Math.ceil(rides.length * 0.9) - 1])} longest ${minutes(figures.worstRideSeconds)} min, walk mean ` +
      `${(figures.walkMetres / Math.max(1, figures.assigned)).toFixed(0)} longest ${figures.longestWalkMetres} m, ${(figures.metres / 1000).toFixed(0)} km`,
  )
  const reasons = new Map<string, number>()
  for (const { reason } of plan.unassigned) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  console.log(
    `  without a place: ${[...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ') || 'nobody'}`,
  )
  const codes = new Map<string, number>()
  for (const { code } of violations) codes.set(code, (codes.get(code) ?? 0) + 1)
  console.log(`  checker: ${[...codes].map(([code, count]) => `${count} ${code}`).join(', ') || 'clean'}`)
  if (violations.length > 0 && name !== 'made by hand') process.exitCode = 1
}

function seconds(): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

function megabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
