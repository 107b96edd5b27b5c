import type { Matrices } from './matrices.ts'
import { type Ends, firstsOf, MIRROR } from './ends.ts'
import { nearestNodes } from './neighbors.ts'
import { usableWalks } from '../read/reach.ts'
import { mixBandOf, type Problem, type Student } from '../problem.ts'
import { NEVER } from '../search/model.ts'
import type { CostWeights } from './weights.ts'

interface Choice {
  option: number
  cost: number
}

/** Numbers riders, the nodes they could use, and the options in between. */
export function compileRiders(
  problem: Problem,
  students: readonly Student[],
  ends: Ends,
  weights: CostWeights,
  matrices: Matrices,
) {
  const { stops, existing = [] } = problem
  const stopNumber = new Map(stops.map((stop, i) => [stop.id, i]))
  const riderNumber = new Map(students.map((student, i) => [student.id, i]))
  const bandNumber = new Map<string | undefined, number>()
  for (const student of students) if (!bandNumber.has(student.band)) bandNumber.set(student.band, bandNumber.size)
  const { nodes, options, choices } = choicesOf(problem, students, ends, weights, stopNumber)
  const { riderClass, classes } = classesOf(students, choices)
  const conflicts = conflictsOf(students, riderNumber)
  const nodeLocation = Int32Array.from(nodes, (node) => stops[node.stop]!.place)
  const nodesOf = choices.map((list) => list.map(({ option }) => options[option]!.node))
  const orders = ordersOf(problem, students, nodesOf, ends, matrices, nodeLocation)
  return {
    nodes: nodes.length,
    nodeLocation,
    nodeStop: Int32Array.from(nodes, (node) => node.stop),
    nodeOpenCost: Int32Array.from(nodes, (node) =>
      Math.round(weights.secondCost * (stops[node.stop]!.dwellSeconds ?? 0)),
    ),
    // Afternoons are mirrored, and a ride there ends with the arrival.
    countsOwnDwell: problem.direction === 'morning' && problem.rules?.ridesFrom === 'arrival',
    nodeDwell: Int32Array.from(nodes, (node) => stops[node.stop]!.dwellSeconds ?? 0),
    ...windowsOf(problem, nodes),
    nodeList: firstsOf(nodes.map(({ riders }) => ({ length: riders }))),
    ...nearestNodes(nodeLocation, matrices),
    stopCapacity: Int32Array.from(stops, (stop) => stop.capacity ?? NEVER),
    options: options.length,
    optionNode: Int32Array.from(options, (option) => option.node),
    optionDwell: Int32Array.from(options, (option) => option.dwell),
    optionLimit: Int32Array.from(options, (option) => option.limit),
    optionGroup: Int32Array.from(options, (option) => option.group),
    optionSize: Int32Array.from(options, (option) => option.size),
    riders: students.length,
    riderFirst: firstsOf(choices),
    choiceOption: Int32Array.from(choices.flat(), (choice) => choice.option),
    choiceCost: Int32Array.from(choices.flat(), (choice) => choice.cost),
    riderSize: Int32Array.from(students, (student) => student.size ?? 1),
    riderSeats: Int32Array.from(students, (student) => (student.wheelchairs ? 0 : (student.size ?? 1))),
    riderBand: Int32Array.from(students, (student) => bandNumber.get(student.band)!),
    riderWheels: Int32Array.from(students, (student) => student.wheelchairs ?? 0),
    riderGroup: Int32Array.from(students, (student) => ends.groupOf(student.school, mixBandOf(student))),
    riderClass,
    classes,
    conflictFirst: firstsOf(conflicts),
    conflict: Int32Array.from(conflicts.flat()),
    riderOldStop: oldStopsOf(existing, students.length, riderNumber, stopNumber),
    bands: Math.max(1, bandNumber.size),
    bandNames: [...bandNumber.keys()],
    riderNumber,
    ...orders,
  }
}

/** For each rider the options, each with the cost of the walk. Riders with equal needs at a node share its option. */
function choicesOf(
  problem: Problem,
  students: readonly Student[],
  ends: Ends,
  weights: CostWeights,
  stopNumber: Map<string, number>,
) {
  const { stops, rules = {} } = problem
  const groupsInPool = new Int32Array(ends.pools)
  for (const group of ends.groups) groupsInPool[group.pool]!++
  const nodes: { stop: number; pool: number; riders: number }[] = []
  const nodesAt = new Map<string, number[]>()
  const options: { node: number; dwell: number; limit: number; group: number; size: number }[] = []
  const optionNumber = new Map<string, number>()
  const choices = students.map((student): Choice[] => {
    const group = ends.groupOf(student.school, mixBandOf(student))
    const { pool } = ends.groups[group]!
    const limit = student.maxRideSeconds ?? rules.maxRideSeconds ?? NEVER
    const size = student.size ?? 1
    return usableWalks(problem, student, stopNumber).flatMap((walk) => {
      const stop = stopNumber.get(walk.stop)!
      const stopAndPool = `${stop} ${pool}`
      if (!nodesAt.has(stopAndPool)) {
        const copies = (rules.toursPerStop ?? 1) + groupsInPool[pool]! - 1
        nodesAt.set(
          stopAndPool,
          Array.from({ length: copies }, () => nodes.push({ stop, pool, riders: 0 }) - 1),
        )
      }
      const dwell = (stops[stop]!.dwellSecondsPerStudent ?? 0) * size
      return nodesAt.get(stopAndPool)!.map((node) => {
        nodes[node]!.riders++
        const key = [node, dwell, limit, group, weights.rideCost > 0 ? size : 0].join()
        let option = optionNumber.get(key)
        if (option === undefined) {
          option = options.push({ node, dwell, limit, group, size }) - 1
          optionNumber.set(key, option)
        }
        return { option, cost: Math.round(weights.walkCost * walk.metres * size) }
      })
    })
  })
  return { nodes, options, choices }
}

