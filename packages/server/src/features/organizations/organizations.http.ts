import { api } from '@firstbell/contract'
import { requireMayChange } from '@firstbell/domain'
import { columnsOfPlace } from '../../db/places.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization, listOrganizations, lockOrganization, updateOrganization } from './organizations.store.ts'

export function mountOrganizations(mount: Mount): void {
  handle(mount, api.organizations.list, async ({ query }, { db, user }) =>
    query.userEmail.trim().toLowerCase() === user.email.toLowerCase() ? listOrganizations(db) : [],
  )
  handle(mount, api.organizations.get, ({ params }, { db }) => getOrganization(db, params.organizationId))

  handle(mount, api.organizations.change, async ({ params, body }, context) => {
    const { db, user, isConfirmed, planChanged, expectUnchanged } = context
    const { organizationId } = params
    const present = expectUnchanged(await lockOrganization(db, organizationId))
    requireMayChange(present, body, { isSuperAdmin: user.isSuperAdmin, isConfirmed })
    const { trialStart, trialEnd, location, ...rest } = body
    const trial = { trialStart: trialStart?.seconds, trialEnd: trialEnd?.seconds }
    await updateOrganization(db, { ...rest, ...trial, ...columnsOfPlace(location), organizationId })
    planChanged(organizationId, organizationId)
    return getOrganization(db, organizationId)
  })
}
