import type { DeliveryCounts } from '@firstbell/domain'

/** States of whoever gets no email of their own. */
const UNTOLD: ReadonlySet<string> = new Set(['noAddress', 'suppressed'])

/** How many deliveries of a message somebody was to get. */
export function toldOf(counts: DeliveryCounts): number {
  return Object.entries(counts).reduce((sum, [state, count]) => (UNTOLD.has(state) ? sum : sum + count), 0)
}
