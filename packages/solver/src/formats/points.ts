import type { Matrix, Problem, Window } from '../problem.ts'

export interface Point {
  x: number
  y: number
}

export function euclidean(points: readonly Point[], rounded: (distance: number) => number): Matrix {
  const places = points.length
  const metres = new Int32Array(places * places)
  points.forEach((a, from) =>
    points.forEach((b, to) => {
      metres[from * places + to] = rounded(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2))
    }),
  )
  return { places, metres, seconds: metres }
}

/** Customers of one depot, as students of one school, each with a stop of his own. */
export function single(
  points: readonly Point[],
  demands: readonly number[],
  matrix: Matrix,
  stop: { dwellSeconds?: number; dwells?: readonly number[]; windows?: readonly Window[] },
): Pick<Problem, 'matrix' | 'schools' | 'stops' | 'students'> {
  const customers = points.slice(1).map((_, i) => i + 1)
  return {
    matrix,
    schools: [{ id: 'depot', place: 0 }],
    stops: customers.map((place) => ({
      id: String(place),
      place,
      dwellSeconds: stop.dwells?.[place] ?? stop.dwellSeconds ?? 0,
      ...(stop.windows ? { window: stop.windows[place]! } : {}),
    })),
    students: customers.map((place) => ({
      id: String(place),
      school: 'depot',
      size: demands[place]!,
      walks: [{ stop: String(place), metres: 0 }],
    })),
  }
}
