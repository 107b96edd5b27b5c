import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { listOrganizations } from '../organizations/organizations.store.ts'

export function mountSession(mount: Mount): void {
  handle(mount, api.session.get, async (_, { db, user }) => ({ user, organizations: await listOrganizations(db) }))
}
