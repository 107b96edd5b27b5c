import { Id, LocalDate, Service, ServiceDay } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint } from '../core/endpoint.ts'

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/app/services',
    access: 'admin',
    summary: 'List the scheduled runs of a date (default: today), in order of departure',
    answers: 'services of a date (default: today) in order of departure; only those of today carry their run',
    query: z.strictObject({ orgId: Id, date: LocalDate.optional() }),
    response: z.array(Service),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/servicedays',
    access: 'admin',
    affects: 'day',
    summary: 'Change a route on one date: bus, driver, canceled, merged, or delayed',
    answers: 'what is different about the route on that date',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    body: changesOf(ServiceDay.omit({ routeId: true, date: true }).shape),
    response: ServiceDay,
  }),
}
