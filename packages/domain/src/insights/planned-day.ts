import type { BusLoad } from '../fleet/fit.ts'
import type { LocalDate } from '../time/zone.ts'

/** What was planned of a route on a date. It is written when the date is closed, and no revision changes it. */
export interface PlannedDay {
  date: LocalDate
  routeId: string
  routeName: string
  /** 1 takes children to school, 2 takes them home. */
  type: number
  groupId: string | null
  driverName: string
  busNumber: string | null
  /** The riders for whom the planned bus is rated, and its wheelchair positions; null without a bus. */
  seats: number | null
  wheelchairPlaces: number | null
  /** Seconds UTC, with the changes of the day. */
  startAt: number
  endAt: number
  delayMinutes: number
  /** A stop that is reached later than this counts as skipped (INSIGHT-4). */
  skippedMinutes: number
  cancelled: boolean
  mergedIntoRouteId: string | null
  /** In the order of the route. */
  stops: PlannedStop[]
  riders: PlannedRider[]
  schools: PlannedSchool[]
}

export interface PlannedStop {
  stopId: string
  name: string
  /** Seconds UTC, without a delay of the day. */
  scheduledAt: number
}

/** A child that is assigned to a stop of the route, and what it takes of a bus (FIT-2). */
export interface PlannedRider extends BusLoad {
  childId: string
  stopId: string
  schoolId: string | null
  /** Whether it was announced that the child does not ride. */
  isAbsent: boolean
}

/** A school to which a route takes children, and the stop there. */
export interface PlannedSchool {
  schoolId: string
  stopId: string
  /** When its bell rings on that date; seconds UTC. */
  bellAt: number
  children: number
}
