import { createAccount, type Database } from '@firstbell/server'
import type pg from 'pg'

export interface BenchOrganization {
  id: string
  email: string
  families: number
  routes: number
}

export interface Installation {
  organizations: BenchOrganization[]
  password: string
}

interface Size {
  families: number
  routes: number
}

const LARGE = { families: 20_000, routes: 500 }
const SMALL = { families: 800, routes: 15 }
const SMALL_ONES = 100
/** People sign in to the large organization and to this many of the small ones. */
const WITH_ACCOUNT = 15
const STOPS_PER_ROUTE = 12
const RUNS_PER_ROUTE = 60
const PASSWORD = 'a password for benches'

/** Writes 101 organizations with 100,000 families, 200,000 children and 2,000 routes in all, the first of them with a fifth. */
export const fillInstallation = (database: Database) => fillOrganizations(database, LARGE, SMALL_ONES)

/** Writes a large organization and small ones beside it. In SQL, since rows that never leave the database are written in seconds. */
export async function fillOrganizations(database: Database, large: Size, smallOnes: number): Promise<Installation> {
  const organizations = Array.from({ length: smallOnes + 1 }, (_, i) => ({
    id: `o${i}`,
    email: `admin-${i}@firstbell.example`,
    ...(i === 0 ? large : SMALL),
  }))
  const client = await database.pool.connect()
  await fillTables(client, large, smallOnes)
  client.release()
  const busy = organizations.slice(0, WITH_ACCOUNT + 1)
  for (const { email } of busy) await createAccount(database, { name: 'Bench', email, password: PASSWORD })
  return { organizations: busy, password: PASSWORD }
}

/** The rows of {@link fillInstallation}, without accounts. */
export const fillInstallationTables = (client: pg.ClientBase, smallOnes = SMALL_ONES) =>
  fillTables(client, LARGE, smallOnes)

async function fillTables(client: pg.ClientBase, large: Size, smallOnes: number): Promise<void> {
  for (const statement of ['begin', given(large, smallOnes), ...STATEMENTS, 'commit', 'vacuum analyze', 'checkpoint'])
    await client.query(statement)
}

const NAMES = `(array['Alder','Birch','Cedar','Dogwood','Elm','Fir','Ginkgo','Hazel','Ironwood','Juniper','Katsura','Larch'])`
const STREETS = `(array['Mill','Main','Church','Quarry','Harbor','Station','Orchard','Prairie'])`
const [LAT, LNG] = [`40 + random() * 0.2`, `-83 + random() * 0.2`]

/** Ids say what a thing belongs to: 'o0-r3-s4' is the fourth stop of the third route of the first organization. */
const given = (large: Size, smallOnes: number) =>
  `create temp table given on commit drop as
      select 'o' || i as o, case i when 0 then ${large.families} else ${SMALL.families} end as families,
             case i when 0 then ${large.routes} else ${SMALL.routes} end as routes
        from generate_series(0, ${smallOnes}) i`

const STATEMENTS = [
  `insert into organizations (organization_id, name, trial_start, trial_end, primary_admin, time_zone, calendar)
      select o, 'District ' || o, 0, 4000000000, 'admin-' || substr(o, 2) || '@firstbell.example', 'America/New_York',
             '{"weekdays":[0,1,2,3,4,5,6],"termStart":"2000-01-01","termEnd":"2100-01-01","exceptions":[]}'::jsonb from given`,
  `insert into administrators (organization_id, id, email, first_name, last_name)
      select o, o || '-a', 'admin-' || substr(o, 2) || '@firstbell.example', 'Bench', 'Mark' from given`,
  `insert into schools (organization_id, id, name, address, lat, lng, bell_start, bell_end)
      select o, o || '-school', 'School', '1 Main Street', 40, -83, 800, 1500 from given`,
  `insert into families (organization_id, id, name, address, lat, lng)
      select o, o || '-f' || i, ${NAMES}[1 + (i * 7) % 12] || ' ' || i, (i % 990 + 1) || ' ' || ${STREETS}[1 + i % 8] || ' Street',
             ${LAT}, ${LNG} from given, generate_series(1, families) i`,
  `insert into children (organization_id, id, family_id, first_name, last_name, grade, school_id)
      select organization_id, id || '-c' || k, id, ${NAMES}[1 + (k * 5) % 12], split_part(name, ' ', 1), (k + 1)::text,
             organization_id || '-school' from families, generate_series(1, 2) k`,
  `insert into contacts (organization_id, id, family_id, first_name, last_name, email)
      select organization_id, id || '-p', id, 'Parent', split_part(name, ' ', 1), id || '@firstbell.example' from families`,
  `insert into drivers (organization_id, id, email, first_name, last_name)
      select o, o || '-d' || i, 'd' || i || '@firstbell.example', ${NAMES}[1 + i % 12], 'Driver ' || i
        from given, generate_series(1, routes) i`,
  `insert into buses (organization_id, id, number, capacity)
      select o, o || '-b' || i, i::text, 48 from given, generate_series(1, routes) i`,
  `insert into routes (organization_id, id, name, driver_id, bus_id, type, starttime, endtime, path)
      select o, o || '-r' || i, 'Route ' || i, o || '-d' || i, o || '-b' || i, 1 + i % 2, 700, 745,
             (select jsonb_agg(jsonb_build_object('lat', 40 + n * 0.001, 'lng', -83 + i * 0.001)) from generate_series(1, 120) n)
        from given, generate_series(1, routes) i`,
  `insert into driver_routes (organization_id, driver_id, route_id)
      select organization_id, driver_id, id from routes`,
  `insert into stops (organization_id, id, route_id, "order", name, address, display_address, lat, lng, stoptime)
      select organization_id, id || '-s' || k, id, k, 'Stop ' || k, '', '', 40 + k * 0.01, -83, 700 + k * 3
        from routes, generate_series(1, ${STOPS_PER_ROUTE}) k`,
  `insert into stop_children (organization_id, route_id, stop_id, child_id)
      select g.o, g.o || '-r' || (1 + n % g.routes), g.o || '-r' || (1 + n % g.routes) || '-s' || (1 + n % ${STOPS_PER_ROUTE}), g.o || '-f' || n || '-c' || k
        from given g, generate_series(1, g.families) n, generate_series(1, 2) k`,
  `insert into runs (organization_id, id, route_id, date, started_at, finished_at, learned)
      select organization_id, id || '-n' || k, id, to_char(day, 'YYYY-MM-DD'), extract(epoch from day), extract(epoch from day) + 2700, true
        from routes, generate_series(1, ${RUNS_PER_ROUTE}) k, lateral (select current_date - k as day) dated`,
]
