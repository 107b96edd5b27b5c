import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { MONDAY_MORNING } from '../../src/testing/harness.ts'
import type { Records } from './nouns.ts'

/** A driver who was deleted, and can be restored at any time of the clock of tests. */
export async function fillDeletion(db: Db, mark: string, ids: Records): Promise<void> {
  const organizationId = ids.organization
  const recordId = `${mark}-deleted-driver`
  const name = { first_name: `${mark} first`, last_name: `${mark} last` }
  const row = {
    organization_id: organizationId,
    id: recordId,
    ...name,
    email: `${recordId}@firstbell.example`,
    phone: '',
  }
  const rows = { tables: [{ table: 'drivers', rows: [row] }], references: [] }
  const when = { deletedAt: MONDAY_MORNING, deletedBy: `${mark} deleter` }
  await db
    .insert(schema.deletedRecords)
    .values({ organizationId, id: ids.deletion, kind: 'driver', recordId, name: `${mark} driver`, rows, ...when })
}
