import { Absence, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdList } from '../core/id-list.ts'

export const absences = {
  list: endpoint({
    method: 'GET',
    path: '/app/absences',
    access: 'admin',
    summary: 'List the absences of the children of families that are not over',
    query: z.strictObject({ orgId: Id, familyIds: IdList }),
    response: z.array(Absence),
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/absences',
    access: 'admin',
    affects: 'routes',
    summary: 'Record that a child does not ride on some dates',
    description: 'The driver sees it within seconds; the family gets no messages about these rides.',
    body: Absence.pick({ childId: true, firstDate: true, lastDate: true, direction: true }).strict(),
    response: Absence,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/absences/:absenceId',
    access: 'admin',
    affects: 'routes',
    summary: 'Remove an absence: the child rides after all',
    params: z.object({ absenceId: Id }),
    response: z.object({ id: Id }),
  }),
}
