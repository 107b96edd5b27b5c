import { api } from '@firstbell/contract'
import { requireSound } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getCalendar, lockOrganization, updateOrganization } from '../organizations/organizations.store.ts'

export function mountCalendar(mount: Mount): void {
  handle(mount, api.calendar.get, ({ query }, { db }) => getCalendar(db, query.orgId))

  handle(mount, api.calendar.change, async ({ query, body }, { db, planChanged, settingsChanged, expectUnchanged }) => {
    const { id: organizationId } = await lockOrganization(db, query.orgId)
    const before = expectUnchanged(await getCalendar(db, organizationId))
    const calendar = { ...before, ...body }
    requireSound(calendar)
    await updateOrganization(db, { organizationId, calendar })
    planChanged(organizationId)
    settingsChanged(organizationId, before, calendar)
    return calendar
  })
}
