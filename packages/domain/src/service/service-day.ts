import { z } from 'zod'
import { Id } from '../id.ts'
import { LocalDate } from '../time/zone.ts'

/** What is different about one route on one date. */
export const ServiceDay = z.object({
  routeId: Id,
  date: LocalDate,
  busId: Id.nullable(),
  driverId: Id.nullable(),
  cancelled: z.boolean(),
  delayMinutes: z.number().int().min(0).max(600),
  note: z.string().trim().max(300),
})
export type ServiceDay = z.infer<typeof ServiceDay>
