import type { Cells, ImportKind } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { bring, file, take, told } from '../../testing/imported.ts'
import { show, statusOf } from '../../testing/show.ts'

const ALDER = {
  family_name: 'Alder',
  address: '12 Oak Street',
  lat: '38.5',
  lng: '-41',
  contact1_first: 'Ada',
  contact1_email: 'ada@firstbell.example',
}
const BO = { child_id: '100', first: 'Bo', last: 'Alder', family_key: 'Alder, 12 Oak Street', grade: '3' }
const STOPS = [
  { route: 'Oak 1', order: '1', name: 'Oak', lat: '38.5', lng: '-41', time: '7:05 AM', type: 'stop' },
  { route: 'Oak 1', order: '2', name: 'Via', lat: '38.51', lng: '-41', time: '07:06', type: 'waypoint' },
  { route: 'Oak 1', order: '9', name: 'School', lat: '38.52', lng: '-41', time: '7:30', type: '' },
]

/** An organization into which everything was brought once. */
async function givenFilled() {
  const given = await givenOrganization()
  const filled = {
    drivers: await bring(given, 'drivers', [{ first: 'Dee', last: 'Dale', email: 'Dee@firstbell.example' }]),
    buses: await bring(given, 'buses', [{ number: '12', capacity: '48', active: 'yes' }]),
    families: await bring(given, 'families', [ALDER]),
    children: await bring(given, 'children', [BO]),
    stops: await bring(given, 'stops', STOPS),
    assignments: await bring(given, 'assignments', [{ child_id: '100', route: 'oak 1', stop_order: '1' }]),
  }
  return { ...given, filled }
}

test('[EXCHANGE-1] a row is a new record, a changed one, or one that is as it was', async () => {
  const given = await givenFilled()
  const { filled, client, organizationId: orgId } = given
  expect(Object.values(filled).flatMap((part) => part.told)).toEqual(Array.from({ length: 8 }, () => 'create'))
  const twice = [
    { number: '12', plate: 'A 1' },
    { number: '12 ', plate: 'A 2' },
  ]
  expect((await bring(given, 'buses', twice)).told).toEqual(['update', 'error number twice'])
  expect((await client.buses.list({ query: { orgId } }))[0]).toMatchObject({ capacity: 48, plate: 'A 1' })
  const [route] = await client.routes.list({ query: { orgId } })
  expect(route).toMatchObject({ name: 'Oak 1', type: 1, starttime: 705, endtime: 730, stopcount: 2, childcount: 1 })
  const { stops } = await client.routes.get({ params: { routeId: route?.id ?? '' } })
  expect(show(stops)).toBe('1 Oak 7:05 AM ×1 | 2 (Via) | 3 School 7:30 AM')
  expect(filled.stops.routeIds).toEqual([route?.id])
})

test('[EXCHANGE-1] what was taken out and is brought in again changes nothing', async () => {
  const given = await givenFilled()
  for (const kind of ['drivers', 'buses', 'families', 'children', 'stops', 'assignments'] as const) {
    const rows = await take(given, kind)
    expect(rows.length).toBeGreaterThan(0)
    const { outcomes } = await given.client.importExport.check(file(given, kind, rows))
    expect([kind, ...new Set(told(outcomes))]).toEqual([kind, 'unchanged'])
  }
})

test('[EXCHANGE-2] each row that cannot be says why, and a column that a file does not have stays as it is', async () => {
  const given = await givenFilled()
  const errors = async (kind: ImportKind, rows: Cells[]) =>
    told((await given.client.importExport.check(file(given, kind, rows))).outcomes)
  expect(await errors('drivers', [{ first: ' ' }, { first: 'Ed', email: 'nobody' }])).toEqual([
    'error first missing',
    'error email invalid',
  ])
  expect(await errors('buses', [{ number: '13' }, { number: '14', capacity: 'many', active: 'perhaps' }])).toEqual([
    'error capacity missing',
    'error capacity invalid active invalid',
  ])
  expect(
    await errors('families', [
      { family_name: 'Birch', lat: '38', lng: '' },
      { family_name: 'B', contact1_first: 'A' },
    ]),
  ).toEqual(['error lng missing', 'error contact1_email missing'])
  const twin = { ...ALDER, address: '14 Oak Street', contact1_email: 'zoe@firstbell.example' }
  await bring(given, 'families', [twin])
  expect(
    await errors('children', [
      { first: 'Cy', family_key: 'Birch' },
      { first: 'Cy', family_key: 'Alder' },
      { first: 'Cy', family_key: 'alder,  14 oak street', school: 'Nowhere' },
      { child_id: '100', first: 'Bo', last: 'Alder', family_key: 'Alder, 12 Oak Street' },
    ]),
  ).toEqual(['error family_key unknown', 'error family_key several', 'error school unknown', 'unchanged'])
  expect(await errors('stops', [{ ...STOPS[0], lat: '99', time: 'soon' }])).toEqual(['error lat invalid time invalid'])
  expect(
    await errors('assignments', [
      { child_id: '7', route: 'Oak 1', stop_order: '1' },
      { child_id: '100', route: 'Elm 1', stop_order: '1' },
      { child_id: '100', route: 'Oak 1', stop_order: '2' },
      { child_id: '100', route: 'Oak 1', stop_order: '3' },
      { child_id: '100', route: 'Oak 1', stop_order: '9' },
    ]),
  ).toEqual([
    'error child_id unknown',
    'error route unknown',
    'error stop_order invalid',
    'error stop_order unknown',
    'update (movesRiders 1 Oak)',
  ])
})

test('[EXCHANGE-3] a dry run writes nothing; rows in order are written although others are not', async () => {
  const given = await givenOrganization()
  const rows = [{ first: 'Dee' }, { first: '' }, { first: 'Ed' }]
  const { outcomes } = await given.client.importExport.check(file(given, 'drivers', rows))
  expect(told(outcomes)).toEqual(['create', 'error first missing', 'create'])
  expect(await take(given, 'drivers')).toEqual([])
  await bring(given, 'drivers', rows)
  expect((await take(given, 'drivers')).map(({ first }) => first)).toEqual(['Dee', 'Ed'])
})

test('[EXCHANGE-4] thousands of rows are brought in at once, each as it stands and told in its place', async () => {
  const given = await givenOrganization()
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    family_name: `Family ${String(n).padStart(4, '0')}`,
    address: `${n} Oak Street`,
    contact1_email: `contact-${n}@firstbell.example`,
  }))
  const { told } = await bring(given, 'families', rows.with(1200, { family_name: '', address: '', contact1_email: '' }))
  expect(told.flatMap((outcome, at) => (outcome.startsWith('create ') ? [] : [`${at} ${outcome}`]))).toEqual([
    '1200 error family_name missing',
  ])
  expect(told.length).toBe(2000)
  const taken = await take(given, 'families')
  expect(taken.length).toBe(1999)
  for (const [at, row] of rows.toSpliced(1200, 1).entries()) expect(taken[at]).toMatchObject(row)
})

test('[TENANCY-1] nothing is brought into a foreign organization, or taken out of one', async () => {
  const [given, stranger] = [await givenFilled(), await givenOrganization()]
  const foreign = file(given, 'drivers', [{ first: 'Dee' }])
  const calls = [
    stranger.client.importExport.check(foreign),
    stranger.client.importExport.import(foreign),
    stranger.client.importExport.export({ params: { kind: 'families' }, query: { orgId: given.organizationId } }),
  ]
  expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404])
  expect(await take(stranger, 'families')).toEqual([])
})
