import { type Hhmm, hhmmOf, minutesOf } from '@firstbell/domain'
import { bearingDegrees, distanceMetres, offset, type Position } from '@firstbell/geo'
import { buildGraph, type DrivenRoute, driveRoute, NoStreetError, type StreetGraph } from '@firstbell/streets'
import { randomOf, type School, type Town } from '@firstbell/town'
import { type Corner, gather, listCorners } from './corners.ts'
import type { DemoRoute, DemoStop, District, DemoRider } from './district.ts'
import { type DemoFamily, inventFamilies } from './families.ts'
import { giveSecondHome, giveWheelchairs } from './special-cases.ts'
import { orderTowards } from './tour.ts'

const DEMO_FAMILIES = 600
const DEMO_CHILDREN = 900

/** Bell times of each school, staggered as districts do it. */
const BELLS: Readonly<Record<School['kind'], readonly (readonly [Hhmm, Hhmm])[]>> = {
  high: [[740 as Hhmm, 1430 as Hhmm]],
  middle: [[805 as Hhmm, 1455 as Hhmm]],
  elementary: [
    [815 as Hhmm, 1505 as Hhmm],
    [825 as Hhmm, 1515 as Hhmm],
    [835 as Hhmm, 1525 as Hhmm],
  ],
}
/** Children per bus. */
const LOAD: Readonly<Record<School['kind'], number>> = { elementary: 38, middle: 42, high: 42 }
/** Longest walk of a child to its stop. */
const WALK_METRES: Readonly<Record<School['kind'], number>> = { elementary: 200, middle: 280, high: 330 }
const FAR_FROM_CORNER_METRES = 350
const BEFORE_BELL_MINUTES = 10
const AFTER_BELL_MINUTES = 8
/** A school bus is slower than the map's speeds. */
const TRAFFIC = 1.15
const DWELL_SECONDS = 15
const DWELL_SECONDS_PER_CHILD = 4.5

/** Plans a whole school district in a town: families, bells, stops and routes. The same seed gives the same district. */
export function planDistrict(town: Town, seed: number): District {
  const random = randomOf(seed)
  const graph = buildGraph(town.data)
  const corners = listCorners(town.data)
  const families = inventFamilies(town.houses, town.schools, random.fork('families'), DEMO_FAMILIES, DEMO_CHILDREN)
  const used = { elementary: 0, middle: 0, high: 0 }
  const schools = town.schools.map((school) => {
    const [bellStart, bellEnd] = BELLS[school.kind][used[school.kind]++] ?? [800 as Hhmm, 1500 as Hhmm]
    return { school, bellStart, bellEnd }
  })
  const pairs = schools.flatMap(({ school, bellStart, bellEnd }) =>
    sectors(ridersTo(school, families), school).map((riders, i) => {
      const name = `${shortName(school)} ${i + 1}`
      const stops = gather(riders, (rider) => rider.family.house.position, corners, WALK_METRES[school.kind]).map(
        ({ corner, members }) => stopFor(corner, members),
      )
      const morning = orderTowards(stops, school.position)
      return {
        pickup: timed(graph, school, { name: `${name} AM`, type: 1, stops: morning }, bellStart),
        dropoff: timed(graph, school, { name: `${name} PM`, type: 2, stops: morning.toReversed() }, bellEnd),
      }
    }),
  )
  giveWheelchairs(pairs)
  giveSecondHome(pairs)
  return { families, schools, pairs }
}

function ridersTo(school: School, families: readonly DemoFamily[]): DemoRider[] {
  return families.flatMap((family) =>
    family.children.filter((child) => child.school === school).map((child) => ({ family, child })),
  )
}

/** Divides a school's riders into busloads by the direction of their homes (the sweep of Gillett and Miller, 1974). */
function sectors(riders: readonly DemoRider[], school: School): DemoRider[][] {
  const bearing = ({ family }: DemoRider) => bearingDegrees(school.position, family.house.position)
  const around = riders.toSorted((a, b) => bearing(a) - bearing(b))
  const buses = Math.ceil(riders.length / LOAD[school.kind])
  return Array.from({ length: buses }, (_, i) =>
    around.slice(Math.floor((i * around.length) / buses), Math.floor(((i + 1) * around.length) / buses)),
  )
}

/** Short name of a school: 'High', 'Middle', or an elementary school's own name. */
function shortName({ kind, name }: School): string {
  return kind === 'elementary' ? name.replace(/ Elementary School$/, '') : kind === 'high' ? 'High' : 'Middle'
}

/** A few steps from the crossing towards the first rider; at the door of a house that is far from any crossing. */
function stopFor(corner: Corner, riders: DemoRider[]): Omit<DemoStop, 'time'> {
  const house = riders[0]?.family.house
  if (!house) return { name: corner.name, position: corner.position, riders }
  if (distanceMetres(house.position, corner.position) > FAR_FROM_CORNER_METRES) {
    return { name: house.address, position: house.position, riders }
  }
  return {
    name: corner.name,
    position: offset(corner.position, bearingDegrees(corner.position, house.position), 16),
    riders,
  }
}

interface Plan {
  name: string
  type: 1 | 2
  stops: Omit<DemoStop, 'time'>[]
}

/** Finds the path through the stops and sets the schedule: back from the bell in the morning, forward from it in the afternoon. */
function timed(graph: StreetGraph, school: School, plan: Plan, bell: Hhmm): DemoRoute {
  const end = { name: school.name, position: school.position, riders: [] }
  const stops = plan.type === 1 ? [...plan.stops, end] : [end, ...plan.stops]
  const driven = drive(graph, stops, school)
  const dwell = stops.map(({ riders }) =>
    riders.length === 0 ? 0 : DWELL_SECONDS + DWELL_SECONDS_PER_CHILD * riders.length,
  )
  const fromStart = [0]
  driven.legs.forEach((leg, i) => fromStart.push((fromStart[i] ?? 0) + (dwell[i] ?? 0) + leg.durationSeconds * TRAFFIC))
  const start =
    plan.type === 1
      ? minutesOf(bell) - BEFORE_BELL_MINUTES - (fromStart.at(-1) ?? 0) / 60
      : minutesOf(bell) + AFTER_BELL_MINUTES
  return {
    name: plan.name,
    type: plan.type,
    school,
    path: driven.positions,
    stops: stops.map((stop, i) => ({ ...stop, time: hhmmOf(start + (fromStart[i] ?? 0) / 60) })),
  }
}

/** On the door's side where a street allows it, else on either side; at school in its own loop. */
function drive(graph: StreetGraph, stops: readonly { position: Position }[], school: School): DrivenRoute {
  const points = (side?: 'either') =>
    stops.map(({ position }) =>
      position === school.position
        ? { position, side: 'either' as const, privateAccess: true }
        : { position, ...(side ? { side } : {}) },
    )
  try {
    return driveRoute(graph, points())
  } catch (error) {
    if (!(error instanceof NoStreetError)) throw error
    return driveRoute(graph, points('either'))
  }
}
