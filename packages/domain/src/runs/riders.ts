import { z } from 'zod'
import { Id } from '../id.ts'
import { Ride } from './driver-event.ts'

/** The last word on a child of a run. */
export const Rider = z.object({ ride: Ride, stopId: Id, at: z.number() })
export type Rider = z.infer<typeof Rider>

type Riders = Readonly<Record<Id, Rider>>

/** A route that takes children home. */
const DROPOFF = 2

/**
 * DRIVE-4: who is to get on and off at a stop. A dropoff route takes everyone in at its first stop; any other leaves
 * everyone off at its last.
 */
export function ridersAt(
  type: number,
  stops: readonly { children: readonly { id: Id }[] }[],
  index: number,
): { on: Id[]; off: Id[] } {
  const own = (stops[index]?.children ?? []).map(({ id }) => id)
  const all = [...new Set(stops.flatMap(({ children }) => children.map(({ id }) => id)))]
  if (type === DROPOFF) return { on: index === 0 ? all : [], off: index === 0 ? [] : own }
  return { on: own, off: index === stops.length - 1 ? all.filter((id) => !own.includes(id)) : [] }
}

export function onBoard(riders: Riders): Id[] {
  return Object.entries(riders).flatMap(([id, { ride }]) => (ride === 'boarded' ? [id] : []))
}

/** DRIVE-5: the children of whom nobody knows where they are: still on board, or expected and not a word was said. */
export function unaccounted(expected: readonly Id[], riders: Riders): Id[] {
  return [...new Set([...expected.filter((id) => !riders[id]), ...onBoard(riders)])]
}
