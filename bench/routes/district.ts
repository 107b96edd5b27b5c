/**
 * A synthetic district of true size, planned for the morning: how long it takes to load, when there is a place for everyone, and what the plan comes
 * to, beside one that is made by hand. Straight line times 1.3 at 30 km/h, no streets. Seconds are processor time of this process, so that others on the
 * machine count less.
 * Usage: npm run bench:district -- [DIR] [--time 300]
 */
import { parseArgs } from 'node:util'
import { createTravelTimes, problemOf, taskOf } from '@firstbell/server'
import { type BusType, check, type Plan, type Problem, solve } from '@firstbell/solver'
import { sweptPlan } from './district-baseline.ts'
import { type BusOfDistrict, type District, readDistrict } from './district-data.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { time: { type: 'string', default: '300' } },
})
const [folder = '../shared/data/district'] = positionals
const began = process.cpuUsage()
const district = readDistrict(folder)
if (!district) console.error(`NOT MEASURED: there is no district in ${folder}`)
else await measure(district, Number(values.time))

async function measure(district: District, budgetSeconds: number): Promise<void> {
  const { problem, points } = await problemOfDistrict(district)
  console.log(
    `${problem.students.length} students, ${problem.schools.length} schools, ${district.buses.length} buses, ${problem.stops.length} candidate stops, ` +
      `${points.length} places; straight line × 1.3 at 30 km/h; loaded after ${seconds().toFixed(1)} s, ${megabytes()} MB`,
  )
  const loaded = seconds()
  let fewest = Infinity
  let placedAt = Number.NaN
  let printedAt = -Infinity
  const solution = solve(problem, {
    seed: 1,
    until: () => (seconds() - loaded) / budgetSeconds,
    onBest({ buses, unassigned }) {
      if (unassigned < fewest) [fewest, placedAt] = [unassigned, seconds() - loaded]
      if (seconds() - printedAt < budgetSeconds / 12) return
      printedAt = seconds()
      console.log(
        `${(seconds() - loaded).toFixed(1).padStart(8)} s ${buses} buses, ${unassigned} of those who can be placed without a place`,
      )
    },
  })
  console.log(
    `fewest without a place (${fewest}) first after ${placedAt.toFixed(1)} s; ${solution.steps} steps; peak memory ${megabytes()} MB`,
  )
  const plans = [
    ['made by hand', sweptPlan(problem, points)],
    ['generated', solution.plan],
  ] as const
  for (const [name, plan] of plans) report(name, problem, plan)
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
  if (violations.length > 0 && name === 'generated') process.exitCode = 1
}

function seconds(): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

function megabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
