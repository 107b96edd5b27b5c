import type pg from 'pg'

/** Creates the two plain roles where they do not exist yet; policies name them, so this comes before migrations. */
export async function createRoles(pool: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const role of ['firstbell_app', 'firstbell_gate']) {
    // Roles belong to the whole cluster: another server on it may create the same one at this very moment.
    await pool.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      grant ${role} to current_user;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  }
}

/** What the gate may read, to find out who belongs where. */
const GATE_COLUMNS: Readonly<Record<string, string>> = {
  auth_session: 'id, user_id, last_used_at, idle_seconds, ends_at, passed_second_factor, entered',
  auth_user: 'id, email, email_verified, is_super_admin',
  organizations:
    'organization_id, name, address, phone, contact_email, bus_num, trial_start, trial_end, purchased, deletion_asked_at, extension_asked_at, open_until, time_zone, second_factor_required, second_factor_spares_viewers, public_mode, public_slug, public_by_id',
  administrators: 'organization_id, id, email, accepted_invite, recieve_emails, role',
  contacts: 'organization_id, id, email',
  family_links: 'organization_id, id, token_hash, key_version, former_token_hash, expires_at',
  groups: 'organization_id, id, slug, public_mode',
  servers: 'id, seen_at',
  day_owners: 'organization_id, server_id',
  inbox: 'organization_id, answered_at',
  messages: 'organization_id, id, category, scheduled_at, sent_at, finished_at',
  deliveries:
    'organization_id, id, message_id, channel, address, state, changed_at, next_at, deadline_at, expires_at, leased_until',
  webhook_deliveries: 'organization_id, webhook_id, state, next_at',
  api_keys: 'organization_id, id, name, may_change, key_hash, created_by, last_used_at',
  devices: 'organization_id, id, name, protocol, key_hash, bus_id, route_id, driver_id',
}

/**
 * How many organizations the planner assumes in every table. Where each had one row when a table was counted, it
 * would take the organization for a key, and read all of a large one again and again to find a row.
 */
const ASSUMED_ORGANIZATIONS = 50

/** After migrations: what each role may touch, policies that bind the owner too, what the planner assumes. Safe to repeat. */
export async function grantRoles(pool: pg.Pool): Promise<void> {
  const tables = await pool.query<{ name: string; isForced: boolean }>(
    `select c.relname as name, c.relforcerowsecurity as "isForced" from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`,
  )
  for (const { name, isForced } of tables.rows) {
    // It would wait for whoever reads the table, such as a backup, and everybody else for it.
    if (!isForced) await pool.query(`alter table ${name} force row level security`)
    if (name !== 'organizations')
      await pool.query(`alter table ${name} alter organization_id set (n_distinct = ${ASSUMED_ORGANIZATIONS})`)
    await pool.query(`grant select, insert, update, delete on ${name} to firstbell_app`)
  }
  for (const [name, columns] of Object.entries(GATE_COLUMNS)) {
    await pool.query(`grant select (${columns}) on ${name} to firstbell_gate`)
  }
  // The forecast of a message asks for them.
  await pool.query(`grant select (channel, hour_at, sent) on send_hours to firstbell_app`)
  await pool.query(`grant select (channel, since, refused_at, until, answer) on channel_pauses to firstbell_app`)
  await pool.query(`grant select (id, seen_at) on servers to firstbell_app`) // who claims a day asks whether its owner lives
}
