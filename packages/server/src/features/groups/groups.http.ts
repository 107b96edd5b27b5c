import { api } from '@firstbell/contract'
import type { Group } from '@firstbell/domain'
import { newSlug } from '../../db/schema/columns.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { newAccessCode } from '../../ids.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
import { getGroup, type GroupChanges, insertGroup, listGroups, removeGroup, updateGroup } from './groups.store.ts'

/** Calls that make or remove what leads to the public page of a group. */
type SecretCall = (typeof api.groups)['replaceAddress' | 'replaceCode' | 'removeCode']

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
    const { db, changed, settingsChanged, expectUnchanged, afterCommit } = context
    const before = expectUnchanged(await getGroup(db, id))
    const { organizationId } = before
    await updateGroup(db, { ...body, organizationId, id })
    const after = await getGroup(db, id)
    changed(organizationId, id)
    settingsChanged(organizationId, settingsOf(before, after.name), settingsOf(after, after.name))
    afterCommit(async () => boards.forget(organizationId))
    return after
  })

  /** GROUP-4, GROUP-5: what is behind its address, or asked for there, is new; the audit log has no secrets. */
  const replace = (endpoint: SecretCall, secrets: () => Pick<GroupChanges, 'slug' | 'accessCode'>) =>
    handle(mount, endpoint, async ({ params: { groupId: id } }, { db, changed, afterCommit }) => {
      const { organizationId } = await getGroup(db, id)
      await updateGroup(db, { ...secrets(), organizationId, id })
      changed(organizationId, id)
      afterCommit(async () => boards.forget(organizationId))
      return getGroup(db, id)
    })
  replace(api.groups.replaceAddress, () => ({ slug: newSlug }))
  replace(api.groups.replaceCode, () => ({ accessCode: newAccessCode() }))
  replace(api.groups.removeCode, () => ({ accessCode: null }))

  handle(mount, api.groups.remove, async ({ params: { groupId: id } }, context) => {
    const { db, changed, expectUnchanged, afterCommit } = context
    const { organizationId } = expectUnchanged(await getGroup(db, id))
    await removeGroup(db, { organizationId, groupId: id })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return { id }
  })
}

/** AUDIT-7: what the public sees of a group, with its name: the audit log lists settings of the whole organization. */
function settingsOf({ publicMode, visibleFrom, visibleTo }: Group, name: string) {
  return {
    groupMode: `${name}: ${publicMode ?? ''}`,
    groupVisibleFrom: `${name}: ${visibleFrom}`,
    groupVisibleTo: `${name}: ${visibleTo}`,
  }
}
