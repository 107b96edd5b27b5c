import type { Cells } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { bring, file, take, told } from '../../testing/imported.ts'
import { show } from '../../testing/show.ts'

/** A row of a file of stops: 'Elm 7:10' is at a place of its own. */
function row(order: number, text: string, more: Cells = {}): Cells {
  const [name = '', time = ''] = text.split(' ')
  const lat = String(38.5 + (name.codePointAt(0) ?? 0) / 1000)
  return { route: 'Oak 1', order: String(order), name, lat, lng: '-41', time, ...more }
}

const rowsOf = (start: number, ...texts: string[]) => texts.map((text, at) => row(start + at, text))

async function routeOf({ client, organizationId: orgId }: Given) {
  const [route] = await client.routes.list({ query: { orgId } })
  const { stops } = await client.routes.get({ params: { routeId: route?.id ?? '' } })
  return { shown: show(stops), starttime: route?.starttime, endtime: route?.endtime }
}

/** A route whose file has numbers with gaps, with one child at the stop of each number. */
async function givenAssigned(stops: Cells[], numbers: number[]) {
  const given = await givenOrganization()
  await bring(given, 'stops', stops)
  await bring(given, 'families', [{ family_name: 'Alder', address: '1 Oak Street' }])
  const children = numbers.map((n) => ({ child_id: `c${n}`, first: `Bo ${n}`, family_key: 'Alder' }))
  await bring(given, 'children', children)
  const assignments = numbers.map((n) => ({ child_id: `c${n}`, route: 'Oak 1', stop_order: String(n) }))
  expect((await bring(given, 'assignments', assignments)).told).toEqual(numbers.map(() => 'create'))
  return { ...given, assignments }
}

const check = async (given: Given, rows: Cells[]) =>
  told((await given.client.importExport.check(file(given, 'stops', rows))).outcomes)

const GAPS = [row(10, 'Ash 7:00'), row(20, 'Box 7:05'), row(40, 'Cherry 7:10'), row(50, 'Date 7:15')]

test('[EXCHANGE-9] assignments name stops by the numbers of their file, and a file that is sent twice changes nothing', async () => {
  const given = await givenAssigned(GAPS, [20, 40])
  const shown = '1 Ash 7:00 AM | 2 Box 7:05 AM ×1 | 3 Cherry 7:10 AM ×1 | 4 Date 7:15 AM'
  expect((await routeOf(given)).shown).toBe(shown)
  const again = await bring(given, 'stops', GAPS)
  expect(again).toEqual({ told: GAPS.map(() => 'unchanged'), routeIds: [] })
  expect((await bring(given, 'assignments', given.assignments)).told).toEqual(['unchanged', 'unchanged'])
  expect((await routeOf(given)).shown).toBe(shown)
  expect((await take(given, 'stops')).map(({ order }) => order)).toEqual(['10', '20', '40', '50'])
})

test('[EXCHANGE-9] a stop that comes between or is left out moves no riders', async () => {
  const given = await givenAssigned(GAPS, [20, 40])
  const next = rowsOf(1, 'Ash 7:00', 'Birch 7:03', 'Box 7:06', 'Date 7:16')
  expect((await bring(given, 'stops', next)).told).toEqual(['unchanged', 'create', 'update', 'update'])
  const shown = '1 Ash 7:00 AM | 2 Birch 7:03 AM | 3 Box 7:06 AM ×1 | 4 Cherry 7:10 AM ×1 | 5 Date 7:16 AM'
  expect((await routeOf(given)).shown).toBe(shown)
  const moved = { child_id: 'c20', route: 'Oak 1', stop_order: '2' }
  expect((await bring(given, 'assignments', [moved])).told).toEqual(['update (movesRiders 1 Box)'])
})

test('[EXCHANGE-9] a row that was refused comes to its place later, and overwrites nothing', async () => {
  const all = rowsOf(1, 'Ash 7:00', 'Box 7:05', 'Cherry soon', 'Date 7:15', 'Elm 7:20')
  const given = await givenAssigned(all, [1, 2, 4, 5])
  const mended = row(3, 'Cherry 7:10')
  expect((await bring(given, 'stops', [mended])).told).toEqual(['create'])
  const shown = '1 Ash 7:00 AM ×1 | 2 Box 7:05 AM ×1 | 3 Cherry 7:10 AM | 4 Date 7:15 AM ×1 | 5 Elm 7:20 AM ×1'
  expect((await routeOf(given)).shown).toBe(shown)
  const first = await givenAssigned(rowsOf(1, 'Ash soon', 'Box 7:05', 'Cherry 7:10'), [2, 3])
  await bring(first, 'stops', [row(1, 'Ash 7:00')])
  expect(await routeOf(first)).toEqual({
    shown: '1 Ash 7:00 AM | 2 Box 7:05 AM ×1 | 3 Cherry 7:10 AM ×1',
    starttime: 700,
    endtime: 710,
  })
})

