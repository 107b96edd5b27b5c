import { api } from '@firstbell/contract'
import { requireSoundAbsence, serviceDateAt } from '@firstbell/domain'
import { insertAbsence, listAbsences, removeAbsence } from '../../engine/timetable/absences.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { listRouteIdsOf } from '../assignments/assignments.store.ts'
import { getChild } from '../families/families.store.ts'
import { findOrganization, getOrganization } from '../organizations/organizations.store.ts'

/** What the office is told of children who do not ride. */
export function mountAbsences(mount: Mount): void {
  handle(mount, api.absences.list, async ({ query: { orgId, familyIds } }, { db, deps, revealed }) => {
    const organization = await findOrganization(db, orgId)
    if (!organization) return []
    const from = serviceDateAt(organization.timeZone, deps.serviceClock.now())
    const found = await listAbsences(db, { organizationId: orgId, familyIds, from })
    for (const familyId of new Set(found.map((absence) => absence.familyId))) revealed(orgId, familyId)
    return found
  })

  handle(mount, api.absences.create, async ({ body }, { db, deps, routesChanged }) => {
    const { organizationId, familyId } = await getChild(db, body.childId)
    const { timeZone } = await getOrganization(db, organizationId)
    const now = deps.serviceClock.now()
    requireSoundAbsence(body, serviceDateAt(timeZone, now))
    const absence = { ...body, id: deps.newId(), familyId, source: 'office', createdAt: now } as const
    await insertAbsence(db, { ...absence, organizationId })
    routesChanged(organizationId, await listRouteIdsOf(db, familyId), familyId, absence.id)
    return absence
  })

  handle(mount, api.absences.remove, async ({ params: { absenceId } }, { db, routesChanged }) => {
    const { organizationId, familyId } = await removeAbsence(db, absenceId)
    routesChanged(organizationId, await listRouteIdsOf(db, familyId), familyId, absenceId)
    return { id: absenceId }
  })
}
