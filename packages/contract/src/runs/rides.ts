import { Id, LocalDate, RideCorrection, RideOfDay } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const { mark, reason } = RideCorrection.shape

export const rides = {
  list: endpoint({
    method: 'GET',
    path: '/app/rides',
    access: 'admin',
    reveals: true,
    summary: 'List who rode on a route on a closed day, by name, with what the office corrected',
    description:
      '`revision` counts how often the figures of the day were calculated; it is 0 where the day is not closed.',
    query: z.strictObject({ orgId: Id, date: LocalDate, routeId: Id }),
    response: z.object({ revision: z.number().int(), rides: z.array(RideOfDay) }),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/app/rides/corrections',
    access: 'admin',
    affects: 'nothing',
    summary: 'Correct whether a child rode on a route on a closed day, with the reason',
    body: z.strictObject({ orgId: Id, date: LocalDate, routeId: Id, childId: Id, mark, reason }),
    response: RideOfDay,
  }),
}
