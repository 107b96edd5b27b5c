import type { Problem } from '../problem.ts'
import { euclidean, type Point } from './points.ts'

/** Bus stop selection of Schittekat et al. (2013), in the text format of Kinable. */
export interface Xpress {
  school: Point
  stops: Point[]
  students: Point[]
  capacity: number
  maxWalk: number
}

export function parseXpress(text: string): Xpress {
  const rows = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length > 1)
  const [stopCount = 0, studentCount = 0, , capacity = 0, maxWalk = 0] = rows[0] ?? []
  const points = rows.slice(1).map(([x = 0, y = 0]) => ({ x, y }))
  return {
    school: points[0]!,
    stops: points.slice(1, 1 + stopCount),
    students: points.slice(1 + stopCount, 1 + stopCount + studentCount),
    capacity,
    maxWalk,
  }
}

const SCALE = 10_000

export function problemOfXpress({ school, stops, students, capacity, maxWalk }: Xpress): {
  problem: Problem
  scale: number
} {
  return {
    scale: SCALE,
    problem: {
      direction: 'morning',
      matrix: euclidean([school, ...stops], (distance) => Math.round(distance * SCALE)),
      schools: [{ id: 'school', place: 0 }],
      stops: stops.map((_, i) => ({ id: String(i + 1), place: i + 1 })),
      students: students.map((home, i) => ({
        id: String(i + 1),
        school: 'school',
        walks: stops.flatMap((stop, k) => {
          const distance = Math.sqrt((stop.x - home.x) ** 2 + (stop.y - home.y) ** 2)
          return distance <= maxWalk ? [{ stop: String(k + 1), metres: Math.round(distance * SCALE) }] : []
        }),
      })),
      fleet: [{ id: 'bus', seats: capacity }],
      rules: { tours: 'closed' },
      objective: { distance: 1 },
    },
  }
}
