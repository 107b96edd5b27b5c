import type { Database } from '@firstbell/server'
import { fillOrganizations } from './installation.ts'

export interface SchoolYear {
  orgId: string
  email: string
  password: string
  /** The first and the last service day, and the first one of the last four weeks. */
  from: string
  to: string
  lastWeeks: string
}

/** 100 routes in the morning and 100 in the afternoon. */
const ROUTES = 200
const DAYS = 180
const STOPS_PER_RUN = 42
const RIDERS_PER_ROUTE = 28
const SCHOOLS = 10
const MESSAGES = 200

/**
 * Writes a school year of 100 buses that drive in the morning and in the afternoon: 36,000 runs, 1.5 million stops and a million
 * rides, as roll-ups, with what happens in a year: runs that are canceled or never start, buses without signal, no roster.
 */
export async function fillSchoolYear(database: Database): Promise<SchoolYear> {
  const families = (ROUTES / 2) * (RIDERS_PER_ROUTE / 2)
  const { organizations, password } = await fillOrganizations(database, { families, routes: ROUTES }, 0)
  const client = await database.pool.connect()
  for (const statement of STATEMENTS) await client.query(statement)
  const { rows } = await client.query<{ from: string; to: string; lastWeeks: string }>(
    `select min(date) as "from", max(date) as "to", to_char(max(date)::date - 27, 'YYYY-MM-DD') as "lastWeeks" from closed_days`,
  )
  client.release()
  const [period] = rows
  const [organization] = organizations
  if (!period || !organization) throw new Error('the school year is written')
  return { orgId: organization.id, email: organization.email, password, ...period }
}

const pick = (name: string) => `case when ${name} < 0.01 then 'cancelled' when ${name} < 0.02 then 'notStarted'
  when ${name} < 0.025 then 'unfinished' else 'finished' end`

