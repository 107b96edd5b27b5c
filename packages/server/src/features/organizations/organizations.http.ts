import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization, listOrganizations } from './organizations.store.ts'

export function mountOrganizations(mount: Mount): void {
  handle(mount, api.organizations.list, async ({ query }, { db, user }) =>
    query.userEmail.trim().toLowerCase() === user.email.toLowerCase() ? listOrganizations(db) : [],
  )
  handle(mount, api.organizations.get, ({ params }, { db }) => getOrganization(db, params.organizationId))
}
