import {
  displayAddressAfter,
  type Hhmm,
  matchStops,
  numberKey,
  orderWithRows,
  type RouteSummary,
  type RouteValidity,
  type RowValues,
  WAYPOINT,
} from '@firstbell/domain'
import type { stops } from '../../db/schema.ts'
import type { NewId } from '../../ids.ts'
import { given } from './planned.ts'

type StopRow = typeof stops.$inferSelect
type Values = RowValues<'stops'>

interface StopOfFile {
  before: StopRow | undefined
  after: StopRow
  /** Its place among the stops of the file that are known, before and after. */
  rankBefore: number
  rankAfter: number
}

/** What the rows of a file make of one route. */
export interface PlannedImportRoute {
  id: string
  name: string
  type: number
  /** As it is; none for a new one. */
  route: RouteSummary | undefined
  rows: ReadonlyMap<Values, StopOfFile>
  /** All its points, in order, and those that are to be written. */
  after: StopRow[]
  changed: StopRow[]
  /** Other points, or in another order. */
  isRedrawn: boolean
  /** The first and the last date on which it runs, as the file has them; as they are where it has none. */
  validity: RouteValidity
  /** Whether they are others than they are now. */
  isOtherValidity: boolean
  /** Who drives it, and which bus, as the file has them; as they are where it has none. */
  crew: RouteCrew
  isOtherCrew: boolean
  /** Its start and end where they move with its first and last stop. */
  hours: Hours | undefined
}

export type RouteCrew = Pick<RouteSummary, 'driverId' | 'busId'>

interface Hours {
  starttime: Hhmm
  endtime: Hhmm
}

interface Given {
  organizationId: string
  newId: NewId
  route: RouteSummary | undefined
  points: readonly StopRow[]
  rows: readonly Values[]
  /** What the rows of the file name of its driver and its bus. */
  named: Partial<RouteCrew>
}

export function planRoute({ organizationId, newId, route, points, rows, named }: Given): PlannedImportRoute {
  const id = route?.id ?? newId()
  const sorted = withoutRepeated(rows).toSorted((a, b) => numberOf(a) - numberOf(b))
  const matches = matchStops(sorted.map(rowStopOf), points)
  const planned = new Map<Values, StopOfFile>()
  const known = points.filter((point) => matches.includes(point))
  let rankAfter = 0
  for (const [at, values] of sorted.entries()) {
    const before = matches[at]
    const after = stopOf(values, before ?? { ...EMPTY, organizationId, routeId: id, id: newId() })
    planned.set(values, { before, after, rankBefore: before ? known.indexOf(before) : 0, rankAfter })
    if (before) rankAfter++
  }
  const after = pointsAfter(
    points,
    [...planned.values()].map((row) => row.after),
  )
  const pointOf = new Map(points.map((point) => [point.id, point]))
  const validity = validityAfter(route, rows)
  const present = { driverId: route?.driverId ?? null, busId: route?.busId ?? null }
  const crew = { ...present, ...named }
  const { name = '', type = 1 } = route ?? { name: rows[0]?.route, type: rows[0]?.route_type }
  return {
    id,
    name,
    type,
    route,
    rows: planned,
    after,
    changed: after.filter((point) => JSON.stringify(point) !== JSON.stringify(pointOf.get(point.id))),
    isRedrawn: lineOf(after) !== lineOf(points),
    validity,
    isOtherValidity:
      validity.validFrom !== (route?.validFrom ?? null) || validity.validUntil !== (route?.validUntil ?? null),
    crew,
    isOtherCrew: crew.driverId !== present.driverId || crew.busId !== present.busId,
    hours: route && hoursAfter(route, points, after),
  }
}

/** ROUTE-24: the dates of a route stand in each of its rows, as its type does; the first row that has one counts. */
function validityAfter(route: RouteSummary | undefined, rows: readonly Values[]): RouteValidity {
  const named = (column: 'valid_from' | 'valid_until') => rows.find((row) => row[column] !== undefined)?.[column]
  return {
    validFrom: named('valid_from') ?? route?.validFrom ?? null,
    validUntil: named('valid_until') ?? route?.validUntil ?? null,
  }
}

const EMPTY = {
  name: '',
  address: '',
  displayAddress: '',
  lat: 0,
  lng: 0,
  stoptime: 0 as Hhmm,
  type: 0,
  order: 0,
  holdUntilTime: false,
  driverNote: '',
  hazard: false,
  importKey: null,
  importOrder: null,
}

/** The first row of each number. */
function withoutRepeated(rows: readonly Values[]): Values[] {
  const first = new Map<number, Values>()
  for (const values of rows) if (!first.has(numberOf(values))) first.set(numberOf(values), values)
  return [...first.values()]
}

const numberOf = ({ order = 0 }: Values) => order

function rowStopOf(values: Values) {
  const { name = '', lat = 0, lng = 0, time = 0, stop_id: key } = values
  return { key: key || undefined, number: numberOf(values), name, lat, lng, stoptime: time }
}

function stopOf(values: Values, before: StopRow): StopRow {
  const { name, address, lat, lng, type, time: stoptime, stop_id: key } = values
  const { hold_until_time: holdUntilTime, driver_note: driverNote, hazard } = values
  const isKnown =
    !key || key === before.id || (before.importKey !== null && numberKey(key) === numberKey(before.importKey))
  const importKey = isKnown ? before.importKey : key
  const fields = given({ name, address, lat, lng, type, stoptime, holdUntilTime, driverNote, hazard })
  const displayAddress = displayAddressAfter(before, fields)
  return { ...before, ...fields, displayAddress, importKey, importOrder: numberOf(values) }
}

/** All points in their new order, numbered from 1 without a gap (STOP-1). A number of the file is that of one stop. */
function pointsAfter(points: readonly StopRow[], inFile: readonly StopRow[]): StopRow[] {
  const rows = new Map(inFile.map((stop) => [stop.id, stop]))
  const taken = new Set(inFile.map(({ importOrder }) => importOrder))
  const left = points.filter(({ id }) => !rows.has(id))
  for (const point of left) {
    const importOrder = taken.has(point.importOrder) ? null : point.importOrder
    rows.set(point.id, { ...point, importOrder })
  }
  const order = orderWithRows(
    points,
    inFile.map(({ id, importOrder }) => ({ id, number: importOrder ?? 0 })),
  )
  return order.flatMap((id, at) => {
    const row = rows.get(id)
    return row ? { ...row, order: at + 1 } : []
  })
}

const lineOf = (points: readonly StopRow[]) => JSON.stringify(points.map(({ id, lat, lng }) => [id, lat, lng]))

/** When a route starts and ends: with its first and its last stop, also when midnight is between them. */
export function hoursOf(points: readonly StopRow[]): Hours {
  const times = points.filter(({ type }) => type !== WAYPOINT).map(({ stoptime }) => stoptime)
  const [first = 0 as Hhmm] = times // no stop yet: midnight, until there is one
  return { starttime: first, endtime: times.at(-1) ?? first }
}

/** A start or an end that was the time of a stop stays that; another one is what the office has set. */
function hoursAfter(route: RouteSummary, points: readonly StopRow[], after: readonly StopRow[]): Hours | undefined {
  const [was, is] = [hoursOf(points), hoursOf(after)]
  const starttime = route.starttime === was.starttime ? is.starttime : route.starttime
  const endtime = route.endtime === was.endtime ? is.endtime : route.endtime
  return starttime === route.starttime && endtime === route.endtime ? undefined : { starttime, endtime }
}
