import type { Problem } from '../problem.ts'

/**
 * The least cost in metres and fixed costs of buses, by trying everything: every assignment to stops, every split into tours, every order,
 * school by school, by dynamic programming over the sets of stops. Each stop has one bus of a school.
 */
export function leastCost(problem: Problem): number {
  return problem.schools.reduce((sum, school) => sum + leastCostTo(problem, school), 0)
}

function leastCostTo(problem: Problem, school: Problem['schools'][number]): number {
  const { stops } = problem
  const shortest = shortestTours(problem, school.place)
  const students = problem.students
    .filter((student) => student.school === school.id)
    .map(({ walks, size = 1 }) => ({
      size,
      choices: walks.map((walk) => stops.findIndex(({ id }) => id === walk.stop)),
    }))
  let min = Infinity
  const seen = new Set<string>()
  const assign = (student: number, load: readonly number[]): void => {
    if (student < students.length) {
      const { size, choices } = students[student]!
      for (const stop of choices) assign(student + 1, load.with(stop, load[stop]! + size))
      return
    }
    if (seen.has(load.join())) return
    seen.add(load.join())
    const open = load.reduce((set, size, i) => (size > 0 ? set | (1 << i) : set), 0)
    min = Math.min(min, partition(open, load))
  }
  const partition = (open: number, load: readonly number[]): number => {
    if (open === 0) return 0
    const lowest = open & -open
    let best = Infinity
    for (let tour = open; tour > 0; tour = (tour - 1) & open) {
      if (!(tour & lowest)) continue
      const riders = load.reduce((sum, size, i) => sum + ((tour >> i) & 1 ? size : 0), 0)
      const bus = cheapestBus(problem, riders)
      if (bus < Infinity) best = Math.min(best, bus + shortest[tour]! + partition(open ^ tour, load))
    }
    return best
  }
  assign(
    0,
    stops.map(() => 0),
  )
  return min
}

/** The same for one school where several buses may come to a stop: every student is tried on every tour at every stop in reach. */
export function leastCostOfSplits(problem: Problem): number {
  const { stops, students, schools, rules } = problem
  const shortest = shortestTours(problem, schools[0]!.place)
  let min = Infinity
  const assign = (student: number, tours: readonly { set: number; riders: number }[]): void => {
    if (student === students.length) {
      const isWithin = stops.every(
        (_, i) => tours.filter(({ set }) => (set >> i) & 1).length <= (rules?.toursPerStop ?? 1),
      )
      if (isWithin)
        min = Math.min(
          min,
          tours.reduce((sum, { set, riders }) => sum + shortest[set]! + cheapestBus(problem, riders), 0),
        )
      return
    }
    for (const walk of students[student]!.walks) {
      const bit = 1 << stops.findIndex((stop) => stop.id === walk.stop)
      tours.forEach(({ set, riders }, i) => {
        if (cheapestBus(problem, riders + 1) < Infinity)
          assign(student + 1, tours.with(i, { set: set | bit, riders: riders + 1 }))
      })
      assign(student + 1, [...tours, { set: bit, riders: 1 }])
    }
  }
  assign(0, [])
  return min
}

function cheapestBus({ fleet, objective }: Problem, riders: number): number {
  const perBus = 'buses' in objective ? (objective.buses ?? 0) : 0
  return Math.min(
    ...fleet.map(({ seats, fixedCost = 1 }) => (riders <= (seats as number) ? perBus * fixedCost : Infinity)),
  ) // no bands here
}

/** For each set of stops the metres of the shortest tour that visits them, in the direction in which it is driven. */
function shortestTours({ direction, matrix, stops, rules }: Problem, school: number): number[] {
  const metres = (from: number, to: number) => matrix.metres[from * matrix.places + to]!
  // An open tour is not driven empty: not to its first stop in the morning, not back from its last one in the afternoon.
  const isOpen = rules?.tours === 'open'
  const lead = (to: number) => (isOpen && direction === 'morning' ? 0 : metres(school, to))
  const back = (from: number) => (isOpen && direction === 'afternoon' ? 0 : metres(from, school))
  return Array.from({ length: 2 ** stops.length }, (_, set) => {
    const members = stops.flatMap((stop, i) => ((set >> i) & 1 ? [stop.place] : []))
    let min = set === 0 ? 0 : Infinity
    const extend = (at: number, left: readonly number[], length: number) => {
      if (left.length === 0) min = Math.min(min, length + back(at))
      for (const next of left)
        extend(
          next,
          left.filter((one) => one !== next),
          length + (at === school ? lead(next) : metres(at, next)),
        )
    }
    if (members.length > 0) extend(school, members, 0)
    return min
  })
}
