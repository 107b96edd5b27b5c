import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, type Position } from '@firstbell/geo'
import type { Fix, PastTravelTime, TrackerOptions, Trip } from '@firstbell/tracker'

/** A recorded run of a real bus. */
export interface Recording {
  source: string
  id: string
  trip: Trip
  options: Partial<TrackerOptions>
  fixes: Fix[]
  /** When it really came to each stop, seconds UTC; undefined where nobody could tell well enough. */
  observedAt: (number | undefined)[]
}

/** One bus over one link: from the arrival at one stop to the arrival at the next. */
interface Drive {
  endedAt: number
  seconds: number
  scheduledSeconds: number
}

type Row = Record<string, string>

const WORST_BRACKET_SECONDS = 60
// Recordings without the line of their streets are matched to the way from stop to stop, and come rarely.
const WORST_BRACKET_WITHOUT_SHAPE = 150
const WITHOUT_SHAPE: Partial<TrackerOptions> = { corridorMetres: 250, errorMetres: 50 }
const LONGEST_HISTORY = 30
const SECONDS_PER_DAY = 86_400

/** The sources of a split: folders that hold runs with stops. */
export function sourcesOf(folder: string, split: string): string[] {
  if (!existsSync(join(folder, split))) return []
  const names = readdirSync(join(folder, split)).sort((a, b) => a.localeCompare(b))
  return names.filter((name) => existsSync(join(folder, split, name, 'stops.csv')))
}

function readTable(file: string): Row[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
  const names = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, i) => [name.trim(), cells[i] ?? '']))
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
const placeOf = (row: Row): Position => ({ lat: Number(row['lat']), lng: Number(row['lng']) })

/** Reads the runs of one source that have a full timetable. */
export function loadRecordings(folder: string, source: string): Recording[] {
  const table = (name: string): Row[] => readTable(join(folder, source, `${name}.csv`))
  const shapes = groupBy(table('shapes'), 'shape_id')
  const positions = groupBy(table('positions'), 'trip_id')
  const stops = groupBy(table('stops'), 'trip_id')
  const trips = groupBy(table('trips'), 'trip_id')
  return [...trips].flatMap(([id, [row = {}, ...doubles]]) => {
    const calls = stops.get(id) ?? []
    if (doubles.length > 0 || calls.length < 2 || calls.some((call) => !call['scheduled_s'])) return []
    const shape = shapes.get(row['shape_id'] ?? '') ?? []
    const hasShape = shape.length > 1
    const worst = hasShape ? WORST_BRACKET_SECONDS : WORST_BRACKET_WITHOUT_SHAPE
    const trip: Trip = {
      line: lineOf((hasShape ? shape : calls).map(placeOf)),
      stops: calls.map((call, i) => {
        const scheduledAt = numberOf(call['scheduled_s'])
        return { id: call['stop_id'] ?? '', position: placeOf(call), scheduledAt, timePoint: i === 0 }
      }),
    }
    const observedAt = calls.map((call) => {
      const isSharp = Number(call['bracket_gap_s'] || Infinity) <= worst
      return isSharp ? numberOf(call['observed_arrival_s']) : undefined
    })
    const fixes = (positions.get(id) ?? []).map(fixOf)
    return [{ source, id, trip, observedAt, fixes, options: hasShape ? {} : WITHOUT_SHAPE }]
  })
}

function fixOf(row: Row): Fix {
  const at = Number(row['timestamp_s'])
  const [speedMps, headingDegrees] = [numberOf(row['speed']), numberOf(row['heading'])]
  return { at, receivedAt: at + 1, position: placeOf(row), speedMps, headingDegrees }
}

/** What other buses have shown about each link of a trip, as far as it was known at a moment. */
export class PastTravelTimes {
  readonly #drives = new Map<string, Drive[]>()

  constructor(recordings: readonly Recording[]) {
    for (const { trip, observedAt } of recordings) {
      for (let i = 0; i + 1 < trip.stops.length; i++) {
        const [from, to] = [observedAt[i], observedAt[i + 1]]
        if (from === undefined || to === undefined) continue
        const drives = this.#drives.get(keyOf(trip, i)) ?? []
        this.#drives.set(keyOf(trip, i), drives)
        const [due = 0, nextDue = 0] = [trip.stops[i]?.scheduledAt, trip.stops[i + 1]?.scheduledAt]
        drives.push({ endedAt: to, seconds: to - from, scheduledSeconds: nextDue - due })
      }
    }
    for (const drives of this.#drives.values()) drives.sort((a, b) => a.endedAt - b.endedAt)
  }

  before(trip: Trip, moment: number): PastTravelTime[][] {
    return trip.stops.slice(1).map((_, i) => {
      const known = (this.#drives.get(keyOf(trip, i)) ?? []).filter(({ endedAt }) => endedAt < moment)
      return known.slice(-LONGEST_HISTORY).map(({ endedAt, ...times }) => {
        return { ...times, ageDays: (moment - endedAt) / SECONDS_PER_DAY }
      })
    })
  }
}

const keyOf = (trip: Trip, link: number): string => `${trip.stops[link]?.id}>${trip.stops[link + 1]?.id}`
