import type { Problem } from '@firstbell/solver'

export interface DistrictSize {
  students: number
  stops: number
  schools: number
  buses: number
}

const METRES_PER_SECOND = 9
const AREA_METRES = 16_000
const BELLS = [27_000, 29_400, 31_800]
const WALK_METRES = 800

/** Homes around stops, schools with three bells, bands that share seats, some wheelchairs, some who must be met at the door. */
export function madeUpDistrict({ students, stops, schools, buses }: DistrictSize): Problem {
  let state = 12_345
  const random = (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * end)
  }
  const point = () => ({ x: random(AREA_METRES), y: random(AREA_METRES) })
  const points = Array.from({ length: 1 + schools + stops }, point)
  const metres = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.round(1.3 * Math.hypot(a.x - b.x, a.y - b.y))
  const lengths = new Int32Array(points.length ** 2)
  points.forEach((a, from) => points.forEach((b, to) => (lengths[from * points.length + to] = metres(a, b))))
  const stopPoints = points.slice(1 + schools)
  return {
    direction: 'morning',
    matrix: {
      places: points.length,
      metres: lengths,
      seconds: lengths.map((length) => Math.ceil(length / METRES_PER_SECOND)),
    },
    schools: Array.from({ length: schools }, (_, i) => {
      const bell = BELLS[i % BELLS.length]!
      return {
        id: `school-${i}`,
        place: 1 + i,
        bell,
        window: { from: bell - 1500, until: bell - 300 },
        dwellSeconds: 120,
      }
    }),
    stops: stopPoints.map((_, i) => ({
      id: `stop-${i}`,
      place: 1 + schools + i,
      dwellSeconds: 15,
      dwellSecondsPerStudent: 4,
      capacity: 40,
    })),
    students: Array.from({ length: students }, (_, i) => {
      const near = stopPoints[random(stops)]!
      const home = { x: near.x + random(400) - 200, y: near.y + random(400) - 200 }
      const school = nearest(home, points.slice(1, 1 + schools))[random(3)]!
      const walks = stopPoints.flatMap((stop, k) => {
        const walk = metres(home, stop)
        return walk <= WALK_METRES ? [{ stop: `stop-${k}`, metres: walk }] : []
      })
      return {
        id: `student-${i}`,
        school: `school-${school}`,
        band: school % 3 === 0 ? 'elementary' : 'secondary',
        walks,
        ...(i % 100 === 0 ? { wheelchairs: 1 } : {}),
      }
    }),
    fleet: [
      {
        id: 'bus',
        count: buses - 10,
        seats: { elementary: 72, secondary: 48 },
        start: 0,
        end: 0,
        maxShiftSeconds: 3 * 3600,
      },
      { id: 'lift-bus', count: 10, seats: { elementary: 40, secondary: 30 }, wheelchairPlaces: 4, start: 0, end: 0 },
    ],
    rules: { maxRideSeconds: 3600, severalToursPerBus: true },
    objective: ['buses', 'distance', 'walking'],
  }
}

function nearest(home: { x: number; y: number }, places: readonly { x: number; y: number }[]): number[] {
  const distance = (i: number) => Math.hypot(places[i]!.x - home.x, places[i]!.y - home.y)
  return places.map((_, i) => i).toSorted((a, b) => distance(a) - distance(b))
}
