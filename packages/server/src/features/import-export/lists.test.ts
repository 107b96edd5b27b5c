import { LIST_COLUMNS, ListKind } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenOrganization, type GivenRoute, givenRoute } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'

async function take(
  { client, organizationId: orgId }: GivenRoute,
  kind: ListKind,
  which: { routeId?: string; date?: string } = {},
) {
  const { columns, rows } = await client.importExport.export({ params: { kind }, query: { orgId, ...which } })
  return rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
}

test('[EXCHANGE-8] routes, schools, groups, administrators, the calendar and what runs today can be taken out', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, organizationId: orgId, routeId, email } = given
  const office = { officeEmail: 'office@oak.example', officePhone: '555-0100' }
  const school = { name: 'Oak School', address: '1 Bell Street', location: { lat: 40, lng: -83 }, ...office }
  const { id: schoolId } = await client.schools.create({ body: { ...school, bellStart: 800, bellEnd: 1500, orgId } })
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 2, schoolId, orgId } })
  await client.routes.change({ params: { routeId }, body: { groupId } })
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { delayMinutes: 10, note: 'Fog' } })
  const exceptions = [{ date: '2026-12-24', effect: 'noService' as const }]
  await client.calendar.change({ query: { orgId }, body: { exceptions } })
  const route = { route: 'Oak 1', type: 'pickup', driver: 'N/A', bus: '12' }
  const hours = { start: '7:00 AM', end: '7:05 AM' }
  expect(await take(given, 'routes')).toEqual([
    {
      ...route,
      ...hours,
      group: 'North',
      in_service: 'yes',
      valid_from: '',
      valid_until: '',
      stops: '2',
      children: '0',
    },
  ])
  const day = { cancelled: 'no', merged_into: '', delay_minutes: '10', note: 'Fog' }
  expect(await take(given, 'scheduledRuns')).toEqual([{ ...route, start: '7:10 AM', end: '7:15 AM', ...day }])
  expect(await take(given, 'scheduledRuns', { date: '2026-11-24' })).toMatchObject([{ ...hours, note: '' }])
  expect(await take(given, 'schools')).toEqual([
    {
      school: 'Oak School',
      address: '1 Bell Street',
      lat: '40',
      lng: '-83',
      first_bell: '8:00 AM',
      last_bell: '3:00 PM',
      office_email: 'office@oak.example',
      office_phone: '555-0100',
    },
  ])
  expect(await take(given, 'groups')).toEqual([{ order: '2', group: 'North', school: 'Oak School', routes: 'Oak 1' }])
  expect(await take(given, 'administrators')).toMatchObject([
    { first: 'Ada', email, role: 'admin', accepted_invite: 'yes' },
  ])
  expect(await take(given, 'calendar')).toMatchObject([
    { what: 'term', from: '2026-08-18', to: '2027-07-14', note: 'Monday; Tuesday; Wednesday; Thursday; Friday' },
    { what: 'exception', from: '2026-12-24', effect: 'noService' },
  ])
})

test('[EXCHANGE-8] devices are taken out without their keys, and with what they drive', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const devices = await take(given, 'devices')
  expect(devices).toEqual([{ device: 'phone-12', protocol: 'osmand', bus: '12', route: '', last_heard: '' }])
  expect(JSON.stringify(devices)).not.toContain(given.device.key)
})

test('[EXCHANGE-8] stops are taken out of one route or of all, and nothing else of one route', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, routeId } = given
  const copy = { name: 'Oak 2', type: 1, starttime: 800 }
  const other = await client.routes.duplicate({ params: { routeId }, body: copy })
  expect((await take(given, 'stops', { routeId: other.id })).map(({ route, name }) => `${route} ${name}`)).toEqual([
    'Oak 2 Oak',
    'Oak 2 Elm',
  ])
  expect(await take(given, 'stops')).toHaveLength(4)
  expect(await statusOf(take(given, 'routes', { routeId }))).toBe(400)
})

test('[TENANCY-1] no list of another organization can be taken out', async () => {
  const own = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const other = await givenOrganization()
  for (const kind of ListKind.options) {
    const call = other.client.importExport.export({ params: { kind }, query: { orgId: own.organizationId } })
    expect(await statusOf(call)).toBe(404)
  }
  const query = { orgId: other.organizationId, routeId: own.routeId }
  const taken = await other.client.importExport.export({ params: { kind: 'stops' }, query })
  expect(taken).toEqual({ columns: LIST_COLUMNS.stops, rows: [] })
})
