import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getSchool, insertSchool, listSchools, removeSchool, updateSchool } from './schools.store.ts'

export function mountSchools(mount: Mount): void {
  handle(mount, api.schools.list, ({ query }, { db }) => listSchools(db, query.orgId))

  handle(mount, api.schools.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, location, ...rest } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    await insertSchool(db, { ...rest, ...location, id, organizationId })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.schools.change, async ({ params: { schoolId: id }, body }, { db, changed, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getSchool(db, id))
    const { location, ...rest } = body
    await updateSchool(db, { ...rest, ...location, organizationId, id })
    changed(organizationId, id)
    return getSchool(db, id)
  })

  handle(mount, api.schools.remove, async ({ params: { schoolId: id } }, { db, changed, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getSchool(db, id))
    await removeSchool(db, { organizationId, schoolId: id })
    changed(organizationId, id)
    return { id }
  })
}
