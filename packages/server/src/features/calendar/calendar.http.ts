import { api } from '@firstbell/contract'
import { requireSound } from '@firstbell/domain'
import { alertOfClosedDays } from '../../engine/alerts/closed-days.ts'
import { stopUntrueByCalendar } from '../../engine/messages/untrue-messages.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getCalendar, lockOrganization, updateOrganization } from '../organizations/organizations.store.ts'

export function mountCalendar(mount: Mount): void {
  handle(mount, api.calendar.get, ({ query }, { db }) => getCalendar(db, query.orgId))

  handle(
    mount,
    api.calendar.change,
    async ({ query, body }, { db, deps, planChanged, settingsChanged, expectUnchanged, afterCommit }) => {
      const { id: organizationId, timeZone } = await lockOrganization(db, query.orgId)
      const before = expectUnchanged(await getCalendar(db, organizationId))
      const calendar = { ...before, ...body }
      requireSound(calendar)
      await updateOrganization(db, { organizationId, calendar })
      const changed = { before, after: calendar, now: deps.serviceClock.now() }
      await alertOfClosedDays(db, deps, { organizationId, timeZone, ...changed })
      await stopUntrueByCalendar(db, organizationId, changed, deps)
      afterCommit(async () => deps.messageSender.wake())
      planChanged(organizationId)
      settingsChanged(organizationId, before, calendar)
      return calendar
    },
  )
}