const STATEMENTS = [
  `set session_replication_role = replica`, // millions of rows whose references are right
  `select setseed(0.5)`,
  `update organizations set ridership_enabled = true, messaging_enabled = true`,
  `insert into schools (organization_id, id, name, address, lat, lng, bell_start, bell_end)
     select 'o0', 'school-' || i, 'School ' || i, '', 40, -83, 800, 1500 from generate_series(1, ${SCHOOLS}) i`,
  `update children set school_id = 'school-' || (1 + substring(family_id from 'f(.*)$')::int % ${SCHOOLS})`,
  `insert into closed_days (organization_id, date, revision, closed_at, revised_at, is_stale)
     select 'o0', to_char(day, 'YYYY-MM-DD'), 1, extract(epoch from day) + 100000, extract(epoch from day) + 100000, false
       from (select day from generate_series(current_date - 400, current_date - 1, interval '1 day') day
              where extract(isodow from day) < 6 order by day desc limit ${DAYS}) as days`,
  `insert into run_roll_ups (organization_id, date, route_id, route_name, type, planned_driver_name, planned_bus_number, seats, start_at,
       end_at, delay_minutes, cancelled, outcome, run_id, started_at, finished_at, driver_name, bus_number, distance_metres, fixes,
       median_age_seconds, gap_seconds, assigned, has_roster, max_load, school_ids)
     select 'o0', date, 'o0-r' || route, 'Route ' || route, 1 + route % 2, 'Driver ' || route, route::text, 48, start_at,
            start_at + 3600, 0, outcome = 'cancelled', outcome, case when driven then 'n' end, case when driven then start_at end,
            case when outcome = 'finished' then start_at + 3660 end, case when driven then 'Driver ' || route end,
            case when driven then route::text end, case when seen then 20000 * luck end, case when seen then 700 else 0 end,
            case when seen then 3 * luck end, case when seen then 200 * luck end, ${RIDERS_PER_ROUTE}, driven and luck > 0.1,
            case when driven and luck > 0.1 then 18 + floor(8 * luck) end, '{}'
       from (select *, outcome in ('finished', 'unfinished') as driven, outcome in ('finished', 'unfinished') and luck < 0.97 as seen,
                    extract(epoch from date::timestamp at time zone 'America/New_York') + case route % 2 when 0 then 25200 else 54000 end as start_at
               from (select date, route, random() as luck, ${pick('chance')} as outcome
                       from (select date, route, random() as chance from closed_days, generate_series(1, ${ROUTES}) route) as each) as planned) as run`,
  `insert into ride_roll_ups (organization_id, date, route_id, child_id, stop_id, school_id, mark, unscheduled, corrected, boarded_at,
       boarded_stop_id, alighted_at, planned_seconds, is_run_cancelled)
     select 'o0', date, route_id, child_id, route_id || '-s' || stop, school_id, mark, false, false,
            case when mark = 'boarded' then start_at + stop * 85 end, case when mark = 'boarded' then route_id || '-s' || stop end,
            case when mark = 'boarded' then start_at + 3600 + round(luck * 300) end, 3600 - stop * 85, outcome = 'cancelled'
       from (select run.date, run.route_id, run.start_at, run.outcome, child.id as child_id, child.school_id, luck, 1 + n % ${STOPS_PER_RUN - 1} as stop,
                    case when not run.has_roster then 'unknown' when luck < 0.88 then 'boarded' else 'notBoarded' end as mark
               from (select *, (substring(route_id from 'r(.*)$')::int + 1) / 2 as pair from run_roll_ups) as run
               join (select *, row_number() over (order by id) as n from children) as child on 1 + child.n % ${ROUTES / 2} = run.pair,
                    lateral (select random() as luck where child.id is not null and run.date is not null) as drawn) as ride`,
  `update run_roll_ups run set school_ids = array(select distinct school_id from ride_roll_ups ride
     where ride.organization_id = run.organization_id and ride.date = run.date and ride.route_id = run.route_id)`,
  `insert into stop_roll_ups (organization_id, date, route_id, stop_id, position, name, scheduled_at, arrived_at, departed_at, outcome, reason,
       assigned)
     select 'o0', date, route_id, route_id || '-s' || k, k, 'Stop ' || k, scheduled_at,
            case when outcome = 'served' then arrived_at end, case when outcome = 'served' then arrived_at + 20 end, outcome,
            case when outcome = 'skipped' then case when luck < 0.5 then 'nobodyThere' else 'notReached' end end,
            (select count(*) from ride_roll_ups ride where ride.date = stop.date and ride.route_id = stop.route_id
                and ride.organization_id = 'o0' and ride.stop_id = stop.route_id || '-s' || k)
       from (select run.date, route_id, k, start_at + k * 85 as scheduled_at, random() as luck,
                    start_at + k * 85 + round((random() + random() - 0.8) * 240) as arrived_at,
                    case run.outcome when 'cancelled' then 'cancelled' when 'notStarted' then 'notRun'
                         else case when fixes = 0 then 'unknown' when random() < 0.02 then 'skipped' else 'served' end end as outcome
               from run_roll_ups run, generate_series(1, ${STOPS_PER_RUN}) k) as stop`,
  `insert into arrival_roll_ups (organization_id, date, route_id, school_id, stop_id, bell_at, children, arrived_at)
     select 'o0', run.date, run.route_id, 'school-' || (1 + (substring(run.route_id from 'r(.*)$')::int + k) % ${SCHOOLS}),
            stop_id, scheduled_at + 1200, 14, arrived_at
       from run_roll_ups run join stop_roll_ups stop using (organization_id, date, route_id), generate_series(1, 2) k
      where type = 1 and position = ${STOPS_PER_RUN} - 5 * (k - 1)`,
  `insert into service_alerts (organization_id, id, kind, route_ids, reason, minutes_late, texts, source, state, active_from, created_at,
       updated_at, closed_at)
     select 'o0', route_id || date, case outcome when 'cancelled' then 'cancellation' else 'delay' end, array[route_id], 'driver', 10, '{}',
            'office', 'closed', start_at - 1200, start_at - 1200, start_at, start_at + 3600
       from run_roll_ups where outcome <> 'finished'`,
  `insert into messages (organization_id, id, created_at, updated_at, category, kind, source_language, texts, audience, channels, sent_at)
     select 'o0', 'm' || i, at, at, 'general', 'custom', 'en', '{"en":{"subject":"Hello","email":"Hello","toCheck":false},"es":{"subject":"Hola","email":"Hola","toCheck":false}}',
            '{"type":"org","ids":[],"direction":"any","onDate":null}', array['email'], at
       from generate_series(1, ${MESSAGES}) i, lateral (select extract(epoch from current_date) - i * 86400 as at) as dated`,
  `insert into deliveries (organization_id, id, message_id, recipient_id, recipient_name, family_id, family_ids, channel, address, language,
       subject, text, state, next_at, changed_at)
     select 'o0', m.id || '-' || c.id, m.id, c.id, '', family_id, array[family_id], 'email', email, 'en', 'Hello', 'Hello',
            case when random() < 0.97 then 'accepted' else 'bounced' end, sent_at, sent_at
       from messages m, contacts c`,
  `reset session_replication_role`,
  `vacuum analyze`,
  `checkpoint`,
]
