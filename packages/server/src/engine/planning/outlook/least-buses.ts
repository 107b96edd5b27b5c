import { type BusType, type Problem, UNREACHABLE_SECONDS } from '@firstbell/solver'

/**
 * SCENARIO-116: so many buses are needed whatever the routes: the riders of the schools within a span of time take so many tours by the seats of
 * the largest bus, and a bus that has been at a school comes to one again after the shortest way there by a stop. The greatest such number
 * of all spans counts. A bus that drives one route has one tour.
 */
export function leastBusesOf(problem: Problem, isPlaced: (studentId: string) => boolean): number {
  const { schools, students, rules = {}, fleet } = problem
  const seated = students.filter(({ id }) => isPlaced(id))
  const shareOfBus = (student: Problem['students'][number]) => (student.size ?? 1) / mostSeats(fleet, student)
  const busesOf = new Map(schools.map(({ id }) => [id, 0]))
  for (const student of seated) {
    const wheelchairs = student.wheelchairs ?? 0
    if (wheelchairs === 0) busesOf.set(student.school, (busesOf.get(student.school) ?? 0) + shareOfBus(student))
  }
  const isShared = (rules.sharedSchools ?? []).some((list) => list.length > 1)
  const toursOf = (ids: readonly string[]) => {
    const loads = ids.map((id) => busesOf.get(id) ?? 0)
    return isShared ? roundedUp(sumOf(loads)) : sumOf(loads.map(roundedUp))
  }
  if (!rules.severalToursPerBus) return toursOf(schools.map(({ id }) => id))
  const shortest = Math.max(1, shortestTour(problem))
  const windows = schools.map(({ id, window, bell = 0 }) => ({ id, ...(window ?? { from: bell, until: bell }) }))
  let least = 0
  for (const { from } of windows)
    for (const { until } of windows) {
      if (until < from) continue
      const within = windows.filter((one) => one.from >= from && one.until <= until).map(({ id }) => id)
      const toursOfBus = 1 + Math.floor((until - from) / shortest)
      least = Math.max(least, Math.ceil(toursOf(within) / toursOfBus))
    }
  return least
}

/** In spite of the noise of binary shares. */
const roundedUp = (buses: number) => Math.ceil(buses - 1e-9)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

function mostSeats(fleet: readonly BusType[], { band }: Problem['students'][number]): number {
  const seats = fleet.map((type) => (typeof type.seats === 'number' ? type.seats : (type.seats[band ?? ''] ?? 0)))
  return Math.max(1, ...seats)
}

/** From a school to a stop and to a school: whatever tour a bus drives after another one takes as long. */
function shortestTour({ direction, matrix, schools, stops, students }: Problem): number {
  const sites = schools.map(({ place }) => place)
  const used = new Set(students.flatMap(({ walks }) => walks.map(({ stop }) => stop)))
  const drive = (from: number, to: number) => matrix.seconds[from * matrix.places + to] ?? UNREACHABLE_SECONDS
  let shortest = Infinity
  for (const { id, place, dwellSeconds = 0 } of stops) {
    if (!used.has(id)) continue
    const there = Math.min(...sites.map((site) => drive(site, place)))
    const back = Math.min(...sites.map((site) => drive(place, site)))
    shortest = Math.min(shortest, there + back + dwellSeconds)
  }
  const dwell = Math.min(...schools.map(({ dwellSeconds = 0 }) => dwellSeconds))
  return (Number.isFinite(shortest) ? shortest : 0) + (direction === 'morning' ? dwell : 0)
}
