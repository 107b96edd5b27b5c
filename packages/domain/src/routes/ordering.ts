import type { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'

/** STOP-1: the order with `id` at `position` (from 1), wherever it was before; past the end, or without one, it is last. */
export function withStopAt(order: readonly Id[], id: Id, position = Infinity): Id[] {
  const others = order.filter((other) => other !== id)
  const before = Math.min(Math.max(position, 1) - 1, others.length)
  return [...others.slice(0, before), id, ...others.slice(before)]
}

/** STOP-4: a new order names every point of the route exactly once; anything else would lose a stop. */
export function reordered(order: readonly Id[], wanted: readonly Id[]): Id[] {
  const present = new Set(order)
  const named = new Set(wanted)
  if (named.size !== wanted.length || named.size !== present.size || wanted.some((id) => !present.has(id))) {
    throw new Refusal('invalid_input', 'List every stop of the route exactly once')
  }
  return [...wanted]
}
