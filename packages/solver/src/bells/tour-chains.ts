import type { Plan, PlannedRoute } from '../plan.ts'
import type { Problem } from '../problem.ts'
import { type Work } from '../search/work.ts'

/** More than any time of a day, and so small that sums stay integers. */
const FAR = 0x1fffffff

/** A tour as it is driven in a plan, from its first place to its last one, and how far its bells let it come at another time. */
interface ChainedTour {
  id: string
  type: string
  schools: number[]
  begins: { place: number; time: number }
  ends: { place: number; time: number }
  /** By school: by how much it may come earlier (below 0) and later. */
  ranges: { from: number; until: number }[]
}

/**
 * How many buses the tours of a plan need if bells are moved: each tour comes as much earlier or later as its school. A bus drives a chain of
 * tours, so the fewest buses are the fewest chains, which is a largest matching of tours and the tours that follow them (minimum path cover);
 * it is kept by augmenting paths when a bell is moved.
 */
export class TourChains {
  readonly tours: readonly ChainedTour[]
  private readonly gap: Int32Array
  private readonly toursOf: readonly (readonly number[])[]
  /** The earliest and the latest shift of a tour. */
  private readonly from: Int32Array
  private readonly until: Int32Array
  private readonly next: Int32Array
  private readonly previous: Int32Array
  private readonly seen: Int32Array
  private look = 0
  private kept: Int32Array[] = []
  private readonly planned: Int32Array
  private readonly stepSeconds: number
  private readonly reach: number
  private readonly work: Work

  /**
   * `planned` has the bells of the plan, in steps by school. `reach` says how much of its window a tour uses: with 1 it comes as early as it may for
   * the tour after it and as late as it may for the one before it, which cannot both be; with 0 it stays in the middle.
   */
  constructor(
    problem: Problem,
    plan: Plan,
    { planned, stepSeconds, reach, work }: { planned: Int32Array; stepSeconds: number; reach: number; work: Work },
  ) {
    this.tours = toursOf(problem, plan)
    this.planned = planned
    this.stepSeconds = stepSeconds
    this.reach = reach
    this.work = work
    const count = this.tours.length
    const { places, seconds } = problem.matrix
    this.gap = new Int32Array(count * count).fill(FAR)
    this.tours.forEach((before, i) =>
      this.tours.forEach((after, j) => {
        if (i === j || before.type !== after.type) return
        const drive = seconds[before.ends.place * places + after.begins.place]!
        this.gap[i * count + j] = Math.min(FAR, before.ends.time + drive - after.begins.time)
      }),
    )
    this.toursOf = problem.schools.map((_, school) =>
      this.tours.flatMap((tour, i) => (tour.schools.includes(school) ? [i] : [])),
    )
    this.from = new Int32Array(count)
    this.until = new Int32Array(count)
    this.next = new Int32Array(count).fill(-1)
    this.previous = new Int32Array(count).fill(-1)
    this.seen = new Int32Array(count)
    this.ring(planned)
  }

  /** The fewest chains, with a further one for each tour whose schools no longer go together. */
  get buses(): number {
    let chains = 0
    for (let tour = 0; tour < this.tours.length; tour++) {
      if (this.previous[tour]! < 0) chains++
      if (this.from[tour]! > this.until[tour]!) chains++
    }
    return chains
  }

  /** Rings all bells so, in steps by school. */
  ring(steps: Int32Array): void {
    for (let tour = 0; tour < this.tours.length; tour++) this.shift(tour, steps)
    this.augment()
  }

  /** Rings the bells of these schools so; what was before comes back with `restore`. */
  move(schools: readonly number[], steps: Int32Array): void {
    this.kept = [this.from, this.until, this.next, this.previous].map((list) => list.slice())
    for (const school of schools) for (const tour of this.toursOf[school]!) this.shift(tour, steps)
    this.augment()
  }

  restore(): void {
    for (const [i, list] of [this.from, this.until, this.next, this.previous].entries()) list.set(this.kept[i]!)
  }

  /** The tours of each bus, in the order of the day. */
  days(): string[][] {
    return this.tours.flatMap((_, first) => {
      if (this.previous[first]! >= 0) return []
      const day: string[] = []
      for (let tour = first; tour >= 0; tour = this.next[tour]!) day.push(this.tours[tour]!.id)
      return [day]
    })
  }

