import { type HazardArea, Refusal } from '@firstbell/domain'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { hazardAreas } from '../../../db/schema.ts'

/** By name. */
export async function listHazardAreas(db: Db, organizationId: string): Promise<HazardArea[]> {
  return selectAreas(db, eq(hazardAreas.organizationId, organizationId))
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getHazardArea(db: Db, areaId: string): Promise<HazardArea> {
  const [area] = await selectAreas(db, eq(hazardAreas.id, areaId))
  if (!area) throw new Refusal('not_found')
  return area
}

async function selectAreas(db: Db, which: SQL): Promise<HazardArea[]> {
  return db
    .select()
    .from(hazardAreas)
    .where(and(ofScope(db, hazardAreas), which))
    .orderBy(asc(hazardAreas.name), asc(hazardAreas.id))
}

export async function insertHazardArea(db: Db, area: HazardArea): Promise<void> {
  await db.insert(hazardAreas).values(area)
}

const isArea = ({ organizationId, id }: Pick<HazardArea, 'organizationId' | 'id'>) =>
  and(eq(hazardAreas.organizationId, organizationId), eq(hazardAreas.id, id))

export async function updateHazardArea(db: Db, area: HazardArea): Promise<void> {
  await db.update(hazardAreas).set(area).where(isArea(area))
}

export async function removeHazardArea(db: Db, area: HazardArea): Promise<void> {
  await db.delete(hazardAreas).where(isArea(area))
}
