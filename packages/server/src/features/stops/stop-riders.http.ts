import { api } from '@firstbell/contract'
import { fullName } from '@firstbell/domain'
import { groupBy } from '../../db/rows.ts'
import { readAbsences } from '../../engine/timetable/absences.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { listAssignedChildren } from '../assignments/assignments.store.ts'
import { listContactsOf } from '../families/contacts.store.ts'
import { getRoute } from '../routes/routes.store.ts'
import { getStop } from './stops.store.ts'

/** WEB-14: whom an office may have to call about a stop. */
export function mountStopRiders(mount: Mount): void {
  handle(mount, api.stops.riders, async ({ params, query: { date } }, { db, revealed }) => {
    const { organizationId, type } = await getRoute(db, params.routeId)
    await getStop(db, params)
    const children = (await listAssignedChildren(db, organizationId, [params.stopId], date)).map(({ child }) => child)
    const familyIds = [...new Set(children.map(({ familyId }) => familyId))]
    const contacts = groupBy(await listContactsOf(db, familyIds), ({ familyId }) => familyId)
    const isAbsent = await readAbsences(db, { organizationId, date })
    for (const familyId of familyIds) revealed(organizationId, params.stopId, familyId)
    return children.map((child) => ({
      childId: child.id,
      familyId: child.familyId,
      name: fullName(child),
      mustBeMet: child.mustBeMet,
      isAbsent: isAbsent(child.id, type),
      contacts: (contacts.get(child.familyId) ?? [])
        .filter(({ phone }) => phone !== '')
        .map((contact) => ({ name: fullName(contact), phone: contact.phone })),
    }))
  })
}
