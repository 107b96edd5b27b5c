import { type Audience, momentOf, type Hhmm } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { children, contacts, dayChanges, families, routes, stopChildren, stops } from '../../../db/schema.ts'
import { givenOrganization } from '../../../testing/given.ts'
import { listRecipients } from './recipients.store.ts'

const ZONE = 'America/New_York'
const DAYS = 100
/** From before the clock changes in autumn until after it changes in spring. */
const FIRST_DAY = Date.UTC(2026, 9, 26)
const TIMES_OF_DAY = [455, 640, 705, 720, 731, 1000, 1430, 1512, 1600, 2200] as Hhmm[]

let state = 1
/** The same numbers in every run (Park and Miller, 1988). */
function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % limit
}

/** Families with one to three children, most of whom ride to school or home at stops of six routes, one of them out of service. */
async function givenDistrict() {
  const { deps, scope, organizationId } = await givenOrganization()
  const own = { organizationId }
  const rows = { routes: [], stops: [], families: [], children: [], contacts: [], riders: [] } as {
    routes: (typeof routes.$inferInsert)[]
    stops: (typeof stops.$inferInsert)[]
    families: (typeof families.$inferInsert)[]
    children: (typeof children.$inferInsert)[]
    contacts: (typeof contacts.$inferInsert)[]
    riders: (typeof stopChildren.$inferInsert)[]
  }
  for (let r = 0; r < 6; r++) {
    const first = (r % 3 === 1 ? 1500 : 700) as Hhmm
    const route = { ...own, id: `${organizationId}-r${r}`, name: `Route ${r}`, type: r % 3, inService: r !== 5 }
    rows.routes.push({ ...route, starttime: first, endtime: (first + 40) as Hhmm })
    for (let s = 0; s < 5; s++) {
      const place = {
        lat: 40 + s / 100,
        lng: -83,
        order: s + 1,
        stoptime: (first + s * 8) as Hhmm,
        address: '',
        displayAddress: '',
      }
      rows.stops.push({
        ...own,
        id: `${route.id}-s${s}`,
        routeId: route.id,
        name: `Stop ${s}`,
        ...place,
      })
    }
  }
  for (let f = 0; f < 40; f++) {
    const familyId = `${organizationId}-f${f}`
    rows.families.push({ ...own, id: familyId, name: `Family ${f}`, address: '' })
    const email = `${familyId}@firstbell.example`
    rows.contacts.push({ ...own, id: `${familyId}-a`, familyId, firstName: 'Mx', lastName: '', email, phone: '' })
    for (let c = 0; c <= below(3); c++) {
      const childId = `${familyId}-c${c}`
      rows.children.push({ ...own, id: childId, familyId, firstName: `Kim ${c}`, lastName: '' })
      for (let ride = below(3); ride > 0; ride--) {
        const stop = rows.stops[below(rows.stops.length)]
        if (stop) rows.riders.push({ ...own, routeId: stop.routeId, stopId: stop.id, childId })
      }
    }
  }
  await deps.database.writeTransaction(scope, async (db) => {
    await db.insert(routes).values(rows.routes)
    await db.insert(stops).values(rows.stops)
    await db.insert(families).values(rows.families)
    await db.insert(contacts).values(rows.contacts)
    await db.insert(children).values(rows.children)
    await db.insert(stopChildren).values(rows.riders).onConflictDoNothing()
  })
  return { database: deps.database, scope, organizationId, routeIds: rows.routes.map(({ id }) => id) }
}

test('[MESSAGE-12] [MESSAGE-92] on random days exactly the families are addressed whose child rides then, until an hour after the run should have ended', async () => {
  const { database, scope, organizationId, routeIds } = await givenDistrict()
  const organization = { id: organizationId, name: '', phone: '', timeZone: ZONE }
  let addressed = 0
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(FIRST_DAY + below(150) * 86_400_000).toISOString().slice(0, 10)
    const now = momentOf(ZONE, date, TIMES_OF_DAY[below(TIMES_OF_DAY.length)] ?? (0 as Hhmm))
    const type = below(2) === 0 ? 'org' : 'routes'
    const ids = type === 'org' ? [] : routeIds.filter(() => below(2) === 0)
    const direction = (['any', 'pickup', 'dropoff'] as const)[below(3)] ?? 'any'
    const audience: Audience = { type, ids, direction, onDate: date }
    const late = { organizationId, routeId: routeIds[below(routeIds.length)] ?? '', date, delayMinutes: 5 * below(8) }
    await database.transaction(scope, async (db) => {
      const change = { set: { delayMinutes: late.delayMinutes } }
      await db
        .insert(dayChanges)
        .values(late)
        .onConflictDoUpdate({ target: [dayChanges.organizationId, dayChanges.routeId, dayChanges.date], ...change })
      const isThere = type === 'org' ? sql`true` : sql`r.id = any(${sql.param(ids)}::text[])`
      const isThisWay = { any: sql`true`, pickup: sql`r.type <> 2`, dropoff: sql`r.type <> 1` }[direction]
      const expected = await db.execute<{ email: string }>(sql`
        select distinct c.email
          from stop_children sc
          join stops s on s.organization_id = sc.organization_id and s.id = sc.stop_id
          join routes r on r.organization_id = s.organization_id and r.id = s.route_id
          join children k on k.organization_id = sc.organization_id and k.id = sc.child_id
          join contacts c on c.organization_id = k.organization_id and c.family_id = k.family_id
          left join day_changes d on d.organization_id = r.organization_id and d.route_id = r.id and d.date = ${date}
         where sc.organization_id = ${organizationId} and r.in_service and ${isThere} and ${isThisWay}
           and extract(isodow from ${date}::date) < 6
           and extract(epoch from (${date}::date + make_interval(hours => r.endtime / 100, mins => r.endtime % 100))
                       at time zone ${ZONE}) + coalesce(d.delay_minutes, 0) * 60 + 3600 >= ${now}`)
      const recipients = await listRecipients(db, organization, audience, now)
      addressed += recipients.length
      expect([audience, recipients.map(({ email }) => email).toSorted()]).toEqual([
        audience,
        expected.rows.map(({ email }) => email).toSorted(),
      ])
    })
  }
  expect(addressed).toBeGreaterThan(100)
})
