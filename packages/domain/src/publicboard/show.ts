import { freshnessOf } from '../runs/freshness.ts'
import { punctualityOf } from '../runs/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import type { PublicRoute, PublicSettings, PublicStatus } from './board.ts'
import type { PublicMode } from './mode.ts'

/** A position of the bus that the public may see. */
export interface Sighting {
  at: number
  lat: number
  lng: number
  headingDegrees: number | null
}

const STANDING_MPS = 3
const LEAST_CHILDREN = 3
const LEAST_FAMILIES = 2

/** PUBLIC-4: a public stop has so many riders that each of them is anonymous. */
export function isPublicStop(stop: { children: number; families: number }): boolean {
  return stop.children >= LEAST_CHILDREN && stop.families >= LEAST_FAMILIES
}

/**
 * PUBLIC-3: whether the public may see the position of the bus now. Not while it stands near a stop that is not public, and not
 * between a home and the depot: before the first stop of a pickup route, or before the last stop of a dropoff route.
 */
export function mayBeSeen({ run, type, stops }: ScheduledRun, isNearPrivateStop: boolean): boolean {
  const { active, position, nextstopIndex } = run
  if (!active || !position || nextstopIndex === null) return false
  if (type !== DROPOFF && nextstopIndex === 0) return false
  if (type !== PICKUP && nextstopIndex === stops.length - 1) return false
  return !(isNearPrivateStop && (position.speedMps ?? 0) < STANDING_MPS)
}
const PICKUP = 1
const DROPOFF = 2

/** PUBLIC-5: the position to show now: the newest visible one, or the newest that is old enough. */
export function shownSighting(
  sightings: readonly Sighting[],
  settings: Pick<PublicSettings, 'mode' | 'delaySeconds'>,
  now: number,
) {
  if (!hasMap(settings.mode)) return null
  const until = settings.mode === 'delayed' ? now - settings.delaySeconds : Infinity
  const found = sightings.findLast(({ at }) => at <= until)
  if (!found) return null
  const { at, lat, lng, headingDegrees } = found
  return { at, lat: rough(lat), lng: rough(lng), headingDegrees: headingDegrees && Math.round(headingDegrees) }
}

/** Four decimals: about ten meters. */
export function rough(degrees: number): number {
  return Number(degrees.toFixed(4))
}

/** PUBLIC-2: whether a mode shows buses on a map. */
export function hasMap(mode: PublicMode): boolean {
  return mode === 'live' || mode === 'delayed'
}

const SHOWS_PROGRESS: ReadonlySet<PublicMode> = new Set(['progress', 'delayed', 'live'])

/** PUBLIC-2: what a mode shows of a run. The label of a bus without a report for minutes is not repeated. */
export function publicRoute(
  scheduledRun: ScheduledRun,
  settings: Pick<PublicSettings, 'mode' | 'delaySeconds'>,
  toleranceMinutes: number,
  sightings: readonly Sighting[],
  now: number,
): PublicRoute {
  const { run, stops } = scheduledRun
  const updatedAt = run.active ? (run.position?.at ?? null) : null
  const isLost = updatedAt !== null && freshnessOf(now - updatedAt) === 'noSignal'
  const { status: label, deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
  const status: PublicStatus =
    scheduledRun.cancelled && !run.active ? 'Canceled' : isLost && run.active ? 'Unknown' : label
  const isOff = status === 'Late' || status === 'Early'
  const reached = run.nextstopIndex ?? stops.length
  return {
    id: scheduledRun.routeId,
    name: scheduledRun.routeName,
    type: scheduledRun.type,
    status,
    deviationMinutes: isOff ? deviationMinutes : null,
    progress: run.active && SHOWS_PROGRESS.has(settings.mode) ? { reached, stops: stops.length } : null,
    updatedAt,
    position: run.active ? shownSighting(sightings, settings, now) : null,
    stops: [],
  }
}
