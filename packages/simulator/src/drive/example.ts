import { type Line, lineOf, offset, type Position, positionAt } from '@firstbell/geo'
import type { Trip } from '../trip.ts'

/** Hand-made for the tests: legs of a few hundred metres with corners, a bend and a street driven in and out. */
const LEGS: readonly (readonly [bearing: number, metres: number])[] = [
  [90, 700],
  [0, 450],
  [90, 900],
  [120, 80],
  [150, 80],
  [180, 600],
  [270, 350],
  [180, 800],
  [0, 400],
  [90, 650],
  [0, 500],
  [90, 1100],
]

export const EXAMPLE_PATH: readonly Position[] = LEGS.reduce<Position[]>(
  (path, [bearing, metres]) => [...path, offset(path.at(-1) as Position, bearing, metres)],
  [{ lat: 41.2, lng: -81.7 }],
)

export const EXAMPLE_LINE: Line = lineOf(EXAMPLE_PATH)

const EIGHT = Date.UTC(2026, 8, 15, 12) / 1000

/** Eight stops and a school at 6.5 m/s overall, rounded to minutes as an office would type them. */
export function exampleTrip(changes: Partial<Trip> = {}): Trip {
  const shares = [0, 0.11, 0.24, 0.33, 0.47, 0.58, 0.71, 0.86, 1]
  const stops = shares.map((share, i) => {
    const alongMetres = share * EXAMPLE_LINE.lengthMetres
    return {
      id: i === shares.length - 1 ? 'school' : `stop-${i + 1}`,
      position: positionAt(EXAMPLE_LINE, alongMetres),
      scheduledAt: EIGHT + 60 * Math.round((alongMetres / 6.5 + i * 25) / 60),
      childcount: i === shares.length - 1 ? 0 : 1 + (i % 4),
    }
  })
  return { path: EXAMPLE_PATH, stops, type: 1, startAt: EIGHT - 600, ...changes }
}
