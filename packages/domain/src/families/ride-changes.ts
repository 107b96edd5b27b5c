import { DROPOFF } from '../routes/direction.ts'
import type { RouteValidity } from '../routes/validity.ts'
import { addDays, type LocalDate } from '../time/zone.ts'
import type { RideChange } from './family-view.ts'

/** FAMILY-58: from so many days before on, families are told what changes. */
export const CHANGE_NOTICE_DAYS = 14

/** A stop assignment of a child with its route. */
interface AssignedRide extends RouteValidity {
  type: number
  routeName: string
  stopName: string
  stoptime: NonNullable<RideChange['from']>['stoptime']
}

/** FAMILY-58: what changes of the rides of a child within the next days; combination routes have no direction and are left out. */
export function rideChangesOf(firstName: string, rides: readonly AssignedRide[], today: LocalDate): RideChange[] {
  const last = addDays(today, CHANGE_NOTICE_DAYS)
  const dated = ({ routeName, stopName, stoptime }: AssignedRide, date: LocalDate) => ({
    date,
    routeName,
    stopName,
    stoptime,
  })
  return (['pickup', 'dropoff'] as const).flatMap((direction) => {
    const own = rides.filter(({ type }) => type === (direction === 'pickup' ? 1 : DROPOFF))
    const begins = own.flatMap((ride) =>
      ride.validFrom !== null && ride.validFrom > today && ride.validFrom <= last ? [dated(ride, ride.validFrom)] : [],
    )
    const ends = own.flatMap((ride) =>
      ride.validUntil !== null &&
      ride.validUntil >= today &&
      ride.validUntil < last &&
      (ride.validFrom === null || ride.validFrom <= today)
        ? [dated(ride, ride.validUntil)]
        : [],
    )
    const count = Math.max(begins.length, ends.length)
    return Array.from({ length: count }, (_, i) => ({
      firstName,
      direction,
      from: begins[i] ?? null,
      until: ends[i] ?? null,
    }))
  })
}
