import { api } from '@firstbell/contract'
import { requireSound } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getCalendar, lockOrganization, updateOrganization } from '../organizations/organizations.store.ts'

export function mountCalendar(mount: Mount): void {
  handle(mount, api.calendar.get, ({ query }, { db }) => getCalendar(db, query.orgId))

  handle(mount, api.calendar.change, async ({ query, body }, { db, planChanged, expectUnchanged }) => {
    const { id: organizationId } = await lockOrganization(db, query.orgId)
    const calendar = { ...expectUnchanged(await getCalendar(db, organizationId)), ...body }
    requireSound(calendar)
    await updateOrganization(db, { organizationId, calendar })
    planChanged(organizationId)
    return calendar
  })
}
