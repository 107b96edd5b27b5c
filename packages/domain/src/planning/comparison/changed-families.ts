import { z } from 'zod'
import { CHANGE_KINDS, type ChangeKind, type RiderChange } from './rider-changes.ts'

const Count = z.number().int().min(0)

/** How many families have a child with a change of each kind. */
export const ChangedFamilies = z.object({
  /** With a ride today. */
  families: Count,
  /** With another stop, another bus, or no place: those that have to learn something new. */
  changed: Count,
  stop: Count,
  time5: Count,
  time15: Count,
  bus: Count,
  schoolOrder: Count,
  unassigned: Count,
})
export type ChangedFamilies = z.infer<typeof ChangedFamilies>

const NEW_TO_LEARN: readonly ChangeKind[] = ['stop', 'bus', 'unassigned']

/** SCENARIO-62: families are counted, not children: one child is enough. */
export function changedFamiliesOf(
  changes: readonly RiderChange[],
  familyOf: ReadonlyMap<string, string>,
): ChangedFamilies {
  const count = (which: (change: RiderChange) => boolean) =>
    new Set(changes.filter(which).map(({ childId }) => familyOf.get(childId) ?? childId)).size
  const kinds = CHANGE_KINDS.map((kind) => [kind, count(({ changed }) => changed.includes(kind))] as const)
  return {
    families: count(({ today }) => today !== null),
    changed: count(({ changed }) => changed.some((kind) => NEW_TO_LEARN.includes(kind))),
    ...(Object.fromEntries(kinds) as Record<ChangeKind, number>), // each kind once
  }
}
