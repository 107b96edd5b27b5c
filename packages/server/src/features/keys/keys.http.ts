import { api } from '@firstbell/contract'
import { API_KEY_MARK } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { hashOfKey, newKey } from '../../ids.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { insertKey, listKeys, removeKey } from './keys.store.ts'

export function mountKeys(mount: Mount): void {
  handle(mount, api.keys.list, ({ query }, { db }) => listKeys(db, query.orgId))

  handle(mount, api.keys.create, async ({ body }, { db, deps, user, changed }) => {
    const { orgId, ...wanted } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    const key = API_KEY_MARK + newKey()
    const made = { createdBy: user.email, createdAt: deps.serviceClock.now(), keyHash: hashOfKey(key) }
    await insertKey(db, { ...wanted, ...made, id, organizationId })
    changed(organizationId, id)
    return { id, key }
  })

  handle(mount, api.keys.remove, async ({ params: { keyId } }, { db, changed, afterCommit }) => {
    changed(await removeKey(db, keyId), keyId)
    afterCommit(async () => mount.apiClients.forget())
    return { id: keyId }
  })
}
