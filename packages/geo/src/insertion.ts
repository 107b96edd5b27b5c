import { distanceMetres, type Position } from './position.ts'

const EQUAL_METRES = 1

/** By how much, straight, a point makes a line longer that is inserted before the point of this index. */
export function insertionMetres(line: readonly Position[], position: Position, index: number): number {
  const before = line[index - 1]
  const after = line[index]
  const there = (before ? distanceMetres(before, position) : 0) + (after ? distanceMetres(position, after) : 0)
  return there - (before && after ? distanceMetres(before, after) : 0)
}

interface Range {
  /** The first and the last order that are allowed, from 1. */
  first?: number
  last?: number
}

/** The order (from 1) at which a new point makes a line longer by the least; of equal ones the last. */
export function cheapestInsertion(line: readonly Position[], position: Position, range: Range = {}): number {
  const { first = 1, last = line.length + 1 } = range
  const orders = Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i)
  const detours = orders.map((order) => insertionMetres(line, position, order - 1))
  const least = Math.min(...detours)
  return orders[detours.findLastIndex((metres) => metres <= least + EQUAL_METRES)] ?? first
}
