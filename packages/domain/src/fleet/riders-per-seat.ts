import { z } from 'zod'
import { gradeLevelOf } from '../families/grade.ts'

/** The capacity of a bus is rated for three riders on each seat. */
export const RATED_RIDERS_PER_SEAT = 3

const Riders = z.number().min(1).max(RATED_RIDERS_PER_SEAT)

/** FIT-2: how many riders sit on a seat that is rated for three: PK to grade 5, grades 6 to 8, and grades 9 to 12. */
export const RidersPerSeat = z.strictObject({ elementary: Riders, middle: Riders, high: Riders })
export type RidersPerSeat = z.infer<typeof RidersPerSeat>
export type SeatBand = keyof RidersPerSeat
export const SEAT_BANDS: readonly SeatBand[] = RidersPerSeat.keyof().options

/** Of an organization that has said nothing else. */
export const USUAL_RIDERS_PER_SEAT: RidersPerSeat = { elementary: 3, middle: 3, high: 2 }

/** A grade that is not known takes what grades 1 to 5 take. */
export function seatBandOf(grade: string | null): SeatBand {
  const level = gradeLevelOf(grade) ?? 1
  if (level >= 9) return 'high'
  return level >= 6 ? 'middle' : 'elementary'
}
