import type { DrivingPoint } from '@firstbell/contract'
import type { Position } from '@firstbell/domain'
import { placeKey } from './place-key.ts'

/** The places between which a plan drives: each once. A place is known by its number, which is its row in the matrix. */
export interface Places {
  points: DrivingPoint[]
  /** The number of a place; it is added if it is new. */
  numberOf(location: Position, kind: 'stop' | 'site'): number
}

export function createPlaces(): Places {
  const points: DrivingPoint[] = []
  const numbers = new Map<string, number>()
  return {
    points,
    numberOf(location, kind) {
      const key = `${kind} ${placeKey(location)}`
      const known = numbers.get(key)
      if (known !== undefined) return known
      const { lat, lng } = location
      // At a stop the door faces the curb; a school or a yard has a loop of its own.
      points.push(
        kind === 'stop'
          ? { lat, lng, side: 'curb', privateAccess: false }
          : { lat, lng, side: 'either', privateAccess: true },
      )
      numbers.set(key, points.length - 1)
      return points.length - 1
    },
  }
}
