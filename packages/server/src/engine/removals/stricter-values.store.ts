import { PublicMode, ROLES, SecondFactorFor } from '@firstbell/domain'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { administrators, contacts, groups, organizations } from '../../db/schema.ts'
import { keyOfColumns, type RemovalKeys } from './removal-keys.ts'

/** What says how much others see or may do. */
interface Rule {
  table: PgTable & { organizationId: PgColumn }
  key: readonly PgColumn[]
  /** Under which it is noted: as the database names its column. */
  name: string
  /** The stricter of the value of a row and `NOTED`. */
  stricter: SQL
}

const NOTED = sql`noted.value`
const OF_ORGANIZATION = { table: organizations, key: [organizations.organizationId] }
const OF_GROUP = { table: groups, key: [groups.organizationId, groups.id] }

const rank = (value: SQL | PgColumn, order: readonly string[]) =>
  sql`array_position(${sql.param([...order])}::text[], ${value})`
const lower = (column: PgColumn) => sql`least(${column}, ${NOTED}::integer)`
const higher = (column: PgColumn) => sql`greatest(${column}, ${NOTED}::integer)`
const bothTrue = (column: PgColumn) => sql`(${column} and ${NOTED}::boolean)`

const { publicMode } = organizations
/** PUBLIC-12: a group without a mode has that of its organization. */
const modeOfOrganization = sql`(select ${publicMode} from ${organizations} where ${organizations.organizationId} = ${groups.organizationId})`
const ownMode = sql`nullif(${NOTED}, 'none')`
const groupRank = (mode: SQL | PgColumn) => rank(sql`coalesce(${mode}, ${modeOfOrganization})`, PublicMode.options)
/** What an earlier version noted of a role has no value: it was lowered. */
const notedRole = sql`case when ${NOTED} = '' then ${ROLES[0]} else ${NOTED} end`

/** In an order in which each finds what it depends on: the mode of an organization is set before those of its groups. */
const RULES: readonly Rule[] = [
  {
    ...OF_ORGANIZATION,
    name: 'public_mode',
    stricter: sql`case when ${rank(NOTED, PublicMode.options)} < ${rank(publicMode, PublicMode.options)} then ${NOTED} else ${publicMode} end`,
  },
  { ...OF_ORGANIZATION, name: 'public_stops', stricter: bothTrue(organizations.publicStops) },
  { ...OF_ORGANIZATION, name: 'public_by_id', stricter: bothTrue(organizations.publicById) },
  { ...OF_ORGANIZATION, name: 'public_delay_seconds', stricter: higher(organizations.publicDelaySeconds) },
  { ...OF_ORGANIZATION, name: 'drivers_see_notes', stricter: bothTrue(organizations.driversSeeNotes) },
  { ...OF_ORGANIZATION, name: 'delegate_days', stricter: lower(organizations.delegateDays) },
  { ...OF_ORGANIZATION, name: 'keep_positions_days', stricter: lower(organizations.keepPositionsDays) },
  { ...OF_ORGANIZATION, name: 'keep_runs_days', stricter: lower(organizations.keepRunsDays) },
  { ...OF_ORGANIZATION, name: 'keep_messages_days', stricter: lower(organizations.keepMessagesDays) },
  {
    ...OF_GROUP,
    name: 'public_mode',
    stricter: sql`case when ${groupRank(ownMode)} < ${groupRank(groups.publicMode)} then ${ownMode} else ${groups.publicMode} end`,
  },
  { ...OF_GROUP, name: 'visible_from', stricter: lower(groups.visibleFrom) },
  { ...OF_GROUP, name: 'visible_to', stricter: lower(groups.visibleTo) },
  {
    table: administrators,
    key: [administrators.organizationId, administrators.id],
    name: 'role',
    stricter: sql`case when ${rank(notedRole, ROLES)} < ${rank(administrators.role, ROLES)} then ${notedRole} else ${administrators.role} end`,
  },
  {
    table: contacts,
    key: [contacts.organizationId, contacts.id],
    name: 'weekdays', // where they have no day in common, those that were noted
    stricter: sql`coalesce(nullif(${contacts.weekdays} & ${NOTED}::smallint, 0), ${NOTED}::smallint)`,
  },
]

export const STRICTER_COLUMNS = RULES.map(({ table, name }) => `${getTableName(table)} ${name}`)

/** BACKUP-19: gives rows the stricter of their value and the one that was noted last. Returns how many values it changed. */
export async function setStricterValues(db: Db, keys: RemovalKeys): Promise<number> {
  let count = await requireSecondFactors(db, keys)
  for (const { table, key, name, stricter } of RULES) {
    const column = sql.identifier(name)
    count += await update(db, keys.valuesOf(table, name), {
      table,
      key,
      set: sql`${column} = ${stricter}`,
      where: sql`${table}.${column} is distinct from ${stricter}`,
    })
  }
  return count
}

/** FACTOR-4: of whom an organization requires a second factor is in two columns, which are noted together. */
function requireSecondFactors(db: Db, keys: RemovalKeys): Promise<number> {
  const { secondFactorRequired, secondFactorSparesViewers } = organizations
  const present = sql`case when not ${secondFactorRequired} then 'nobody' when ${secondFactorSparesViewers} then 'changers' else 'everybody' end`
  return update(db, keys.valuesOf(organizations, 'second_factor_for'), {
    ...OF_ORGANIZATION,
    set: sql`second_factor_required = true, second_factor_spares_viewers = ${NOTED} = 'changers'`,
    where: sql`${rank(NOTED, SecondFactorFor.options)} > ${rank(present, SecondFactorFor.options)}`,
  })
}

type Update = Pick<Rule, 'table' | 'key'> & { set: SQL; where: SQL }

async function update(
  db: Db,
  noted: readonly { key: string; value: string }[],
  { table, key, set, where }: Update,
): Promise<number> {
  if (noted.length === 0) return 0
  const [rowKeys, values] = [sql.param(noted.map((one) => one.key)), sql.param(noted.map((one) => one.value))]
  const { rowCount } = await db.execute(sql`
    update ${table} set ${set}
      from unnest(${rowKeys}::text[], ${values}::text[]) as noted (key, value)
     where ${ofScope(db, table)} and ${keyOfColumns(key)} = noted.key and ${where}`)
  return rowCount ?? 0
}
