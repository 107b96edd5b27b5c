import fc from 'fast-check'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'

export interface Size {
  stops: number
  students: number
  schools?: number
  seats?: number
}

/** A small town on a grid of metres, where a bus drives ten of them a second. Streets are a little longer one way. */
export function town(seed: number, { stops, students, schools = 1, seats = 12 }: Size): Problem {
  const random = new Random(seed)
  const points = Array.from({ length: schools + stops }, () => ({ x: random.below(4000), y: random.below(4000) }))
  const places = points.length
  const metres = new Int32Array(places * places)
  points.forEach((a, from) =>
    points.forEach((b, to) => {
      if (from !== to) metres[from * places + to] = Math.round(Math.hypot(a.x - b.x, a.y - b.y)) + random.below(50)
    }),
  )
  return {
    direction: 'morning',
    matrix: { places, metres, seconds: metres.map((length) => Math.ceil(length / 10)) },
    schools: Array.from({ length: schools }, (_, i) => ({ id: `school-${i}`, place: i })),
    stops: Array.from({ length: stops }, (_, i) => ({
      id: `stop-${i}`,
      place: schools + i,
      dwellSeconds: 15,
      dwellSecondsPerStudent: 5,
    })),
    students: Array.from({ length: students }, (_, i) => {
      const home = random.below(stops)
      const walks = new Map([[home, 20 + random.below(200)]])
      for (let more = random.below(3); more > 0; more--) walks.set(random.below(stops), 100 + random.below(500))
      return {
        id: `student-${i}`,
        school: `school-${random.below(schools)}`,
        band: random.below(2) === 0 ? 'elementary' : 'secondary',
        walks: [...walks].map(([stop, length]) => ({ stop: `stop-${stop}`, metres: length })),
      }
    }),
    fleet: [{ id: 'bus', seats }],
    objective: { distance: 1 },
  }
}

/** Towns with rules of every kind. */
export const towns: fc.Arbitrary<Problem> = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    stops: fc.integer({ min: 1, max: 9 }),
    students: fc.integer({ min: 1, max: 40 }),
    schools: fc.integer({ min: 1, max: 3 }),
    seats: fc.constantFrom(5, 12, 40),
    direction: fc.constantFrom('morning' as const, 'afternoon' as const),
    rules: fc.record(
      {
        tours: fc.constantFrom('open' as const, 'closed' as const),
        maxRideSeconds: fc.constantFrom(300, 600, 1200),
        maxJourneySeconds: fc.constantFrom(700, 1500),
        mixBands: fc.boolean(),
        toursPerStop: fc.constantFrom(1, 2),
      },
      { requiredKeys: ['tours'] },
    ),
    sharesSchools: fc.boolean(),
    hasBells: fc.boolean(),
    hasTiers: fc.boolean(),
    isMixedFleet: fc.boolean(),
    hasShift: fc.boolean(),
    isCrowded: fc.boolean(),
    needs: fc.array(fc.constantFrom('wheelchair', 'short-ride', 'apart', 'pair'), { maxLength: 3 }),
    objective: fc.constantFrom<Problem['objective']>(
      { distance: 1 },
      { distance: 1, meanRide: 2, walking: 1 },
      { time: 3, buses: 500 },
      ['buses', 'meanRide', 'distance'],
    ),
  })
  .map((wish) => {
    const problem = town(wish.seed, wish)
    const [, second] = problem.students
    const students = problem.students.map((student, i) => ({
      ...student,
      ...(i === 0 && wish.needs.includes('wheelchair') ? { wheelchairs: 1 } : {}),
      ...(i === 1 && wish.needs.includes('short-ride') ? { maxRideSeconds: 200 } : {}),
      ...(i === 0 && wish.needs.includes('apart') && second ? { notWith: [second.id] } : {}),
      ...(i === 2 && wish.needs.includes('pair') ? { size: 2 } : {}),
    }))
    const ids = problem.schools.map(({ id }) => id)
    const bell = (i: number) => 28_800 + 1800 * i
    const window = (i: number) =>
      wish.direction === 'morning'
        ? { from: bell(i) - 900, until: bell(i) - 300 }
        : { from: bell(i) + 300, until: bell(i) + 900 }
    return {
      ...problem,
      direction: wish.direction,
      students,
      schools: problem.schools.map((school, i) => ({
        ...school,
        dwellSeconds: 60,
        ...(wish.hasBells ? { bell: bell(i), window: window(i) } : {}),
      })),
      stops: problem.stops.map((stop) => ({ ...stop, ...(wish.isCrowded ? { capacity: 6 } : {}) })),
      fleet: [
        {
          id: 'bus',
          seats: wish.isMixedFleet ? { elementary: wish.seats, secondary: Math.ceil(wish.seats / 2) } : wish.seats,
          ...(wish.hasShift ? { maxShiftSeconds: 3600 } : {}),
        },
        ...(wish.isMixedFleet ? [{ id: 'van', seats: 6, wheelchairPlaces: 1, start: 0, end: 0, count: 2 }] : []),
      ],
      rules: {
        ...wish.rules,
        ridesFrom: wish.seed % 2 === 0 ? 'arrival' : 'departure',
        ...(wish.sharesSchools && ids.length > 1 ? { sharedSchools: [ids.slice(0, 2)] } : {}),
        ...(wish.hasTiers && wish.hasBells && wish.rules.tours === 'open' ? { severalToursPerBus: true } : {}),
      },
      objective: wish.objective,
    }
  })
