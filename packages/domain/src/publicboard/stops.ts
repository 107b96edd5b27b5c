import { expectedWindow, shownWindow } from '../runs/arrivals/expected-arrival.ts'
import { isSilent } from '../runs/freshness.ts'
import { isFinished } from '../runs/phase.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { type StopState, stopStateOf } from '../runs/stop-state.ts'
import { STALE_SECONDS } from '../runs/thresholds.ts'
import type { PublicStop } from './board.ts'
import type { PublicMode } from './mode.ts'
import type { DrawnStretch, Sighting } from './show.ts'

/** A stop that the public may know; `alongMetres` is where on the path of its route it is. */
export interface KnownBoardStop extends Pick<PublicStop, 'id' | 'name' | 'lat' | 'lng'> {
  alongMetres: number | undefined
}

/** What the map shows of the bus. */
interface Seen {
  mode: PublicMode
  sightings: readonly Sighting[]
  stretches: readonly DrawnStretch[]
}

/**
 * PUBLIC-31, PUBLIC-32: what is said of the bus at each public stop. It follows from what the map shows: on a stretch the bus may be
 * anywhere, so it is near every stop there until it has left the stretch.
 */
export function publicStops(
  scheduledRun: ScheduledRun,
  known: readonly KnownBoardStop[],
  seen: Seen,
  now: number,
): PublicStop[] {
  const sighting = seen.mode === 'live' && scheduledRun.run.active ? seen.sightings.at(-1) : undefined
  const stretch = sighting?.stretch ? seen.stretches.find(({ line }) => line === sighting.stretch) : undefined
  return known.flatMap(({ alongMetres, ...place }): PublicStop[] => {
    const planned = scheduledRun.stops.find(({ id }) => id === place.id)
    if (!planned) return []
    const stop = { ...place, scheduledAt: planned.scheduledAt, window: null }
    if (isFinished(scheduledRun.run)) return [{ ...stop, state: 'over' }]
    if (!sighting || (sighting.stretch && (!stretch || alongMetres === undefined))) return [{ ...stop, state: 'ahead' }]
    const seenAs = SHOWN_AS[stopStateOf(scheduledRun, place.id) ?? 'ahead']
    const state = stretch ? besideStretch(stretch, alongMetres ?? 0) : seenAs
    if (state !== 'ahead') return [{ ...stop, state }]
    if (seenAs === 'skipped') return [{ ...stop, state: seenAs }]
    return [{ ...stop, state, window: windowAt(scheduledRun, place.id, now) }]
  })
}

function besideStretch({ fromMetres, toMetres }: DrawnStretch, alongMetres: number): PublicStop['state'] {
  if (alongMetres < fromMetres) return 'passed'
  return alongMetres <= toMetres ? 'near' : 'ahead'
}

/** What the public reads where the map shows the bus itself. */
const SHOWN_AS: Record<StopState, PublicStop['state']> = {
  ahead: 'ahead',
  next: 'ahead',
  here: 'near',
  arrived: 'passed',
  passed: 'passed',
  skipped: 'skipped',
  missed: 'over',
  canceled: 'over',
}

/** Reports older than two minutes give no window. */
function windowAt(scheduledRun: ScheduledRun, stopId: string, now: number): PublicStop['window'] {
  const { run } = scheduledRun
  if (!run.position || isSilent(run, now, STALE_SECONDS)) return null
  const window = expectedWindow(scheduledRun, stopId)
  return window ? shownWindow(window) : null
}
