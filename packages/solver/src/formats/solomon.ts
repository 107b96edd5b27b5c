import type { Problem } from '../problem.ts'
import { euclidean, type Point, single } from './points.ts'

/** A VRPTW file of Solomon, or of Gehring and Homberger. */
export interface Solomon {
  vehicles: number
  capacity: number
  /** The depot first. */
  points: Point[]
  demands: number[]
  ready: number[]
  due: number[]
  service: number[]
}

export function parseSolomon(text: string): Solomon {
  const rows = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.every((value) => Number.isFinite(value)))
  const [vehicles = 0, capacity = 0] = rows.find((row) => row.length === 2) ?? []
  const customers = rows.filter((row) => row.length === 7)
  const column = (at: number) => customers.map((row) => row[at]!)
  return {
    vehicles,
    capacity,
    points: customers.map(([, x = 0, y = 0]) => ({ x, y })),
    demands: column(3),
    ready: column(4),
    due: column(5),
    service: column(6),
  }
}

const SCALE = 10_000

/** Fewest vehicles, then least distance. Times are rounded up, so that what fits here fits exactly. */
export function problemOfSolomon(vrp: Solomon): { problem: Problem; scale: number } {
  const matrix = euclidean(vrp.points, (distance) => Math.round(distance * SCALE))
  const seconds = euclidean(vrp.points, (distance) => Math.ceil(distance * SCALE)).metres
  const windows = vrp.ready.map((from, i) => ({ from: from * SCALE, until: vrp.due[i]! * SCALE }))
  const problem = single(
    vrp.points,
    vrp.demands,
    { ...matrix, seconds },
    { dwells: vrp.service.map((service) => service * SCALE), windows },
  )
  return {
    scale: SCALE,
    problem: {
      ...problem,
      direction: 'morning',
      schools: [{ id: 'depot', place: 0, window: windows[0]! }],
      fleet: [{ id: 'vehicle', seats: vrp.capacity, count: vrp.vehicles }],
      rules: { tours: 'closed' },
      objective: ['buses', 'distance'],
    },
  }
}
