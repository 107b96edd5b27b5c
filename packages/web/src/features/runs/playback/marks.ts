import type { Replay } from '@firstbell/domain'
import type { StopVisit } from '../stop-visits.ts'
import type { Span } from '../track.ts'

/** What somebody looks for in a run: from when to when, and of what kind. */
export type Mark = Span &
  ({ kind: 'skip' | 'bus' | 'driver' | 'message'; name: string } | { kind: 'gap' | 'offRoute'; name?: undefined })

/** REPLAY-16: everything of a run that the time line marks besides its stops, in the order of its beginning. */
export function marksOf(
  { data, run }: Pick<Replay, 'data' | 'run'>,
  visits: readonly StopVisit[],
  gaps: readonly Span[],
  end: number,
): Mark[] {
  const at = (moment: number): Span => ({ from: moment, to: moment })
  const marks: Mark[] = [
    ...visits.flatMap((visit): Mark[] =>
      visit.deviationSeconds === null ? [{ kind: 'skip', name: visit.name, ...at(visit.at) }] : [],
    ),
    ...gaps.map((gap): Mark => ({ kind: 'gap', ...gap })),
    ...run.messages.map(({ timestamp, subject }): Mark => ({ kind: 'message', name: subject, ...at(timestamp) })),
  ]
  for (const [index, { timestamp, onRoute }] of data.routeupdates.entries())
    if (!onRoute) marks.push({ kind: 'offRoute', from: timestamp, to: data.routeupdates[index + 1]?.timestamp ?? end })
  for (const [index, { timestamp, busNumber, driverName }] of data.crewupdates.entries()) {
    const before = data.crewupdates[index - 1]
    if (!before) continue
    if (busNumber !== null && busNumber !== before.busNumber)
      marks.push({ kind: 'bus', name: busNumber, ...at(timestamp) })
    if (driverName !== null && driverName !== before.driverName)
      marks.push({ kind: 'driver', name: driverName, ...at(timestamp) })
  }
  return marks.sort((a, b) => a.from - b.from)
}