/** Riders of one class are interchangeable: the same size, wheelchairs, band and choices. */
function classesOf(students: readonly Student[], choices: readonly Choice[][]) {
  const classNumber = new Map<string, number>()
  const riderClass = Int32Array.from(students, (student, rider) => {
    const key = `${student.size ?? 1} ${student.wheelchairs ?? 0} ${student.band} ${student.mixBand} ${choices[rider]!.map(({ option, cost }) => `${option}:${cost}`).join()}`
    if (!classNumber.has(key)) classNumber.set(key, classNumber.size)
    return classNumber.get(key)!
  })
  return { riderClass, classes: classNumber.size }
}

/** The stop of each rider in the existing routes, −1 without one. */
function oldStopsOf(
  existing: NonNullable<Problem['existing']>,
  riders: number,
  riderNumber: Map<string, number>,
  stopNumber: Map<string, number>,
): Int32Array {
  const oldStop = new Int32Array(riders).fill(-1)
  for (const route of existing) {
    for (const { stop, students: there } of route.stops) {
      for (const id of there) if (riderNumber.has(id)) oldStop[riderNumber.get(id)!] = stopNumber.get(stop) ?? -1
    }
  }
  return oldStop
}

function windowsOf({ stops, direction }: Problem, nodes: readonly { stop: number }[]) {
  const isMirrored = direction === 'afternoon'
  const windows = nodes.map(({ stop }) => {
    const { from, until } = stops[stop]!.window ?? { from: isMirrored ? -NEVER : 0, until: NEVER }
    return isMirrored ? { from: MIRROR - until, until: MIRROR - from } : { from, until }
  })
  return {
    nodeReady: Int32Array.from(windows, (window) => Math.max(0, window.from)),
    nodeDue: Int32Array.from(windows, (window) => Math.min(NEVER, window.until)),
  }
}

function conflictsOf(students: readonly Student[], riderNumber: Map<string, number>): number[][] {
  const pairs = students.map(() => new Set<number>())
  students.forEach((student, rider) => {
    for (const id of student.notWith ?? []) {
      const other = riderNumber.get(id)
      if (other === undefined) continue
      pairs[rider]!.add(other)
      pairs[other]!.add(rider)
    }
  })
  return pairs.map((set) => [...set])
}

/** Orders of insertion (SISR): at random, most seats first, furthest from school, nearest; and those of the windows. */
function ordersOf(
  { stops }: Problem,
  students: readonly Student[],
  nodesOf: readonly number[][],
  ends: Ends,
  { locations, arc }: Matrices,
  nodeLocation: Int32Array,
) {
  const distance = nodesOf.map((list, rider) => {
    const student = students[rider]!
    const entry =
      ends.model.endEntry[
        ends.ends.findIndex((end) => end.groups.includes(ends.groupOf(student.school, mixBandOf(student))))
      ]!
    return list.length === 0 ? 0 : Math.min(...list.map((node) => arc[nodeLocation[node]! * locations + entry]!))
  })
  const keys: (Int32Array | null)[] = [
    null,
    Int32Array.from(students, (student) => -(student.size ?? 1) * 1000),
    negative(distance),
    Int32Array.from(distance),
  ]
  const weights = [4, 4, 2, 1]
  const isTimed = stops.some((stop) => stop.window)
  if (isTimed) {
    const numbers = new Map(stops.map((stop, i) => [stop.id, i]))
    const window = students.map(
      (student) => stops[numbers.get(student.walks[0]?.stop ?? '') ?? 0]?.window ?? { from: 0, until: NEVER },
    )
    keys.push(
      Int32Array.from(window, ({ from, until }) => Math.min(NEVER, until - from)),
      Int32Array.from(window, ({ from }) => from),
      negative(window.map(({ until }) => until)),
    )
    weights.push(2, 2, 2)
  }
  if (nodesOf.some((list) => list.length > 1)) {
    keys.push(Int32Array.from(nodesOf, (list) => list.length))
    weights.push(2)
  }
  return { orderKeys: keys, orderWeights: weights, orderTotal: weights.reduce((sum, weight) => sum + weight, 0) }
}

function negative(values: readonly number[]): Int32Array {
  return Int32Array.from(values, (value) => -value)
}
