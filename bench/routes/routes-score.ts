/** Recomputes each family's published objective in exact arithmetic from the files; the solver works with integers. */
import { parseBus, parseMultiSchool, parseSolomon, parseXpress, type Plan } from '@firstbell/solver'
import { type Instance, vrplibOf } from './routes-instances.ts'

export interface Score {
  cost: number
  buses: number
  faults: string[]
}

interface Point {
  x: number
  y: number
}

const TOLERANCE = 1e-6

export function scoreOf(instance: Instance, plan: Plan): Score {
  const faults: string[] = []
  const fault = (isWrong: boolean, what: string) => {
    if (isWrong) faults.push(what)
  }
  const buses = plan.buses.length
  const routes = plan.routes.map((route) => route.stops.map((stop) => Number(stop.stop)))
  return { cost: costOf(instance, plan, routes, fault), buses, faults }
}

function costOf(
  { family, read, entry, maxRideSeconds }: Instance,
  plan: Plan,
  routes: number[][],
  fault: (isWrong: boolean, what: string) => void,
): number {
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
  if (family === 'cvrp' || family === 'ovrp') {
    const {
      points,
      demands,
      capacity,
      isOpen,
      maxLength = Infinity,
      serviceTime,
      vehicles = Infinity,
    } = vrplibOf({ read, entry })
    const round = isOpen ? (x: number) => x : Math.round
    fault(routes.length > vehicles, 'more vehicles than there are')
    return sum(
      routes.map((route) => {
        fault(sum(route.map((i) => demands[i]!)) > capacity, 'a vehicle too full')
        const length = lengthOf([points[0]!, ...route.map((i) => points[i]!), ...(isOpen ? [] : [points[0]!])], round)
        fault(length + serviceTime * route.length > maxLength + TOLERANCE, 'a route too long')
        return length
      }),
    )
  }
  if (family === 'vrptw') {
    const { points, demands, capacity, ready, due, service } = parseSolomon(read())
    return sum(
      routes.map((route) => {
        fault(sum(route.map((i) => demands[i]!)) > capacity, 'a vehicle too full')
        let clock = 0
        let from = 0
        for (const i of [...route, 0]) {
          clock = Math.max(clock + distance(points[from]!, points[i]!), ready[i]!)
          fault(clock > due[i]! + TOLERANCE, `customer ${i} too late`)
          clock += service[i]!
          from = i
        }
        return lengthOf([points[0]!, ...route.map((i) => points[i]!), points[0]!])
      }),
    )
  }
  if (family === 'bss') {
    const { school, stops, students, capacity, maxWalk } = parseXpress(read())
    fault(new Set(routes.flat()).size !== routes.flat().length, 'a stop visited twice')
    for (const { stops: visits } of plan.routes) {
      fault(sum(visits.map((visit) => visit.students.length)) > capacity, 'a bus too full')
      for (const { stop, students: waiting } of visits) {
        for (const id of waiting)
          fault(distance(stops[Number(stop) - 1]!, students[Number(id) - 1]!) > maxWalk, `student ${id} walks too far`)
      }
    }
    return sum(routes.map((route) => lengthOf([school, ...route.map((i) => stops[i - 1]!), school])))
  }
  if (family === 'bss-real') {
    const { places, seconds, addresses } = parseBus(read())
    fault(routes.length > Math.ceil(sum(addresses) / entry.capacity!), 'more buses than allowed')
    const journeys = plan.routes.map(({ stops }) => {
      const visited = [...stops.map((stop) => Number(stop.stop)), 0]
      const driven = sum(visited.slice(1).map((to, i) => seconds[visited[i]! * places + to]!))
      const children = sum(stops.flatMap((stop) => stop.students.map((id) => addresses[Number(id) - 1]!)))
      fault(children > entry.capacity!, 'a bus too full')
      const journey = driven + 15 * stops.length + 5 * children
      fault(journey > 2700, 'a journey too long')
      return journey
    })
    return sum(journeys) / 60
  }
  const file = parseMultiSchool(read('Schools.txt'), read('Stops.txt'))
  checkMultiSchool(
    { ...file, schools: file.schools.map((school) => asMoved(school, plan)) },
    plan,
    maxRideSeconds!,
    fault,
  )
  return plan.buses.length
}

/** A school with the bell that the plan moves; plans count in tenths of seconds. */
function asMoved<School extends { id: string; bellSeconds: number }>(school: School, { bells = [] }: Plan): School {
  const moved = bells.find((one) => one.school === school.id)
  return moved ? { ...school, bellSeconds: moved.bell / 10 } : school
}

function checkMultiSchool(
  { schools, stops }: ReturnType<typeof parseMultiSchool>,
  plan: Plan,
  maxRideSeconds: number,
  fault: (isWrong: boolean, what: string) => void,
) {
  const travel = (a: Point, b: Point) => (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / 29.3333
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  const schoolOf = new Map(schools.map((school) => [school.id, school]))
  const routeOf = new Map(plan.routes.map((route) => [route.id, route]))
  for (const bus of plan.buses) {
    let before: (typeof schools)[number] | undefined
    for (const id of bus.routes) {
      const route = routeOf.get(id)!
      const school = schoolOf.get(route.schools[0]!.school)!
      const visits = route.stops.map(({ stop }) => stopOf.get(stop)!)
      const dwell = visits.map((visit) => 19 + 2.6 * visit.students)
      const time = visits.reduce((total, visit, i) => total + dwell[i]! + travel(visit, visits[i + 1] ?? school), 0)
      fault(
        visits.some((visit) => visit.school !== school.id),
        'two schools on one route',
      )
      fault(visits.reduce((total, visit) => total + visit.students, 0) > 66, 'a bus too full')
      fault(time - dwell[0]! > maxRideSeconds + TOLERANCE, 'a ride too long')
      if (before) {
        const arrival = before.bellSeconds + travel(before, visits[0]!) + time + 154.4
        fault(arrival > school.bellSeconds + TOLERANCE, 'a bell missed')
      }
      before = school
    }
  }
}

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

function lengthOf(points: readonly Point[], round: (distance: number) => number = (x) => x): number {
  return points.slice(1).reduce((sum, point, i) => sum + round(distance(points[i]!, point)), 0)
}
