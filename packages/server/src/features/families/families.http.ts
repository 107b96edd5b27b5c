import { api } from '@firstbell/contract'
import { childrenToSave, contactsToSave, type Id, Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import {
  countFamilies,
  getChild,
  getFamily,
  insertFamily,
  listContacts,
  listFamilies,
  removeFamily,
  replaceChildren,
  replaceContacts,
  updateFamily,
} from './families.store.ts'

export function mountFamilies(mount: Mount): void {
  handle(mount, api.families.list, ({ query: { orgId, ...search } }, { db }) => listFamilies(db, orgId, search))

  handle(mount, api.families.count, async ({ query }, { db }) => ({
    total: await countFamilies(db, query.orgId, query.search),
  }))

  handle(mount, api.families.get, ({ params }, { db }) => getFamily(db, params.familyId))

  handle(mount, api.families.create, async ({ body }, { db, deps }) => {
    const { id: organizationId } = await getOrganization(db, body.orgId)
    const { name, address, location, children } = body
    const id = deps.newId()
    await insertFamily(db, { organizationId, id, name, address, ...location })
    const rows = known(childrenToSave(children), [], deps.newId)
    await replaceChildren(db, { organizationId, familyId: id }, rows)
    return { id, organizationId, name, address, children: rows.map((row) => row.id) }
  })

  handle(mount, api.families.change, async ({ params: { familyId }, body }, { db, deps, whenDone }) => {
    const { organizationId, children: present } = await getFamily(db, familyId)
    const { location, children, ...rest } = body
    await updateFamily(db, { ...rest, ...(location === null ? NOWHERE : location), organizationId, id: familyId })
    if (children) {
      const rows = known(childrenToSave(children), present, deps.newId)
      await replaceChildren(db, { organizationId, familyId }, rows)
      whenDone(() => deps.tracking.planChanged(organizationId))
    }
    return getFamily(db, familyId)
  })

  handle(mount, api.families.remove, async ({ params: { familyId } }, { db, deps, whenDone }) => {
    const { organizationId } = await getFamily(db, familyId)
    await removeFamily(db, organizationId, familyId)
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { id: familyId }
  })

  handle(mount, api.children.get, ({ params }, { db }) => getChild(db, params.childId))

  handle(mount, api.familycontacts.list, ({ query }, { db }) => listContacts(db, query.familyId))

  handle(mount, api.familycontacts.replace, async ({ query: { familyId }, body }, { db, deps }) => {
    const { organizationId } = await getFamily(db, familyId)
    const rows = known(contactsToSave(body.contacts), await listContacts(db, familyId), deps.newId)
    await replaceContacts(db, { organizationId, familyId }, rows)
    return listContacts(db, familyId)
  })
}

const NOWHERE = { lat: null, lng: null }

/** Gives new ones an id. One that names an id must be of this family: others are as absent as those that never were. */
function known<D extends { id?: Id }>(drafts: readonly D[], present: readonly { id: Id }[], newId: () => Id) {
  const ids = new Set(present.map(({ id }) => id))
  return drafts.map((draft) => {
    if (draft.id !== undefined && !ids.delete(draft.id)) throw new Refusal('absent')
    return { ...draft, id: draft.id ?? newId() }
  })
}
