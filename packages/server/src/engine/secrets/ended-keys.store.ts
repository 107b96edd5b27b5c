import { and, eq, getTableName, ne, notLike, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { deletedRecords, familyLinks, pushSubscriptions } from '../../db/schema.ts'
import { CONFIRMED, ENDED } from '../../db/former-address.ts'
import { type RemovalKeys, removalKey } from '../removals/removal-keys.ts'

/** The only key of an organization that goes on working. */
interface LastKey {
  organizationId: string
  version: number
}

const NOTED = 'key_version'

/** BACKUP-20: a backup from before the end of the overlap must not bring back what ended. */
export async function noteEndedKeys(db: Db, { organizationId, version }: LastKey): Promise<void> {
  const what = `${NOTED} ${version}`
  await db.execute(sql`select note_removal(${getTableName(familyLinks)}, ${what}, ${removalKey(organizationId)})`)
}

/** BACKUP-20: ends once more what had ended with overlaps. Returns how many links and devices that were. */
export async function endNotedKeys(db: Db, keys: RemovalKeys): Promise<number> {
  const noted = new Map(keys.valuesOf(familyLinks, NOTED).map(({ key, value }) => [key, Number(value)]))
  let count = 0
  for (const organizationId of noted.size > 0 ? db.scope.organizationIds : []) {
    const version = noted.get(removalKey(organizationId))
    if (version !== undefined) count += await endOtherKeys(db, { organizationId, version })
  }
  return count
}

/**
 * SECRETS-4: ends what was given away with any other key than the last one: addresses of private links, those of deleted
 * families that can be restored, too, and notifications. Returns how many links and devices that were.
 */
export async function endOtherKeys(db: Db, { organizationId, version }: LastKey): Promise<number> {
  const { keyVersion, formerTokenHash, tokenHash, id } = familyLinks
  const links = await db
    .update(familyLinks)
    .set({
      formerTokenHash: sql`case when ${keyVersion} = ${version} and ${formerTokenHash} like ${`${CONFIRMED}%`} then null else ${ENDED} || ${id} end`,
      tokenHash: sql`case when ${keyVersion} = ${version} then ${tokenHash} else ${ENDED} || ${id} end`,
    })
    .where(
      and(
        ofScope(db, familyLinks),
        eq(familyLinks.organizationId, organizationId),
        or(ne(keyVersion, version), notLike(formerTokenHash, `${ENDED}%`)), // of null it is not true
      ),
    )
  await endInDeletedRecords(db, { organizationId, version })
  const devices = await db
    .delete(pushSubscriptions)
    .where(
      and(
        ofScope(db, pushSubscriptions),
        eq(pushSubscriptions.organizationId, organizationId),
        ne(pushSubscriptions.keyVersion, version),
      ),
    )
  return (links.rowCount ?? 0) + (devices.rowCount ?? 0)
}

async function endInDeletedRecords(db: Db, { organizationId, version }: LastKey): Promise<void> {
  const ofOrganization = and(ofScope(db, deletedRecords), eq(deletedRecords.organizationId, organizationId))
  const withLinks = JSON.stringify({ tables: [{ table: getTableName(familyLinks) }] })
  const found = await db
    .select({ id: deletedRecords.id, rows: deletedRecords.rows })
    .from(deletedRecords)
    .where(and(ofOrganization, sql`${deletedRecords.rows} @> ${withLinks}::jsonb`))
  for (const { id, rows } of found) {
    const tables = rows.tables.map((one) =>
      one.table === getTableName(familyLinks) ? { ...one, rows: one.rows.map((row) => endedRow(row, version)) } : one,
    )
    await db
      .update(deletedRecords)
      .set({ rows: { ...rows, tables } })
      .where(and(ofOrganization, eq(deletedRecords.id, id)))
  }
}

function endedRow(row: Record<string, unknown>, version: number) {
  const { token_hash, former_token_hash: former, key_version } = row
  const ended = `${ENDED}${String(row.id)}`
  if (key_version !== version) return { ...row, former_token_hash: ended, token_hash: ended }
  const isNeeded = typeof former === 'string' && !former.startsWith(CONFIRMED)
  return { ...row, former_token_hash: isNeeded ? ended : null, token_hash }
}
