import { punctualityAt, type Replay } from '@firstbell/domain'
import type { Span } from '../track.ts'

/** The times at which the bus was shown as late. */
export function lateSpans(
  { data, heldDeviations }: Pick<Replay, 'data' | 'heldDeviations'>,
  end: number,
  toleranceMinutes: number,
): Span[] {
  const spans: Span[] = []
  for (const [index, { timestamp }] of data.etaupdates.entries()) {
    if (punctualityAt(heldDeviations[index], toleranceMinutes).status !== 'Late') continue
    const to = data.etaupdates[index + 1]?.timestamp ?? end
    const last = spans.at(-1)
    if (last?.to === timestamp) last.to = to
    else spans.push({ from: timestamp, to })
  }
  return spans
}
