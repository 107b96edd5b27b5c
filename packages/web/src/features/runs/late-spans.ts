import { punctuality, type Replay } from '@firstbell/domain'
import type { Span } from './track.ts'

/** The times at which the bus was said to be late. */
export function lateSpans({ data }: Pick<Replay, 'data'>, end: number, toleranceMinutes: number): Span[] {
  const spans: Span[] = []
  for (const [index, { timestamp, etaOffset }] of data.etaupdates.entries()) {
    if (punctuality(etaOffset / 60, toleranceMinutes) !== 'Late') continue
    const to = data.etaupdates[index + 1]?.timestamp ?? end
    const last = spans.at(-1)
    if (last?.to === timestamp) last.to = to
    else spans.push({ from: timestamp, to })
  }
  return spans
}
