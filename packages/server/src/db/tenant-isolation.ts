import { sql, TransactionRollbackError } from 'drizzle-orm'
import { NOBODY, scopeOfSystem } from './scope.ts'
import type { Database } from './database.ts'
import { organizations } from './schema.ts'

/**
 * Tables of organizations, and others that work for them could touch, which no row policy guards or whose owner none
 * binds.
 */
export async function listUnguarded({ identity }: Pick<Database, 'identity'>): Promise<string[]> {
  const found = await identity.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (has_table_privilege('firstbell_app', c.oid, 'select, insert, update, delete')
            or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'))
       and not (c.relrowsecurity and c.relforcerowsecurity
                and exists (select from pg_policy p where p.polrelid = c.oid and p.polname like 'of\\_scope%'))
     order by 1`)
  return found.rows.map(({ name }) => name)
}

/** TENANCY-8: a server that could read across organizations is misconfigured and must not start. */
export async function verifyTenantIsolation(database: Database): Promise<void> {
  const unguarded = await listUnguarded(database)
  if (unguarded.length > 0) throw new Error(`No row policy guards ${unguarded.join(', ')}: the server must not start.`)
  if ((await isBypassing(database)) || (await seesForeignRow(database))) {
    throw new Error('The database lets this server read across organizations: its roles must not bypass row security.')
  }
}

async function isBypassing({ identity }: Database): Promise<boolean> {
  const found = await identity.execute<{ bypass: boolean }>(sql`
    select bool_or(rolsuper or rolbypassrls
                   or exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace)) as bypass
      from pg_roles r where rolname in ('firstbell_app', 'firstbell_gate')`)
  return found.rows[0]?.bypass ?? true
}

/** Plants a row of one organization, looks for it as nobody, and takes it away again. */
async function seesForeignRow({ identity, enter }: Database): Promise<boolean> {
  let seen = true
  try {
    await identity.transaction(async (transaction) => {
      const organizationId = 'planted to prove the wall'
      const planting = await enter(transaction, scopeOfSystem(organizationId))
      await planting.insert(organizations).values({
        organizationId,
        name: '',
        trialStart: 0,
        trialEnd: 0,
        primaryAdmin: '',
        timeZone: 'UTC',
        calendar: { weekdays: [], termStart: '2000-01-01', termEnd: '2000-01-01', exceptions: [] },
      })
      const looking = await enter(transaction, NOBODY)
      seen = (await looking.select().from(organizations).limit(1)).length > 0
      transaction.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error // thrown by the rollback that was asked for
  }
  return seen
}
