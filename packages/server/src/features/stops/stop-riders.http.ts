import { api } from '@firstbell/contract'
import { fullName } from '@firstbell/domain'
import { groupBy } from '../../db/rows.ts'
import { ridersOn } from '../../engine/timetable/riders-on.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { listContactsOf } from '../families/contacts.store.ts'
import { getRoute } from '../routes/routes.store.ts'
import { getStop } from './stops.store.ts'

/** WEB-14: whom an office may have to call about a stop. */
export function mountStopRiders(mount: Mount): void {
  handle(mount, api.stops.riders, async ({ params, query: { date } }, { db, revealed }) => {
    const { organizationId } = await getRoute(db, params.routeId)
    await getStop(db, params)
    const rides = await ridersOn(db, { organizationId, date }, { stopIds: [params.stopId] })
    const familyIds = [...new Set(rides.map(({ child }) => child.familyId))]
    const contacts = groupBy(await listContactsOf(db, familyIds), ({ familyId }) => familyId)
    for (const familyId of familyIds) revealed(organizationId, params.stopId, familyId)
    return rides.map(({ child, isAbsent }) => ({
      childId: child.id,
      familyId: child.familyId,
      name: fullName(child),
      mustBeMet: child.mustBeMet,
      isAbsent,
      contacts: (contacts.get(child.familyId) ?? [])
        .filter(({ phone }) => phone !== '')
        .map((contact) => ({ name: fullName(contact), phone: contact.phone })),
    }))
  })
}
