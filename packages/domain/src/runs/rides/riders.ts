import { z } from 'zod'
import { Id } from '../../id.ts'
import { RiderEventKind } from '../driver-event.ts'
import { DROPOFF } from '../../routes/direction.ts'

/** The latest event of a child on a run. */
export const Rider = z.object({ ride: RiderEventKind, stopId: Id, at: z.number() })
export type Rider = z.infer<typeof Rider>

type Riders = Readonly<Record<Id, Rider>>

/**
 * DRIVE-4: who boards and gets off at a stop. On a dropoff route everyone boards at the first stop; on any other
 * everyone gets off at the last.
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

/** How many riders have boarded a run, those who have got off again included. */
export function countBoarded(riders: Riders): number {
  return Object.values(riders).filter(({ ride }) => ride !== 'noShow').length
}

/** DRIVE-5: children who are not accounted for: on board, or expected without any event. */
export function unaccounted(expected: readonly Id[], riders: Riders): Id[] {
  return [...new Set([...expected.filter((id) => !riders[id]), ...onBoard(riders)])]
}