  private shift(tour: number, steps: Int32Array): void {
    const { schools, ranges } = this.tours[tour]!
    let from = -FAR
    let until = FAR
    for (const [i, school] of schools.entries()) {
      const later = (steps[school]! - this.planned[school]!) * this.stepSeconds
      from = Math.max(from, ranges[i]!.from + later)
      until = Math.min(until, ranges[i]!.until + later)
    }
    const lost = Math.max(0, Math.round(((until - from) * (1 - this.reach)) / 2))
    this.from[tour] = from + lost
    this.until[tour] = until - lost
    const after = this.next[tour]!
    if (after >= 0 && !this.mayFollow(tour, after)) this.part(tour, after)
    const before = this.previous[tour]!
    if (before >= 0 && !this.mayFollow(before, tour)) this.part(before, tour)
  }

  private part(before: number, after: number): void {
    this.next[before] = -1
    this.previous[after] = -1
  }

  private mayFollow(before: number, after: number): boolean {
    return this.gap[before * this.tours.length + after]! <= this.until[after]! - this.from[before]!
  }

  /** Tours that no search has reached since the last success lead nowhere: they are looked at once. */
  private augment(): void {
    this.look++
    for (let tour = 0; tour < this.tours.length; tour++)
      if (this.next[tour]! < 0 && this.findNext(tour)) {
        this.look++
        tour = -1
      }
  }

  private findNext(tour: number): boolean {
    const count = this.tours.length
    this.work.chained += count
    const row = tour * count
    const from = this.from[tour]!
    for (let after = 0; after < count; after++) {
      if (this.seen[after] === this.look || this.gap[row + after]! > this.until[after]! - from) continue
      this.seen[after] = this.look
      if (this.previous[after]! >= 0 && !this.findNext(this.previous[after]!)) continue
      this.next[tour] = after
      this.previous[after] = tour
      return true
    }
    return false
  }
}

function toursOf(problem: Problem, { routes, buses }: Plan): ChainedTour[] {
  const { schools, stops, students, direction } = problem
  const numberOf = new Map(schools.map(({ id }, school) => [id, school]))
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  const sizeOf = new Map(students.map(({ id, size = 1 }) => [id, size]))
  const typeOf = new Map(buses.flatMap((bus) => bus.routes.map((route) => [route, bus.type] as const)))
  const isMorning = direction === 'morning'
  return routes.map((route): ChainedTour => {
    const served = route.schools.map(({ school }) => numberOf.get(school)!) // a plan of this problem
    const [first, last] = [schools[served[0]!]!, schools[served.at(-1)!]!] // at least one school is served
    const atStop = (visit: PlannedRoute['stops'][number]) => stopOf.get(visit.stop)!
    const firstVisit = route.stops[0]!
    const lastVisit = route.stops.at(-1)!
    const { place, dwellSeconds = 0, dwellSecondsPerStudent = 0 } = atStop(lastVisit)
    const boarding = lastVisit.students.reduce((sum, id) => sum + (sizeOf.get(id) ?? 1), 0) * dwellSecondsPerStudent
    return {
      id: route.id,
      type: typeOf.get(route.id) ?? '',
      schools: served,
      begins: isMorning
        ? { place: atStop(firstVisit).place, time: firstVisit.arrival }
        : { place: first.place, time: route.schools[0]!.time - (first.dwellSeconds ?? 0) },
      ends: isMorning
        ? { place: last.place, time: route.schools.at(-1)!.time + (last.dwellSeconds ?? 0) }
        : { place, time: lastVisit.arrival + dwellSeconds + boarding },
      ranges: route.schools.map(({ time }, i) => rangeOf(schools[served[i]!]!, isMorning, time)),
    }
  })
}

/** How far from `time`, which is a time with the bells of `school`, a bus may be there. */
function rangeOf({ window, bell }: Problem['schools'][number], isMorning: boolean, time: number) {
  const from = window?.from ?? (isMorning ? undefined : bell) ?? -FAR
  const until = window?.until ?? (isMorning ? bell : undefined) ?? FAR
  return { from: Math.max(-FAR, from - time), until: Math.min(FAR, until - time) }
}
