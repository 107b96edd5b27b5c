import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, type Place } from '@firstbell/geo'
import type { Fix, LinkHistory, Trip } from '@firstbell/tracker'

/** A recorded run of a real bus. */
export interface Recording {
  source: string
  id: string
  trip: Trip
  fixes: Fix[]
  /** When it really came to each stop, seconds UTC; undefined where nobody could tell well enough. */
  observedAt: (number | undefined)[]
}

/** One bus over one link: from the arrival at one stop to the arrival at the next. */
interface Drive {
  endedAt: number
  seconds: number
}

type Row = Record<string, string>

const WORST_BRACKET_SECONDS = 60
const LONGEST_HISTORY = 30

function readTable(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

function groupBy(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row[column] ?? ''
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const numberOf = (cell: string | undefined): number | undefined => (cell ? Number(cell) : undefined)
const placeOf = (row: Row): Place => ({ lat: Number(row['lat']), lng: Number(row['lng']) })

/** Reads the runs of one source that have a shape and a full timetable. */
export function loadRecordings(folder: string, source: string): Recording[] {
  const table = (name: string): Row[] => {
    const file = join(folder, source, `${name}.csv`)
    return existsSync(file) ? readTable(file) : []
  }
  const shapes = groupBy(table('shapes'), 'shape_id')
  const positions = groupBy(table('positions'), 'trip_id')
  const stops = groupBy(table('stops'), 'trip_id')
  const trips = groupBy(table('trips'), 'trip_id')
  return [...trips].flatMap(([id, [row = {}, ...doubles]]) => {
    const shape = shapes.get(row['shape_id'] ?? '') ?? []
    const calls = stops.get(id) ?? []
    if (doubles.length > 0 || shape.length < 2 || calls.length < 2 || calls.some((call) => !call['scheduled_s']))
      return []
    const trip: Trip = {
      line: lineOf(shape.map(placeOf)),
      stops: calls.map((call, i) => {
        const scheduledAt = numberOf(call['scheduled_s'])
        return { id: call['stop_id'] ?? '', place: placeOf(call), scheduledAt, timePoint: i === 0 }
      }),
    }
    const observedAt = calls.map((call) => {
      const isSharp = Number(call['bracket_gap_s'] || Infinity) <= WORST_BRACKET_SECONDS
      return isSharp ? numberOf(call['observed_arrival_s']) : undefined
    })
    return [{ source, id, trip, observedAt, fixes: (positions.get(id) ?? []).map(fixOf) }]
  })
}

function fixOf(row: Row): Fix {
  const at = Number(row['timestamp_s'])
  const [speedMps, headingDegrees] = [numberOf(row['speed']), numberOf(row['heading'])]
  return { at, receivedAt: at + 1, place: placeOf(row), speedMps, headingDegrees }
}

/** What other buses have shown about each link of a trip, as far as it was known at a moment. */
export class LinkMemory {
  readonly #drives = new Map<string, Drive[]>()

  constructor(recordings: readonly Recording[]) {
    for (const { trip, observedAt } of recordings) {
      for (let i = 0; i + 1 < trip.stops.length; i++) {
        const [from, to] = [observedAt[i], observedAt[i + 1]]
        if (from === undefined || to === undefined) continue
        const drives = this.#drives.get(keyOf(trip, i)) ?? []
        this.#drives.set(keyOf(trip, i), drives)
        drives.push({ endedAt: to, seconds: to - from })
      }
    }
    for (const drives of this.#drives.values()) drives.sort((a, b) => a.endedAt - b.endedAt)
  }

  before(trip: Trip, moment: number): LinkHistory {
    return trip.stops.slice(1).map((_, i) => {
      const known = (this.#drives.get(keyOf(trip, i)) ?? []).filter(({ endedAt }) => endedAt < moment)
      return known.slice(-LONGEST_HISTORY).map(({ seconds }) => seconds)
    })
  }
}

const keyOf = (trip: Trip, link: number): string => `${trip.stops[link]?.id}>${trip.stops[link + 1]?.id}`
