import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { correctRide, getRevision, listRecordedRides } from './rides.store.ts'

/** REPORTS-31: who rode on a closed day, and what the office knows better than the driver's record. */
export function mountRides(mount: Mount): void {
  handle(mount, api.rides.list, async ({ query: { orgId, date, routeId } }, { db, revealed }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    const rides = await listRecordedRides(db, { organizationId, date, routeId })
    if (rides.length > 0) revealed(organizationId, ...rides.map(({ childId }) => childId))
    return { revision: await getRevision(db, { organizationId, date }), rides }
  })

  handle(mount, api.rides.correct, async ({ body }, { db, deps, user, changed }) => {
    const { orgId, date, routeId, childId, mark, reason } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const day = { organizationId, date, routeId }
    if ((await getRevision(db, day)) === 0)
      throw new Refusal('invalid_input', 'This day is not closed yet. Correct it tomorrow')
    const how = { id: deps.newId(), correctedBy: user.email, correctedAt: deps.serviceClock.now() }
    if (!(await correctRide(db, day, { ...how, childId, mark, reason }))) throw new Refusal('not_found')
    changed(organizationId, routeId, childId)
    const [ride] = await listRecordedRides(db, day, childId)
    if (!ride) throw new Refusal('not_found')
    return ride
  })
}
