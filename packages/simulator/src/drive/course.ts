import { type Line, lineOf, type Position } from '@firstbell/geo'
import { alignStops } from './align.ts'
import { type Detour, detourAround, lineWith } from './detour.ts'
import type { Random } from '../random.ts'
import type { Trip, TripStop } from '../trip.ts'

/** The driven line, and the positions of the served stops on it. */
export interface Course {
  readonly line: Line
  readonly stops: readonly CourseStop[]
  readonly skippedStopId: string | undefined
}

export interface CourseStop extends TripStop {
  readonly alongMetres: number
}

/** The planned path; with `skipsStop` around one of the inner stops, if the streets leave room for it. */
export function courseOf(trip: Trip, random: Random, skipsStop: boolean): Course {
  const line = lineOf(trip.path.length > 1 ? trip.path : trip.stops.map((stop) => stop.position))
  const along = alignStops(line, positions(trip.stops), expectedMetres(trip.stops, line.lengthMetres))
  const stops = trip.stops.map((stop, i) => ({ ...stop, alongMetres: along[i] ?? 0 }))
  const skip = skipsStop ? findSkip(line, stops, random) : undefined
  if (!skip) return { line, stops, skippedStopId: undefined }

  const driven = lineWith(line, skip.detour)
  const longer = driven.lengthMetres - line.lengthMetres
  return {
    line: driven,
    stops: stops
      .filter((stop) => stop !== skip.stop)
      .map((stop) =>
        stop.alongMetres > skip.stop.alongMetres ? { ...stop, alongMetres: stop.alongMetres + longer } : stop,
      ),
    skippedStopId: skip.stop.id,
  }
}

function positions(stops: readonly TripStop[]): Position[] {
  return stops.map((stop) => stop.position)
}

function expectedMetres(stops: readonly TripStop[], lengthMetres: number): number[] | undefined {
  const startAt = stops[0]?.scheduledAt ?? 0
  const seconds = (stops.at(-1)?.scheduledAt ?? 0) - startAt
  return seconds > 0 ? stops.map((stop) => ((stop.scheduledAt - startAt) / seconds) * lengthMetres) : undefined
}

const ROOM_METRES = 20

function findSkip(line: Line, stops: readonly CourseStop[], random: Random) {
  const inner = stops
    .slice(1, -1)
    .map((stop) => ({ stop, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
  for (const { stop } of inner) {
    const others = stops.filter((other) => other !== stop)
    const before = others.filter((other) => other.alongMetres <= stop.alongMetres).at(-1)
    const after = others.find((other) => other.alongMetres > stop.alongMetres)
    if (!before || !after) continue
    const detour: Detour | undefined = detourAround(line, stop, {
      earliestMetres: before.alongMetres + ROOM_METRES,
      latestMetres: after.alongMetres - ROOM_METRES,
    })
    if (detour) return { stop, detour }
  }
  return undefined
}
