import { type SQL, sql } from 'drizzle-orm'
import { EVERY_WEEKDAY, type WeekdayMask } from '@firstbell/domain'
import { customType, doublePrecision, pgPolicy, pgRole, smallint, text } from 'drizzle-orm/pg-core'

/** The role in which every unit of work for an organization runs: neither owner nor superuser, so row policies bind it. */
export const appRole = pgRole('firstbell_app').existing()

/** The role that looks up who belongs to which organization before there is a scope. It may only read, and only a few columns. */
export const gateRole = pgRole('firstbell_gate').existing()

/**
 * The organizations of the current unit of work, set for its transaction alone. In a query of its own: asked once, not row
 * by row. Not `= any`, with which the planner would enter every index by the organization once more and expect a tenth of
 * the rows: of a large organization it then reads everything, again and again.
 */
const ofScope = sql`array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null`

/** What is searched for in a row, in small letters. Texts stand on lines of their own: no search reaches across. */
export const foldedColumn = (texts: SQL) => text().generatedAlwaysAs(sql`lower(${texts})`)

export const organizationId = () => text().notNull()

/** A moment as seconds UTC. */
export const moment = () => doublePrecision()

/** Weekdays as a sum of powers of two; every day unless said otherwise. */
export const weekdays = () => smallint().$type<WeekdayMask>().notNull().default(EVERY_WEEKDAY)

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const tenantPolicy = () =>
  pgPolicy('of_scope', { as: 'permissive', for: 'all', to: appRole, using: ofScope, withCheck: ofScope })

/**
 * RETENTION-8: like `tenantPolicy`, for rows that stay while their record can be restored. They are hidden from everything
 * but the unit of work that deletes or restores the record.
 */
export const restorablePolicy = () => {
  const isShown = sql`(deletion_id is null or (select current_setting('app.deleted_records', true)) = 'on')`
  return pgPolicy('of_scope', {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`${ofScope} and ${isShown}`,
    withCheck: ofScope,
  })
}

/** For what is written once: it can be read and added to, and not changed; what is old can be let go of. */
export const appendPolicies = (isOld: SQL) => [
  pgPolicy('of_scope_forget', { as: 'permissive', for: 'delete', to: appRole, using: sql`${ofScope} and ${isOld}` }),
  pgPolicy('of_scope_read', { as: 'permissive', for: 'select', to: appRole, using: ofScope }),
  pgPolicy('of_scope_add', { as: 'permissive', for: 'insert', to: appRole, withCheck: ofScope }),
]

export const gatePolicy = () =>
  pgPolicy('gate_reads', { as: 'permissive', for: 'select', to: gateRole, using: sql`true` })

/** 128 bits of a digest of 244 random ones, as text for an address; PostgreSQL makes them by itself. */
export const newSlug = sql`left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)`