test('[EXCHANGE-10] a dry run says how many riders wait elsewhere when a stop moves', async () => {
  const given = await givenAssigned(GAPS, [20, 40])
  expect(await check(given, [{ ...row(20, 'Box 7:05'), lng: '-41.01' }])).toEqual(['update (movesRiders 1 Box)'])
  expect(await check(given, [{ ...row(20, 'Box 7:05'), lng: '-41.0001' }])).toEqual(['update'])
})

test('[EXCHANGE-9] a key of its own keeps a stop the same when name, place and number change', async () => {
  const keyed = GAPS.map((cells, at) => ({ ...cells, stop_id: `S${at}` }))
  const given = await givenAssigned(keyed, [20])
  const renamed = { ...row(1, 'Zelkova 7:05'), stop_id: 'S1' }
  expect((await bring(given, 'stops', [renamed])).told).toEqual(['update (movesRiders 1 Box)'])
  const assignment = (cells: Cells) => bring(given, 'assignments', [{ child_id: 'c20', route: 'oak 1', ...cells }])
  expect((await assignment({ stop_id: 'S1' })).told).toEqual(['unchanged'])
  expect((await assignment({ stop_id: 'S9' })).told).toEqual(['error stop_id unknown'])
  expect((await assignment({ stop_id: 'S1', stop_order: '40' })).told).toEqual(['error stop_order otherStop'])
  expect((await assignment({})).told).toEqual(['error stop_order missing'])
})

test('[EXCHANGE-9] exported assignments name their stops after the office has changed the route', async () => {
  const given = await givenAssigned(GAPS, [20, 40])
  const [route] = await given.client.routes.list({ query: { orgId: given.organizationId } })
  const params = { routeId: route?.id ?? '' }
  const added = { name: 'Hazel', location: { lat: 38.9, lng: -41 }, order: 2, stoptime: 703 }
  await given.client.stops.create({ params, body: added })
  for (const kind of ['stops', 'assignments'] as const) {
    const rows = await take(given, kind)
    const { outcomes } = await given.client.importExport.check(file(given, kind, rows))
    expect([kind, ...new Set(told(outcomes))]).toEqual([kind, 'unchanged'])
  }
  expect((await bring(given, 'assignments', given.assignments)).told).toEqual(['unchanged', 'unchanged'])
  expect((await bring(given, 'stops', GAPS)).told).toEqual(GAPS.map(() => 'unchanged'))
})

test('[EXCHANGE-11] a route over midnight begins with its first stop', async () => {
  const given = await givenOrganization()
  await bring(given, 'stops', rowsOf(1, 'Ash 23:50', 'Box 0:05', 'Cherry 0:20'))
  expect(await routeOf(given)).toEqual({
    shown: '1 Ash 11:50 PM | 2 Box 12:05 AM | 3 Cherry 12:20 AM',
    starttime: 2350,
    endtime: 20,
  })
  await bring(given, 'stops', [row(4, 'Date 0:30')])
  expect(await routeOf(given)).toMatchObject({ starttime: 2350, endtime: 30 })
})

test('[STOP-18] notes, hazards and timepoints are taken out and brought in again, and a file without them changes none', async () => {
  const given = await givenOrganization()
  const marked = { driver_note: 'Level crossing', hazard: 'yes', hold_until_time: 'no' }
  const via = { ...row(2, 'Via 7:06'), type: 'waypoint', ...marked }
  const elm = { ...row(3, 'Elm 7:10'), hold_until_time: 'yes', hazard: 'no', driver_note: '' }
  expect((await bring(given, 'stops', [via, elm, row(1, 'Oak 7:05')])).told).toEqual(['create', 'create', 'create'])
  const taken = await take(given, 'stops')
  expect(
    taken.map(({ name, driver_note, hazard, hold_until_time }) => [name, driver_note, hazard, hold_until_time]),
  ).toEqual([
    ['Oak', '', 'no', 'no'],
    ['Via', 'Level crossing', 'yes', 'no'],
    ['Elm', '', 'no', 'yes'],
  ])
  expect((await bring(given, 'stops', taken)).told).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect((await bring(given, 'stops', [{ ...row(2, 'Via 7:06'), type: 'waypoint' }])).told).toEqual(['unchanged'])
  expect((await bring(given, 'stops', [{ ...via, hazard: 'perhaps' }])).told).toEqual(['error hazard invalid'])
})

