import { z } from 'zod'
import { Id } from '../id.ts'
import { LocalDate } from '../time/zone.ts'

/** ROUTE-22: a route is practiced once so much of its path was driven before its first date. */
export const PRACTICED_SHARE = 0.9

/** ROUTE-23: what was driven of a route that begins later. */
export const RoutePractice = z.object({
  routeId: Id,
  /** The first date on which the route runs. */
  validFrom: LocalDate,
  /** The practice drive that covered most of its path; null while there is none. */
  drive: z
    .object({
      date: LocalDate,
      driverName: z.string(),
      /** Of the path of the route, from 0 to 1. */
      drivenShare: z.number().min(0).max(1),
    })
    .nullable(),
})
export type RoutePractice = z.infer<typeof RoutePractice>
