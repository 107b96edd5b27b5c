import { api } from '@firstbell/contract'
import { childrenToSave, contactsToSave, FamilyContact, type Id, Refusal } from '@firstbell/domain'
import { positionColumns } from '../../db/positions.ts'
import { tellOthers } from '../../engine/messages/tell-others.ts'
import { holdTraces } from '../../engine/retention/erased-children.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { versionOf } from '../../http/request/version.ts'
import { listRouteIdsOf } from '../assignments/assignments.store.ts'
import { keepDeleted } from '../deletions/deletions.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { holdRoutes } from '../routes/routes.store.ts'
import { listContacts, replaceContacts } from './contacts.store.ts'
import {
  getChild,
  getFamily,
  getOrganizationIdOfFamily,
  insertFamily,
  removeFamily,
  replaceChildren,
  updateFamily,
} from './families.store.ts'
import { countFamilies, listFamilies } from './family-search.store.ts'

export function mountFamilies(mount: Mount): void {
  mountFamilyReads(mount)
  mountFamilyWrites(mount)
  mountContacts(mount)
}

function mountFamilyReads(mount: Mount): void {
  handle(mount, api.families.list, async ({ query: { orgId, ...search } }, { db, revealed }) => {
    const found = await listFamilies(db, orgId, search)
    if (found.length > 0) revealed(orgId, ...found.map(({ id }) => id))
    return found
  })

  handle(mount, api.families.count, async ({ query }, { db }) => ({
    total: await countFamilies(db, query.orgId, query),
  }))

  handle(mount, api.families.get, async ({ params }, { db, revealed }) => {
    const family = await getFamily(db, params.familyId)
    revealed(family.organizationId, family.id)
    return family
  })

  handle(mount, api.children.get, async ({ params }, { db, revealed }) => {
    const { organizationId, ...child } = await getChild(db, params.childId)
    revealed(organizationId, child.familyId, child.id)
    return child
  })
}

function mountFamilyWrites(mount: Mount): void {
  handle(mount, api.families.create, async ({ body }, { db, deps, changed }) => {
    const organization = await getOrganization(db, body.orgId)
    const { id: organizationId } = organization
    const { name, address, location, children } = body
    const id = deps.newId()
    await insertFamily(db, { organizationId, id, name, address, ...location })
    const rows = known(childrenToSave(children, organization), [], deps.newId)
    await replaceChildren(db, { organizationId, familyId: id }, rows)
    changed(organizationId, id)
    return { id, organizationId, name, address, children: rows.map((row) => row.id) }
  })

  handle(
    mount,
    api.families.change,
    async ({ params: { familyId }, body }, { db, deps, routesChanged, expectUnchanged }) => {
      const { organizationId, children: present } = expectUnchanged(await getFamily(db, familyId))
      const routeIds = body.children || body.name !== undefined ? await listRouteIdsOf(db, familyId) : []
      const { location, children, ...rest } = body
      const removed = present.filter(({ id }) => children && !children.some((one) => one.id === id))
      await holdTraces(db, { organizationId, childIds: removed.map(({ id }) => id) })
      if (children) await holdRoutes(db, routeIds)
      await updateFamily(db, { ...rest, ...positionColumns(location), organizationId, id: familyId })
      if (children) {
        const rows = known(childrenToSave(children, await getOrganization(db, organizationId)), present, deps.newId)
        const lost = await replaceChildren(db, { organizationId, familyId }, rows)
        await tellOthers(db, organizationId, { lost, now: deps.serviceClock.now() }, deps)
      }
      routesChanged(organizationId, routeIds, familyId)
      return getFamily(db, familyId)
    },
  )

  handle(mount, api.families.remove, async ({ params: { familyId } }, context) => {
    const { db, deps, routesChanged, expectUnchanged } = context
    const { organizationId, name } = expectUnchanged(await getFamily(db, familyId))
    const routeIds = await listRouteIdsOf(db, familyId)
    await holdRoutes(db, routeIds)
    const record = { kind: 'family', organizationId, recordId: familyId, name } as const
    const deletionId = await keepDeleted(db, record, context)
    const lost = await removeFamily(db, { organizationId, familyId }, deps)
    await tellOthers(db, organizationId, { lost, now: deps.serviceClock.now() }, deps)
    routesChanged(organizationId, routeIds, familyId)
    return { id: familyId, deletionId }
  })
}

function mountContacts(mount: Mount): void {
  handle(mount, api.familycontacts.list, async ({ query: { familyId } }, { db, revealed }) => {
    const found = await listContacts(db, familyId)
    if (found.length > 0) revealed(await getOrganizationIdOfFamily(db, familyId), familyId)
    return found
  })

  handle(
    mount,
    api.familycontacts.replace,
    async ({ query: { familyId }, body }, { db, deps, changed, compareWith }) => {
      const [organizationId, present] = await Promise.all([
        getOrganizationIdOfFamily(db, familyId),
        listContacts(db, familyId),
      ])
      const rows = known(contactsToSave(body.contacts), present, deps.newId)
      requireAsSeen(rows, present)
      const lost = await replaceContacts(
        db,
        { organizationId, familyId },
        rows.map(({ version: _, ...row }) => row),
        deps,
      )
      await tellOthers(db, organizationId, { lost, now: deps.serviceClock.now() }, deps)
      changed(organizationId, familyId)
      const contacts = await listContacts(db, familyId)
      compareWith({ contacts: present })
      compareWith({ contacts })
      return contacts
    },
  )
}

/** FAMILY-9: a contact that is sent with a version still has that version. */
function requireAsSeen(rows: readonly { id: Id; version?: string }[], present: readonly FamilyContact[]): void {
  const versions = new Map(present.map((contact) => [contact.id, versionOf(FamilyContact, contact)]))
  const isAnother = ({ id, version }: { id: Id; version?: string }) =>
    version !== undefined && version !== versions.get(id)
  if (rows.some(isAnother)) throw new Refusal('precondition_failed')
}

/** Gives new ones an id. One that names an id must be of this family: others are as absent as those that never were. */
function known<D extends { id?: Id }>(drafts: readonly D[], present: readonly { id: Id }[], newId: () => Id) {
  const ids = new Set(present.map(({ id }) => id))
  return drafts.map((draft) => {
    if (draft.id !== undefined && !ids.delete(draft.id)) throw new Refusal('not_found')
    return { ...draft, id: draft.id ?? newId() }
  })
}