test('[ROUTE-24] a file has the first and the last date of a route in its rows, and an export of it changes nothing', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const dated = (more: Cells) => [row(1, 'Ash 7:00', more), row(2, 'Box 7:05', more)]
  const datesOf = async () => {
    const [route] = await client.routes.list({ query: { orgId } })
    return [route?.validFrom, route?.validUntil]
  }
  await bring(given, 'stops', dated({ valid_from: '2026-12-07', valid_until: '' }))
  expect(await datesOf()).toEqual(['2026-12-07', null])
  expect(await check(given, dated({ valid_from: '' }))).toEqual(['unchanged', 'unchanged'])
  await bring(given, 'stops', dated({ valid_until: '2027-06-11' }))
  expect(await datesOf()).toEqual(['2026-12-07', '2027-06-11'])
  expect(await check(given, await take(given, 'stops'))).toEqual(['unchanged', 'unchanged'])
  const { columns, rows } = await client.importExport.export({ params: { kind: 'routes' }, query: { orgId } })
  const listed = ['valid_from', 'valid_until'].map((name) => rows[0]?.[columns.indexOf(name)])
  expect(listed).toEqual(['2026-12-07', '2027-06-11'])
  expect(await check(given, dated({ valid_until: '2026-12-06' }))).toEqual([
    'error valid_until invalid',
    'error valid_until invalid',
  ])
  expect(await check(given, dated({ valid_from: '12/7' }))).toEqual([
    'error valid_from invalid',
    'error valid_from invalid',
  ])
  const two = [row(1, 'Ash 7:00', { valid_from: '2026-12-07' }), row(2, 'Box 7:05', { valid_from: '2026-12-08' })]
  expect(await check(given, two)).toEqual(['unchanged', 'error valid_from several'])
})

test('[EXCHANGE-25] the dates of routes are read as spreadsheets write them, and one that can mean two is refused', async () => {
  const given = await givenOrganization()
  const validity = async () => (await take(given, 'stops')).map(({ valid_from }) => valid_from)
  const rows = (date: string) => [row(1, 'Ash 7:00', { valid_from: date }), row(2, 'Box 7:05')]
  for (const [date, read] of [
    ['8/18/2026', '2026-08-18'],
    ['2026-08-19 00:00:00', '2026-08-19'],
    ['20.8.2026', '2026-08-20'],
    ['Aug 21, 2026', '2026-08-21'],
  ] as const) {
    await bring(given, 'stops', rows(date))
    expect([date, ...(await validity())]).toEqual([date, read, read])
  }
  expect((await check(given, rows('8/9/2026')))[0]).toBe('error valid_from ambiguous')
  expect(
    (await check(given, [...rows('8/9/2026'), row(1, 'Elm 7:00', { route: 'Oak 2', valid_from: '8/18/2026' })]))[0],
  ).toBe('update')
  const region = async (is: 'US' | 'GB') =>
    given.client.organizations.change({ params: { organizationId: given.organizationId }, body: { region: is } })
  await region('GB')
  await bring(given, 'stops', rows('8/9/2026'))
  expect(await validity()).toEqual(['2026-09-08', '2026-09-08'])
  await region('US')
  await bring(given, 'stops', rows('8/9/2026'))
  expect(await validity()).toEqual(['2026-08-09', '2026-08-09'])
})

test('[EXCHANGE-29] a file of stops names the driver and the bus of its routes, and comes back unchanged', async () => {
  const given = await givenOrganization()
  await bring(given, 'drivers', [
    { first: 'Dee', last: 'Dale', email: 'dee@firstbell.example' },
    { first: 'Ed', last: 'Elm' },
  ])
  await bring(given, 'buses', [
    { number: '07', capacity: '40' },
    { number: '8', capacity: '40' },
  ])
  const first = [row(1, 'Ash 7:00', { driver: 'dee dale', bus: '7' }), row(2, 'Box 7:05')]
  expect((await bring(given, 'stops', first)).told).toEqual(['create', 'create'])
  expect(await take(given, 'stops')).toMatchObject([1, 2].map(() => ({ driver: 'Dee Dale', bus: '07' })))
  expect(await check(given, await take(given, 'stops'))).toEqual(['unchanged', 'unchanged'])
  const next = [row(1, 'Ash 7:00', { driver: 'Ed Elm' }), row(2, 'Box 7:05')]
  expect((await bring(given, 'stops', next)).told).toEqual(['update', 'update'])
  expect(await take(given, 'stops')).toMatchObject([1, 2].map(() => ({ driver: 'Ed Elm', bus: '07' })))
  const wrong = [row(1, 'Ash 7:00', { driver: 'Nobody' }), row(2, 'Box 7:05', { bus: '99' })]
  expect(await check(given, wrong)).toEqual(['error driver unknown', 'error bus unknown'])
  const two = [row(1, 'Ash 7:00', { bus: '7' }), row(2, 'Box 7:05', { bus: '8' })]
  expect(await check(given, two)).toEqual(['unchanged', 'error bus several'])
})
