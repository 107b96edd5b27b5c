import { HazardArea, Id } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const HazardAreaRecord = versioned(HazardArea)
const HazardAreaParams = z.object({ areaId: Id })
const { name, corners } = HazardArea.shape

export const hazardareas = {
  list: endpoint({
    method: 'GET',
    path: '/app/hazardareas',
    access: 'admin',
    summary: 'List the hazard areas of an organization by name: no rider waits in one, or walks through it, in a plan',
    query: z.strictObject({ orgId: Id }),
    response: z.array(HazardAreaRecord),
    version: HazardArea,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/hazardareas',
    access: 'admin',
    affects: 'nothing',
    summary: 'Create a hazard area; searches that begin from now on keep it',
    body: sendable(z.strictObject({ name, corners, orgId: Id }), HazardAreaRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/hazardareas/:areaId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Update the name or the corners of a hazard area; plans that were found before stay as they are',
    params: HazardAreaParams,
    body: sendable(changesOfCall({ name, corners }), HazardAreaRecord),
    response: HazardAreaRecord,
    version: HazardArea,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/hazardareas/:areaId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a hazard area',
    params: HazardAreaParams,
    response: z.object({ id: Id }),
    version: HazardArea,
  }),
}
