import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getGroup, insertGroup, listGroups, removeGroup, updateGroup } from './groups.store.ts'

export function mountGroups(mount: Mount): void {
  handle(mount, api.groups.list, ({ query }, { db }) => listGroups(db, query.orgId))

  handle(mount, api.groups.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, ...rest } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    await insertGroup(db, { ...rest, id, organizationId })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.groups.change, async ({ params: { groupId: id }, body }, { db, changed, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getGroup(db, id))
    await updateGroup(db, { ...body, organizationId, id })
    changed(organizationId, id)
    return getGroup(db, id)
  })

  handle(mount, api.groups.remove, async ({ params: { groupId: id } }, { db, changed, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getGroup(db, id))
    await removeGroup(db, organizationId, id)
    changed(organizationId, id)
    return { id }
  })
}
