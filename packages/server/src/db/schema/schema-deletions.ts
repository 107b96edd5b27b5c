import type { DeletedKind } from '@firstbell/domain'
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-organizations.ts'

type Row = Record<string, unknown>

/** The rows that went with a record, by the names of the database; a table comes after those that its rows refer to. */
export interface DeletedRows {
  tables: { table: string; rows: Row[] }[]
  /** Which rows of others referred to the record: by table and column, with their keys. */
  references: { table: string; column: string; keys: Row[] }[]
}

/** Records that were deleted a short time ago, and can be restored. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    kind: text().$type<DeletedKind>().notNull(),
    recordId: text().notNull(),
    name: text().notNull(),
    /** Of a stop. */
    routeId: text(),
    rows: jsonb().$type<DeletedRows>().notNull(),
    deletedAt: moment().notNull(),
    /** The email of the administrator. */
    deletedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('deleted_records_newest').on(t.organizationId, t.deletedAt, t.id),
    foreignKey({
      name: 'deleted_records_organization_fk',
      columns: [t.organizationId],
      foreignColumns: [organizations.organizationId],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
