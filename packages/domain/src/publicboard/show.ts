import type { Position } from '../position.ts'
import { isSilent } from '../runs/freshness.ts'
import { stageOf } from '../runs/phase.ts'
import { punctualityOf } from '../runs/arrivals/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { stopsBehind } from '../runs/stop-state.ts'
import type { PublicRoute, PublicSettings, PublicStatus } from './board.ts'
import type { PublicMode } from './mode.ts'
import type { Stretch } from './stretch.ts'
import { DROPOFF } from '../routes/direction.ts'

/** What the public may see of a bus since a moment: its position, or the stretch of its path on which it is. */
export interface Sighting {
  at: number
  position: { lat: number; lng: number; headingDegrees: number | null } | null
  stretch: readonly Position[] | null
}

/** A stretch with its line on the map. */
export interface DrawnStretch extends Stretch {
  line: readonly Position[]
}

const LEAST_CHILDREN = 3
const LEAST_FAMILIES = 2

/** PUBLIC-4: a public stop has so many riders that each of them is anonymous. */
export function isPublicStop(stop: { children: number; families: number }): boolean {
  return stop.children >= LEAST_CHILDREN && stop.families >= LEAST_FAMILIES
}

/**
 * What the public may see of the bus now; nothing where it sees on what it saw before. PUBLIC-14: on a stretch with stops that are
 * not public it is the stretch, at any speed, and no position is shown of a bus that may be anywhere. PUBLIC-3: no position is
 * shown between a home and the depot, which is before the first stop of a pickup route and before the last stop of a dropoff route.
 */
export function sightingOf(
  { run, type, stops }: ScheduledRun,
  stretches: readonly DrawnStretch[],
): Sighting | undefined {
  const { active, position, nextstopIndex } = run
  if (!active || !position || nextstopIndex === null) return undefined
  if (type !== DROPOFF && nextstopIndex === 0) return undefined
  const { at, lat, lng, headingDegrees = null, alongMetres } = position
  if (alongMetres === undefined && stretches.length > 0) return undefined
  const along = alongMetres ?? 0
  const stretch = stretches.find(({ fromMetres, toMetres }) => fromMetres <= along && along <= toMetres)
  if (!stretch) {
    if (type !== PICKUP && nextstopIndex === stops.length - 1) return undefined
    return { at, position: { lat, lng, headingDegrees }, stretch: null }
  }
  const isDrawn = stretch.drawnFromMetres <= along && along <= stretch.drawnToMetres
  return isDrawn ? { at, position: null, stretch: stretch.line } : undefined
}
const PICKUP = 1
/** PUBLIC-5: what to show now: the newest sighting, or the newest that is old enough. */
function shownSighting(
  sightings: readonly Sighting[],
  { mode, delaySeconds }: Pick<PublicSettings, 'mode' | 'delaySeconds'>,
  now: number,
): Pick<PublicRoute, 'position' | 'stretch'> {
  const until = mode === 'delayed' ? now - delaySeconds : Infinity
  const found = hasMap(mode) ? sightings.findLast(({ at }) => at <= until) : undefined
  if (!found) return { position: null, stretch: null }
  const { at, position, stretch } = found
  return {
    position: position && {
      at,
      ...roughPosition(position),
      headingDegrees: position.headingDegrees && Math.round(position.headingDegrees),
    },
    stretch: stretch && stretch.map(roughPosition),
  }
}

function roughPosition({ lat, lng }: Position): Position {
  return { lat: rough(lat), lng: rough(lng) }
}

/** Four decimals: about ten meters. */
export function rough(degrees: number): number {
  return Number(degrees.toFixed(4))
}

/** PUBLIC-2: whether a mode shows buses on a map. */
export function hasMap(mode: PublicMode): boolean {
  return mode === 'live' || mode === 'delayed'
}

/**
 * PUBLIC-21: what of a mode remains on a date on which stops are moved from the route of the run, to it, or within it: what the map shows
 * of that path and what it shows of the usual one would together tell where the stops are.
 */
export function modeOnDate(mode: PublicMode, { movedStops }: Pick<ScheduledRun, 'movedStops'>): PublicMode {
  return hasMap(mode) && movedStops.length > 0 ? 'status' : mode
}

/**
 * PUBLIC-2: what a mode shows of a run. The label of a bus without a report for minutes is not repeated. PUBLIC-15: where the bus
 * is on a map, stops are not counted, since the count rises at a stop. `mergedInto` is the run on which its riders ride, where the
 * public may know of it.
 */
export function publicRoute(
  scheduledRun: ScheduledRun,
  settings: Pick<PublicSettings, 'mode' | 'delaySeconds'>,
  toleranceMinutes: number,
  sightings: readonly Sighting[],
  now: number,
  mergedInto?: ScheduledRun,
): PublicRoute {
  const { run, stops } = scheduledRun
  const updatedAt = run.active ? (run.position?.at ?? null) : null
  const isLost = run.active && isSilent(run, now)
  const { status: label, deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
  const status: PublicStatus = stageOf(scheduledRun) === 'canceled' ? 'Canceled' : isLost ? 'Unknown' : label
  const isOff = status === 'Late' || status === 'Early'
  return {
    id: scheduledRun.routeId,
    name: scheduledRun.routeName,
    type: scheduledRun.type,
    status,
    deviationMinutes: isOff ? deviationMinutes : null,
    substituteBus: scheduledRun.busIsSubstitute && status !== 'Canceled' ? busNumberOf(scheduledRun) : null,
    mergedInto: status === 'Canceled' ? takenInBy(mergedInto) : null,
    progress:
      run.active && settings.mode === 'progress' ? { reached: stopsBehind(scheduledRun), stops: stops.length } : null,
    updatedAt,
    ...(run.active ? shownSighting(sightings, settings, now) : { position: null, stretch: null }),
    stops: [],
  }
}

/** PUBLIC-20: the run that takes the riders of a canceled one in. */
export function takenInBy(mergedInto: ScheduledRun | undefined): PublicRoute['mergedInto'] {
  return mergedInto ? { routeName: mergedInto.routeName, busNumber: busNumberOf(mergedInto) } : null
}

/** The bus that drives, else the one that is planned for the day. */
function busNumberOf({ run, busNumber }: ScheduledRun): string | null {
  return run.busNumber ?? busNumber
}
