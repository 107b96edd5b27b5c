/**
 * A plan as one makes it by hand, to compare with: riders at the nearest stop, stops of each school in the order of their direction from it,
 * cut where the bus is full or the ride too long; routes go to the first bus that can be there in time.
 */
import type { BusType, Plan, PlannedRoute, Problem, School } from '@firstbell/solver'

interface Visit {
  stop: string
  place: number
  students: string[]
}

interface Tour {
  route: PlannedRoute
  begins: number
  ends: number
  from: number
  to: number
  riders: number
}

export function sweptPlan(problem: Problem, points: readonly { lat: number; lng: number }[]): Plan {
  const largest = Math.max(...problem.fleet.map(seatsOf))
  const tours = problem.schools.flatMap((school) => {
    const bearing = ({ place }: Visit) => {
      const [at, from] = [points[place], points[school.place]]
      return at && from ? Math.atan2(at.lat - from.lat, (at.lng - from.lng) * 0.74) : 0
    }
    const visits = visitsOf(problem, school.id, largest).sort((a, b) => bearing(a) - bearing(b))
    return cut(problem, school, visits, largest)
  })
  const buses = assign(problem, tours)
  const driven = new Set(buses.flatMap(({ routes }) => routes))
  const routes = tours.flatMap(({ route }) => (driven.has(route.id) ? [route] : []))
  const riding = new Set(routes.flatMap(({ stops }) => stops.flatMap(({ students }) => students)))
  return {
    routes,
    buses,
    unassigned: problem.students.flatMap(({ id }) =>
      riding.has(id) ? [] : [{ student: id, reason: 'no-room-in-this-plan' as const }],
    ),
  }
}

const seatsOf = ({ seats }: BusType) => (typeof seats === 'number' ? seats : Math.min(...Object.values(seats)))

/** Riders of a school at the nearest stop in reach, in groups that a bus can take. */
function visitsOf(problem: Problem, school: string, most: number): Visit[] {
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]))
  const waiting = new Map<string, string[]>()
  for (const student of problem.students) {
    if (student.school !== school) continue
    const walk = student.walks.find(({ metres }) => metres <= (student.maxWalkMetres ?? Infinity))
    if (walk) waiting.set(walk.stop, [...(waiting.get(walk.stop) ?? []), student.id])
  }
  return [...waiting].map(([stop, students]) => ({
    stop,
    place: stops.get(stop)?.place ?? 0,
    students: students.slice(0, Math.min(most, stops.get(stop)?.capacity ?? Infinity)),
  }))
}

function cut(problem: Problem, school: School, visits: readonly Visit[], most: number): Tour[] {
  const tours: Tour[] = []
  let group: Visit[] = []
  const close = () => {
    const tour = tourOf(problem, school, group, `${school.id} ${tours.length + 1}`)
    if (tour) tours.push(tour)
    group = []
  }
  for (const visit of visits) {
    const riders = [...group, visit].reduce((sum, { students }) => sum + students.length, 0)
    if (group.length > 0 && (riders > most || !tourOf(problem, school, [...group, visit], ''))) close()
    group.push(visit)
  }
  if (group.length > 0) close()
  return tours
}

/** From the farthest stop to the nearest one after the other; nothing where the ride would be too long. */
function tourOf(problem: Problem, school: School, group: readonly Visit[], id: string): Tour | undefined {
  const { matrix, rules } = problem
  const drive = (from: number, to: number) => matrix.seconds[from * matrix.places + to] ?? 0
  const left = new Set(group)
  const ordered: Visit[] = []
  while (left.size > 0) {
    const last = ordered.at(-1)
    const cost = ({ place }: Visit) => (last ? drive(last.place, place) : -drive(place, school.place))
    const next = [...left].reduce((best, visit) => (cost(visit) < cost(best) ? visit : best))
    ordered.push(next)
    left.delete(next)
  }
  const until = school.window?.until ?? school.bell ?? 0
  let clock = until
  const arrivals: number[] = []
  let longest = 0
  for (const [i, visit] of [...ordered.entries()].reverse()) {
    clock -= drive(visit.place, ordered[i + 1]?.place ?? school.place)
    longest = until - clock
    const stop = problem.stops.find((one) => one.id === visit.stop)
    clock -= (stop?.dwellSeconds ?? 0) + (stop?.dwellSecondsPerStudent ?? 0) * visit.students.length
    arrivals[i] = clock
  }
  if (longest > (rules?.maxRideSeconds ?? Infinity)) return undefined
  return {
    route: {
      id,
      schools: [{ school: school.id, time: until }],
      stops: ordered.map(({ stop, students }, i) => ({ stop, students, arrival: arrivals[i] ?? 0 })),
    },
    begins: clock,
    ends: until,
    from: ordered[0]?.place ?? school.place,
    to: school.place,
    riders: ordered.reduce((sum, { students }) => sum + students.length, 0),
  }
}

/** In the order of the day, to a bus that is out already where one can be there in time, else to the smallest one that is large enough. */
function assign({ matrix, fleet }: Problem, tours: readonly Tour[]): Plan['buses'] {
  const out: { bus: Plan['buses'][number]; seats: number; free: number; place: number }[] = []
  const left = new Map(fleet.map((type) => [type, type.count ?? Infinity]))
  for (const tour of tours.toSorted((a, b) => a.begins - b.begins)) {
    const fits = out.filter(
      ({ seats, free, place }) =>
        seats >= tour.riders && free + (matrix.seconds[place * matrix.places + tour.from] ?? 0) <= tour.begins,
    )
    const known = fits.toSorted((a, b) => a.seats - b.seats || b.free - a.free)[0]
    if (known) {
      known.bus.routes.push(tour.route.id)
      Object.assign(known, { free: tour.ends, place: tour.to })
      continue
    }
    const [type] = [...left]
      .filter(([one, count]) => count > 0 && seatsOf(one) >= tour.riders)
      .map(([one]) => one)
      .toSorted((a, b) => seatsOf(a) - seatsOf(b))
    if (!type) continue
    left.set(type, (left.get(type) ?? 0) - 1)
    const bus = { id: `bus ${out.length + 1}`, type: type.id, routes: [tour.route.id] }
    out.push({ bus, seats: seatsOf(type), free: tour.ends, place: tour.to })
  }
  return out.map(({ bus }) => bus)
}
