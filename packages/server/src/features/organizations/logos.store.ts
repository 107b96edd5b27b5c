import type { LogoSize } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { organizationLogos } from '../../db/schema.ts'

type LogoRow = typeof organizationLogos.$inferSelect

const ofId = (db: Db, organizationId: string) =>
  and(ofScope(db, organizationLogos), eq(organizationLogos.organizationId, organizationId))

export async function findLogo(db: Db, organizationId: string): Promise<LogoRow | undefined> {
  const [row] = await db.select().from(organizationLogos).where(ofId(db, organizationId))
  return row
}

/** What is said of a logo, without its bytes. */
export async function findLogoSize(
  db: Db,
  organizationId: string,
): Promise<(LogoSize & Pick<LogoRow, 'type'>) | undefined> {
  const { version, type, width, height } = organizationLogos
  const [row] = await db
    .select({ version, type, width, height })
    .from(organizationLogos)
    .where(ofId(db, organizationId))
  return row
}

/** An organization has one logo: the one before goes. */
export async function replaceLogo(db: Db, row: LogoRow): Promise<void> {
  await db
    .insert(organizationLogos)
    .values(row)
    .onConflictDoUpdate({ target: organizationLogos.organizationId, set: row })
}

export async function removeLogo(db: Db, organizationId: string): Promise<void> {
  await db.delete(organizationLogos).where(ofId(db, organizationId))
}
