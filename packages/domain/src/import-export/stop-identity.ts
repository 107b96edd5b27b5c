import type { Position } from '../position.ts'
import { folded } from './folded.ts'
import { numberKey } from './record-number.ts'

/** A stop in a row of a file. */
export interface RowStop extends Position {
  /** Its key in the system that the file comes from. */
  key?: string | undefined
  /** What stands in the column `order`. */
  number: number
  name: string
  stoptime: number
}

/** A point of the route as it is, in its order from 1. */
export interface KnownStop extends Position {
  id: string
  order: number
  name: string
  stoptime: number
  importKey: string | null
  importOrder: number | null
}

/** EXCHANGE-9: the numbers by which the points of a route are named: those of its last file, and for a route without one its order. */
export function numbersOf(points: readonly KnownStop[]): (number | undefined)[] {
  const isImported = points.some(({ importOrder }) => importOrder !== null)
  return points.map(({ order, importOrder }) => (isImported ? (importOrder ?? undefined) : order))
}

/** The numbers that are exported: those of the last file as long as they are in the order of the route and each point has one. */
export function exportedNumbersOf(points: readonly KnownStop[]): number[] {
  const numbers = numbersOf(points)
  const isInOrder = numbers.every((number, at) => number !== undefined && number > (numbers[at - 1] ?? 0))
  return points.map(({ order }, at) => (isInOrder ? (numbers[at] ?? order) : order))
}

/**
 * EXCHANGE-9: which point of its route each row is, or none. A key decides; without one it is name and place, and where they are there twice
 * (a loop) the number, then the time, then the order. Another name or place alone is a change if the number is the same, or if the file
 * has at least half of the points and there is only one such stop.
 */
export function matchStops<Point extends KnownStop>(
  rows: readonly RowStop[],
  points: readonly Point[],
): (Point | undefined)[] {
  const numbers = new Map(numbersOf(points).map((number, at) => [points[at]?.id, number]))
  const isSameNumber: IsSame = (row, point) => numbers.get(point.id) === row.number
  const isSameTime: IsSame = (row, point) => row.stoptime === point.stoptime
  const isWhole = rows.length * 2 >= points.length
  const found = new Map<RowStop, Point>()
  const taken = new Set<Point>()

  function match(isSame: IsSame, isUnique = false) {
    const freePoints = points.filter((point) => !taken.has(point))
    const freeRows = rows.filter((row) => !found.has(row))
    for (const row of freeRows) {
      const candidates = freePoints.filter((point) => !taken.has(point) && isSame(row, point))
      const [first] = candidates
      const isOnly = candidates.length === 1 && first && freeRows.filter((other) => isSame(other, first)).length === 1
      if (!first || (isUnique && !isOnly)) continue
      found.set(row, first)
      taken.add(first)
    }
  }

  match((row, point) => hasKey(row, point) && isSameNumber(row, point))
  match(hasKey)
  match((row, point) => isSameStop(row, point) && isSameNumber(row, point))
  match((row, point) => isSameStop(row, point) && isSameTime(row, point))
  if (isWhole) match(isSameStop)
  match((row, point) => isSameNumber(row, point) && (isRenamed(row, point) || isMoved(row, point)))
  if (isWhole) {
    match(isMoved, true)
    match(isRenamed, true)
  }
  return rows.map((row) => found.get(row))
}

type IsSame = (row: RowStop, point: KnownStop) => boolean

/** Two names of one place: the letter of a coordinate that a spreadsheet cuts is no other place. */
const SAME_PLACE_METRES = 30
/** A stop with another name is the same only here: two stops can face each other across a street. */
const EXACT_METRES = 1

const isSameKey = (a: string, b: string) => numberKey(a) === numberKey(b)
const hasKey: IsSame = ({ key }, { importKey, id }) =>
  key !== undefined && (key === id || (importKey !== null && isSameKey(key, importKey)))
/** A key that says that they are two is believed. */
const mayBe: IsSame = ({ key }, { importKey }) => key === undefined || importKey === null || isSameKey(key, importKey)
const isNamedAlike: IsSame = (row, point) => folded(row.name) === folded(point.name)
const isSameStop: IsSame = (row, point) => mayBe(row, point) && isNamedAlike(row, point) && isSamePlace(row, point)
const isMoved: IsSame = (row, point) => mayBe(row, point) && isNamedAlike(row, point) && !isSamePlace(row, point)
const isRenamed: IsSame = (row, point) =>
  mayBe(row, point) && !isNamedAlike(row, point) && metresBetween(row, point) <= EXACT_METRES

/** Whether riders who wait at one of two positions find the other one. */
export function isSamePlace(a: Position, b: Position): boolean {
  return metresBetween(a, b) <= SAME_PLACE_METRES
}

const METRES_PER_DEGREE = 111_320

/** On a plane: it is only compared with a few meters. */
function metresBetween(a: Position, b: Position): number {
  const eastward = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, eastward) * METRES_PER_DEGREE
}

/**
 * EXCHANGE-9: the points of a route in order when rows of a file are added: the rows in the order of their numbers, and points that the file
 * leaves out where they are among the others.
 *
 * @param rows in the order of their numbers, each with the id of its point: of one that is there, or of a new one.
 */
export function orderWithRows(points: readonly KnownStop[], rows: readonly { id: string; number: number }[]): string[] {
  const inFile = new Set(rows.map(({ id }) => id))
  const present = new Set(points.map(({ id }) => id))
  const known = rows.filter(({ id }) => present.has(id)).values()
  const order = points.map(({ id }) => (inFile.has(id) ? (known.next().value?.id ?? id) : id))
  const numbers = numbersOfAll(points)
  for (const [at, { id, number }] of rows.entries()) {
    if (present.has(id)) continue
    const before = rows[at - 1]
    let place = before ? order.indexOf(before.id) + 1 : 0
    for (let next = order[place]; next !== undefined && !inFile.has(next); next = order[place]) {
      if ((numbers.get(next) ?? 0) >= number) break
      place++
    }
    order.splice(place, 0, id)
  }
  return order
}

/** A point without a number, which the office has added, has that of the point before it. */
function numbersOfAll(points: readonly KnownStop[]): Map<string, number> {
  let last = 0
  return new Map(numbersOf(points).map((number, at) => [points[at]?.id ?? '', (last = number ?? last)]))
}
