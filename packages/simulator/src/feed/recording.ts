import { isPosition, lineOf, type Position, project } from '@firstbell/geo'
import { recordsOf } from './csv.ts'
import type { SimulatedReport } from '../report.ts'
import { Unusable } from '../settings.ts'

export interface RecordedStop {
  id: string
  position: Position
  /** Seconds UTC; absent where the recording has no timetable. */
  scheduledAt?: number
}

/** One trip of a recording: what a real bus reported, and where it was scheduled to stop. */
export interface RecordedTrip {
  id: string
  routeName: string
  /** 'YYYY-MM-DD' of the service day. */
  date: string
  vehicle: string
  /** By time. */
  fixes: SimulatedReport[]
  /** In driving order. */
  stops: RecordedStop[]
  /** Empty where the recording has none. */
  shape: Position[]
}

type Row = ReadonlyMap<string, string>
type Kind = keyof typeof COLUMNS

/** The columns that tell one kind of file from the others. */
const COLUMNS = {
  positions: ['trip_id', 'timestamp_s', 'lat', 'lng'],
  stops: ['trip_id', 'stop_id', 'order', 'lat', 'lng'],
  shapes: ['shape_id', 'seq', 'lat', 'lng'],
  trips: ['trip_id', 'route_id'],
} as const

/** Reads the files of a recording in any order. Throws Unusable, in one sentence, for what cannot be read. */
export function readRecording(files: readonly { name: string; text: string }[]): RecordedTrip[] {
  const rows: Record<Kind, Row[]> = { positions: [], stops: [], shapes: [], trips: [] }
  for (const file of files) {
    const { kind, records } = tableOf(file)
    for (const record of records) rows[kind].push(record)
  }
  for (const kind of ['positions', 'stops'] as const)
    if (rows[kind].length === 0)
      throw new Unusable(`None of the files has the ${kind} of a recording (columns ${COLUMNS[kind].join(', ')}).`)

  const shapes = shapesOf(rows.shapes)
  const stops = groupBy(rows.stops, (row) => textIn(row, 'trip_id'))
  const described = new Map(rows.trips.map((row) => [textIn(row, 'trip_id'), row]))
  const trips = [...groupBy(rows.positions, (row) => textIn(row, 'trip_id'))].flatMap(([id, positions]) => {
    const vehicles = [...groupBy(positions, (row) => textIn(row, 'vehicle_id'))]
    return vehicles.map(([vehicle, own]) => {
      const trip = tripOf(id, own, stops.get(id) ?? [], described.get(id), shapes)
      return vehicles.length > 1 ? { ...trip, id: `${id}/${vehicle}` } : trip // two buses drove it: two trips
    })
  })
  const usable = trips.filter((trip) => trip.fixes.length > 1 && trip.stops.length > 1)
  if (usable.length === 0) throw new Unusable('No trip of the recording has both two fixes and two stops.')
  return usable
}

function tableOf({ name, text: content }: { name: string; text: string }): { kind: Kind; records: Row[] } {
  let table: ReturnType<typeof recordsOf>
  try {
    table = recordsOf(content)
  } catch (error) {
    throw new Unusable(`${name} is not a CSV file: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const kinds = Object.keys(COLUMNS) as Kind[] // the keys of the constant above
  const kind = kinds.find((candidate) => COLUMNS[candidate].every((column) => table.header.includes(column)))
  if (!kind) throw new Unusable(`${name} holds none of ${kinds.join(', ')} of a recording.`)
  if (table.records.length === 0) throw new Unusable(`${name} has a header but no rows.`)
  if (kind !== 'trips') {
    const bad = table.records.findIndex(
      (row) => !isPosition(positionOf(row)) || (kind === 'positions' && !numberIn(row, 'timestamp_s')),
    )
    if (bad >= 0) throw new Unusable(`${name} has no usable position or time in row ${bad + 2}.`)
  }
  return { kind, records: table.records }
}

function tripOf(
  id: string,
  positions: readonly Row[],
  stopRows: readonly Row[],
  described: Row | undefined,
  shapes: ReadonlyMap<string, Position[]>,
): RecordedTrip {
  const fixes = positions.map(fixOf).sort((a, b) => a.fixAt - b.fixAt)
  const stops = [...new Map(stopRows.map((row) => [textIn(row, 'order'), row])).values()]
    .sort((a, b) => Number(textIn(a, 'order')) - Number(textIn(b, 'order')))
    .map((row) => ({
      id: textIn(row, 'stop_id'),
      position: positionOf(row),
      scheduledAt: numberIn(row, 'scheduled_s'),
    }))
  const day = described?.get('service_date')
  return {
    id,
    routeName: described?.get('route_id') || id,
    date: day && /^\d{8}$/.test(day) ? day.replace(/(....)(..)(..)/, '$1-$2-$3') : dateOf(fixes[0]?.fixAt ?? 0),
    vehicle: positions[0]?.get('vehicle_id') || id,
    fixes,
    stops,
    shape: described ? (shapes.get(described.get('shape_id') ?? '') ?? []) : nearestShape(shapes, stops),
  }
}

function fixOf(row: Row): SimulatedReport {
  return {
    fixAt: numberIn(row, 'timestamp_s') ?? 0,
    position: positionOf(row),
    speedMps: numberIn(row, 'speed'),
    headingDegrees: numberIn(row, 'heading'),
    accuracyMetres: numberIn(row, 'accuracy_m'),
  }
}

function shapesOf(rows: readonly Row[]): Map<string, Position[]> {
  const shapes = groupBy(rows, (row) => textIn(row, 'shape_id'))
  return new Map(
    [...shapes].map(([id, points]) => [
      id,
      points.toSorted((a, b) => Number(textIn(a, 'seq')) - Number(textIn(b, 'seq'))).map(positionOf),
    ]),
  )
}

const NEAR_METRES = 50

/** Without a table of trips: the shape that passes all stops, if there is one. */
function nearestShape(shapes: ReadonlyMap<string, Position[]>, stops: readonly RecordedStop[]): Position[] {
  const ranked = [...shapes.values()]
    .filter((shape) => shape.length > 1)
    .map((shape) => {
      const line = lineOf(shape)
      return { shape, farthest: Math.max(...stops.map((stop) => project(line, stop.position).offsetMetres)) }
    })
    .sort((a, b) => a.farthest - b.farthest)
  return ranked[0] && ranked[0].farthest < NEAR_METRES ? ranked[0].shape : []
}

function groupBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

function textIn(row: Row, column: string): string {
  return row.get(column) ?? ''
}

function numberIn(row: Row, column: string): number | undefined {
  const value = row.get(column)
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined
}

function positionOf(row: Row): Position {
  return { lat: numberIn(row, 'lat') ?? NaN, lng: numberIn(row, 'lng') ?? NaN }
}

function dateOf(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10)
}
