import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
import { getGroup, insertGroup, listGroups, removeGroup, updateGroup } from './groups.store.ts'

/** `boards` are what everybody sees of groups: a change of one is seen at once. */
export function mountGroups(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handle(mount, api.groups.list, ({ query }, { db }) => listGroups(db, query.orgId))

  handle(mount, api.groups.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, ...rest } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    await insertGroup(db, { ...rest, id, organizationId })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.groups.change, async ({ params: { groupId: id }, body }, context) => {
    const { db, changed, expectUnchanged, afterCommit } = context
    const { organizationId } = expectUnchanged(await getGroup(db, id))
    await updateGroup(db, { ...body, organizationId, id })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return getGroup(db, id)
  })

  handle(mount, api.groups.remove, async ({ params: { groupId: id } }, context) => {
    const { db, changed, expectUnchanged, afterCommit } = context
    const { organizationId } = expectUnchanged(await getGroup(db, id))
    await removeGroup(db, { organizationId, groupId: id })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return { id }
  })
}
