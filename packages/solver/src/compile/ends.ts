import type { Matrices } from './matrices.ts'
import { mixBandOf, type Problem } from '../problem.ts'
import { MAX_TIME } from '../read/schema.ts'
import { NEVER } from '../search/model.ts'

/** Riders of one school, and of one band where bands are kept apart. */
export interface Group {
  school: number
  band: string | undefined
  pool: number
}

/** Where tours unload: schools in the order of a morning. */
export interface End {
  schools: number[]
  groups: number[]
}

export interface Ends {
  groups: Group[]
  ends: End[]
  pools: number
  /** The maximum number of ends that serve one group. */
  maxEndsPerGroup: number
  groupOf(school: string, band: string | undefined): number
  model: {
    groups: number
    groupEndFirst: Int32Array
    groupEnd: Int32Array
    ends: number
    endEntry: Int32Array
    endExit: Int32Array
    endSpan: Int32Array
    endCost: Int32Array
    endFrom: Int32Array
    endUntil: Int32Array
    endOffset: Int32Array
  }
}

const MAX_SCHOOLS_PER_TOUR = 3
/** Mirrored times count from here, so that an afternoon's are not negative. */
export const MIRROR = MAX_TIME

export function compileEnds(problem: Problem, { locations, time, arc }: Matrices): Ends {
  const { schools, rules = {} } = problem
  const number = new Map(schools.map((school, index) => [school.id, index]))
  const pools = poolsOf(problem, number)
  const keepsBandsApart = rules.mixBands === false
  const bands = keepsBandsApart ? [...new Set(problem.students.map(mixBandOf))] : [undefined]
  const groups: Group[] = []
  const ends: End[] = []
  pools.forEach((members, p) => {
    bands.forEach((band, b) => {
      const pool = p * bands.length + b
      const groupOfSchool = new Map(members.map((school) => [school, groups.push({ school, band, pool }) - 1]))
      for (const order of ordersOf(members))
        ends.push({ schools: order, groups: order.map((school) => groupOfSchool.get(school)!) })
    })
  })
  const index = new Map(groups.map((group, at) => [`${group.school} ${group.band}`, at]))
  const window = schools.map((school) => {
    const { bell } = school
    // Without a window the bell alone counts: nobody comes after it, nobody leaves before it.
    if (problem.direction === 'morning') return school.window ?? { from: 0, until: bell ?? NEVER }
    const from = school.window ? MIRROR - school.window.until : 0
    const leaves = school.window?.from ?? bell
    return { from, until: leaves === undefined ? NEVER : MIRROR - leaves }
  })
  const wayThrough = (stations: readonly number[]) =>
    stations.slice(1).reduce((sum, to, i) => sum + arc[stations[i]! * locations + to]!, 0)
  const feasible: End[] = []
  const from: number[] = []
  const until: number[] = []
  const span: number[] = []
  const offsets: number[][] = []
  for (const end of ends) {
    const offset: number[] = []
    let clock = 0
    end.schools.forEach((school, i) => {
      const before = end.schools[i - 1]
      if (before !== undefined) clock += time[schools[before]!.place * locations + schools[school]!.place]!
      offset.push(clock)
      clock += schools[school]!.dwellSeconds ?? 0
    })
    const earliest = Math.max(
      ...end.schools.map((school, i) => (window[school]!.from > 0 ? window[school]!.from - offset[i]! : 0)),
    )
    const latest = Math.min(...end.schools.map((school, i) => window[school]!.until - offset[i]!))
    if (earliest > latest) continue
    feasible.push(end)
    from.push(earliest)
    until.push(latest)
    span.push(clock)
    offsets.push(offset)
  }
  const endOffset = new Int32Array(feasible.length * groups.length).fill(NEVER * 2)
  feasible.forEach((end, e) =>
    end.groups.forEach((group, i) => (endOffset[e * groups.length + group] = offsets[e]![i]!)),
  )
  const byGroup = groups.map((_, group) => feasible.flatMap((end, e) => (end.groups.includes(group) ? [e] : [])))
  return {
    groups,
    ends: feasible,
    pools: pools.length * bands.length,
    maxEndsPerGroup: Math.max(...byGroup.map((list) => list.length)),
    groupOf: (school, band) => index.get(`${number.get(school)} ${keepsBandsApart ? band : undefined}`)!,
    model: {
      groups: groups.length,
      groupEndFirst: firstsOf(byGroup),
      groupEnd: Int32Array.from(byGroup.flat()),
      ends: feasible.length,
      endEntry: Int32Array.from(feasible, (end) => schools[end.schools[0]!]!.place),
      endExit: Int32Array.from(feasible, (end) => schools[end.schools.at(-1)!]!.place),
      endSpan: Int32Array.from(span),
      endCost: Int32Array.from(feasible, (end) => wayThrough(end.schools.map((school) => schools[school]!.place))),
      endFrom: Int32Array.from(from),
      endUntil: Int32Array.from(until),
      endOffset,
    },
  }
}

/** Where each list starts when they are put one after the other, and where the last one ends. */
export function firstsOf(lists: readonly { readonly length: number }[]): Int32Array {
  const firsts = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => (firsts[i + 1] = firsts[i]! + list.length))
  return firsts
}

function poolsOf({ schools, rules = {} }: Problem, number: Map<string, number>): number[][] {
  const shared = (rules.sharedSchools ?? []).map((list) => list.map((id) => number.get(id)!))
  const taken = new Set(shared.flat())
  return [...shared, ...schools.flatMap((_, school) => (taken.has(school) ? [] : [[school]]))]
}

/** Every order in which up to three of the schools could be served. */
function ordersOf(members: readonly number[]): number[][] {
  const orders: number[][] = members.map((school) => [school])
  for (const order of orders) {
    if (order.length === MAX_SCHOOLS_PER_TOUR || order.length === members.length) continue
    for (const school of members) if (!order.includes(school)) orders.push([...order, school])
  }
  return orders
}
