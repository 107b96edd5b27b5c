import { z } from 'zod'
import { Position } from '../../position.ts'
import { WORSE_KINDS, type RiderChange, type WorseKind } from './rider-changes.ts'

const Count = z.number().int().min(0)

/** How many children are worse off, and in which way; a child can be so in several. */
export const WorseCounts = z.object({
  /** With a ride today. */
  children: Count,
  worse: Count,
  walk: Count,
  ride: Count,
  time: Count,
  beforeSix: Count,
  unassigned: Count,
})
export type WorseCounts = z.infer<typeof WorseCounts>

export function worseCountsOf(changes: readonly RiderChange[]): WorseCounts {
  const count = (which: (change: RiderChange) => boolean) => changes.filter(which).length
  const kinds = WORSE_KINDS.map((kind) => [kind, count(({ worse }) => worse.includes(kind))] as const)
  return {
    children: count(({ today }) => today !== null),
    worse: count(({ worse }) => worse.length > 0),
    ...(Object.fromEntries(kinds) as Record<WorseKind, number>), // each kind once
  }
}

/** SCENARIO-64: the same counts for each value of a key, in the order of the keys; children without one are left out. */
export function worseByKey(
  changes: readonly RiderChange[],
  keyOf: (childId: string) => string | undefined,
): { key: string; counts: WorseCounts }[] {
  const groups = new Map<string, RiderChange[]>()
  for (const change of changes) {
    const key = keyOf(change.childId)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups]
    .map(([key, group]) => ({ key, counts: worseCountsOf(group) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

export const NEIGHBORHOOD_METRES = 1000
const METRES_PER_DEGREE = 111_320

/** The square of a grid in which a home lies, and the middle of that square. */
export function neighborhoodOf({ lat, lng }: Position): { key: string; center: Position } {
  const rowDegrees = NEIGHBORHOOD_METRES / METRES_PER_DEGREE
  const row = Math.floor(lat / rowDegrees)
  const middle = (row + 0.5) * rowDegrees
  const columnDegrees = rowDegrees / Math.max(0.01, Math.cos((middle * Math.PI) / 180))
  const column = Math.floor(lng / columnDegrees)
  return { key: `${row},${column}`, center: { lat: middle, lng: (column + 0.5) * columnDegrees } }
}
