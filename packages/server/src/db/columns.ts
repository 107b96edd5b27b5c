import { sql } from 'drizzle-orm'
import { doublePrecision, pgPolicy, pgRole, text } from 'drizzle-orm/pg-core'

/** The role in which every unit of work for an organization runs: neither owner nor superuser, so row policies bind it. */
export const appRole = pgRole('firstbell_app').existing()

/** The role that looks up who belongs to which organization before there is a scope. It may only read, and only a few columns. */
export const gateRole = pgRole('firstbell_gate').existing()

/** The organizations of the current unit of work, set for its transaction alone. */
const ofScope = sql`organization_id = any (string_to_array(current_setting('app.organizations', true), ','))`

export const organizationId = () => text().notNull()

/** A moment as seconds UTC. */
export const moment = () => doublePrecision()

export const tenantPolicy = () =>
  pgPolicy('of_scope', { as: 'permissive', for: 'all', to: appRole, using: ofScope, withCheck: ofScope })

export const gatePolicy = () =>
  pgPolicy('gate_reads', { as: 'permissive', for: 'select', to: gateRole, using: sql`true` })
