import { Refusal, type ScenarioGrid } from '@firstbell/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { scenarioGrids } from '../../../db/schema.ts'

const MAX_LISTED = 20

export type GridOfOrganization = ScenarioGrid & { organizationId: string }

/** Newest first. */
export function listGrids(db: Db, scenarioId: string): Promise<GridOfOrganization[]> {
  return db
    .select()
    .from(scenarioGrids)
    .where(and(ofScope(db, scenarioGrids), eq(scenarioGrids.scenarioId, scenarioId)))
    .orderBy(desc(scenarioGrids.createdAt), desc(scenarioGrids.id))
    .limit(MAX_LISTED)
}

const isGrid = (db: Db, gridId: string) => and(ofScope(db, scenarioGrids), eq(scenarioGrids.id, gridId))

/** Refuses with 'not_found' what the scope does not hold. */
export async function getGrid(db: Db, gridId: string): Promise<GridOfOrganization> {
  const [row] = await db.select().from(scenarioGrids).where(isGrid(db, gridId))
  if (!row) throw new Refusal('not_found')
  return row
}

/** The same, and nobody changes its runs meanwhile. */
export async function lockGrid(db: Db, gridId: string): Promise<GridOfOrganization> {
  const [row] = await db.select().from(scenarioGrids).where(isGrid(db, gridId)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

export async function insertGrid(db: Db, grid: GridOfOrganization): Promise<void> {
  await db.insert(scenarioGrids).values(grid)
}
