import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../../http/handle.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import {
  getHazardArea,
  insertHazardArea,
  listHazardAreas,
  removeHazardArea,
  updateHazardArea,
} from './hazard-areas.store.ts'

/** A plan is checked against each of them for each walk. */
const MAX_AREAS = 500

/** SCENARIO-70: areas in which no rider waits, and through which none walks. */
export function mountHazardAreas(mount: Mount): void {
  handle(mount, api.hazardareas.list, async ({ query: { orgId } }, { db }) => {
    const { id } = await getOrganization(db, orgId)
    return listHazardAreas(db, id)
  })

  handle(mount, api.hazardareas.create, async ({ body: { orgId, ...given } }, { db, deps, changed }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    const present = await listHazardAreas(db, organizationId)
    if (present.length >= MAX_AREAS) throw new Refusal('invalid_input', `There are ${MAX_AREAS} hazard areas already`)
    const id = deps.newId()
    await insertHazardArea(db, { ...given, id, organizationId })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.hazardareas.change, async ({ params: { areaId }, body }, { db, changed, expectUnchanged }) => {
    const before = expectUnchanged(await getHazardArea(db, areaId))
    const after = { ...before, ...body }
    await updateHazardArea(db, after)
    changed(before.organizationId, areaId)
    return after
  })

  handle(mount, api.hazardareas.remove, async ({ params: { areaId } }, { db, changed, expectUnchanged }) => {
    const area = expectUnchanged(await getHazardArea(db, areaId))
    await removeHazardArea(db, area)
    changed(area.organizationId, areaId)
    return { id: areaId }
  })
}
