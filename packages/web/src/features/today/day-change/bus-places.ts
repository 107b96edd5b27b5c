import type { ScheduledRun } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'

/** How far (meters, straight) each bus is from where a run was heard of last: where it drove last on the date, else from the yard. */
export function metresFrom(
  { run }: Pick<ScheduledRun, 'run'>,
  sameDay: readonly ScheduledRun[],
  yard: Position | null,
): (busId: string) => number | undefined {
  const from = run.position
  if (!from) return () => undefined
  const lastOf = new Map<string, NonNullable<ScheduledRun['run']['position']>>()
  for (const { busId: planned, run: driven } of sameDay) {
    const busId = driven.busId ?? planned
    const { position } = driven
    if (busId && position && position.at > (lastOf.get(busId)?.at ?? 0)) lastOf.set(busId, position)
  }
  return (busId) => {
    const at = lastOf.get(busId) ?? yard
    return at ? distanceMetres(from, at) : undefined
  }
}
