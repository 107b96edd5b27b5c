import { ComingBells, Id, Position, School } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

/** With the bells that it has from a date on; absent where they stay. */
const SchoolRecord = versioned(School.extend({ comingBells: ComingBells.optional() }))
const SchoolParams = z.object({ schoolId: Id })
const { officeEmail, officePhone } = School.shape
const Fields = {
  ...School.omit({ id: true, organizationId: true }).shape,
  location: Position.strict(),
  officeEmail: officeEmail.default(''),
  officePhone: officePhone.default(''),
}

export const schools = {
  list: endpoint({
    method: 'GET',
    path: '/app/schools',
    access: 'admin',
    summary: 'List schools',
    query: z.strictObject({ orgId: Id }),
    response: z.array(SchoolRecord),
    version: School,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/schools',
    access: 'admin',
    affects: 'nothing',
    summary: 'Add a school',
    body: sendable(z.strictObject({ ...Fields, orgId: Id }), SchoolRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/schools/:schoolId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Update the given fields of a school',
    params: SchoolParams,
    body: sendable(changesOfCall(Fields), SchoolRecord),
    response: SchoolRecord,
    version: School,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/schools/:schoolId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a school; its children have no school',
    params: SchoolParams,
    response: z.object({ id: Id }),
    version: School,
  }),
}
