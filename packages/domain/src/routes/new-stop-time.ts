import { type Hhmm, hhmmOf, minutesOf, minutesUntil } from '../time/hhmm.ts'

/** A bus on its stops in a town, where the streets are not known: 30 km/h. */
export const TOWN_METRES_PER_SECOND = 30 / 3.6

/** Two points whose times are further apart are not in the order of their times. */
const LONGEST_MINUTES = 12 * 60

/** A point beside which a new one comes, and how far from it, straight. */
interface Neighbor {
  stoptime: Hhmm
  metres: number
}

const driveMinutes = ({ metres }: Neighbor) => Math.ceil(metres / TOWN_METRES_PER_SECOND / 60)

/**
 * STOP-20: the time of a new point: between those of its neighbors by the straight distances to them, in whole minutes; at an
 * end of the route as long before or after its neighbor as the bus drives. Undefined without neighbors.
 */
export function timeOfNewStop(before: Neighbor | undefined, after: Neighbor | undefined): Hhmm | undefined {
  if (!before) return after && hhmmOf(minutesOf(after.stoptime) - driveMinutes(after))
  if (!after) return hhmmOf(minutesOf(before.stoptime) + driveMinutes(before))
  const minutes = minutesUntil(before.stoptime, after.stoptime)
  if (minutes > LONGEST_MINUTES) return before.stoptime
  const share = before.metres / Math.max(1, before.metres + after.metres)
  return hhmmOf(minutesOf(before.stoptime) + Math.round(minutes * share))
}
