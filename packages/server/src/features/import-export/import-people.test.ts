import type { Cells, ImportKind } from '@firstbell/domain'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { analyzeTables } from '../../db/analyze-tables.ts'
import { families } from '../../db/schema.ts'
import { createLog } from '../../log.ts'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { bring, file, take, told } from '../../testing/imported.ts'
import { statusOf } from '../../testing/show.ts'

const ALDER = {
  family_name: 'Alder',
  address: '12 Oak Street',
  lat: '38.5',
  lng: '-41',
  contact1_first: 'Ana',
  contact1_last: 'Alder',
  contact1_email: 'home@firstbell.example',
  contact1_phone: '202-555-0100',
}

async function givenFamily(...children: Cells[]) {
  const given = await givenOrganization()
  await bring(given, 'families', [ALDER])
  await bring(given, 'children', children)
  return given
}

const check = async (given: Given, kind: ImportKind, rows: Cells[]) =>
  told((await given.client.importExport.check(file(given, kind, rows))).outcomes)

/** The families as they are exported, without the cells that are empty. */
const familiesOf = async (given: Given) =>
  (await take(given, 'families')).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  )

test('[EXCHANGE-2] a column that is absent or empty erases nothing', async () => {
  const given = await givenFamily({ child_id: '7', first: 'Bo', last: 'Alder', family_key: 'Alder', grade: '3' })
  const short = { family_name: 'Alder', address: '12 Oak Street', contact1_email: 'home@firstbell.example' }
  const empty = { ...short, lat: '', lng: '', contact1_first: '', contact1_phone: '' }
  const named: Cells[] = [{ family_name: 'alder' }, { family_name: 'Alder', contact1_first: 'Ana' }]
  for (const row of [short, empty, ...named])
    expect((await bring(given, 'families', [row])).told).toEqual(['unchanged'])
  expect(await familiesOf(given)).toEqual([ALDER])
  const child = { child_id: '7', first: 'Bo', last: '', family_key: 'Alder', grade: '', school: '', note: '' }
  expect(await check(given, 'children', [child, { first: 'Bo', last: 'Alder', family_key: 'Alder' }])).toEqual([
    'unchanged',
    'unchanged',
  ])
  await bring(given, 'drivers', [{ first: 'Dee', last: 'Dale', email: 'dee@firstbell.example', phone: '202-555-0102' }])
  expect(await check(given, 'drivers', [{ first: 'Dee', last: 'Dale' }])).toEqual(['unchanged'])
})

test('[DATA-20] after a large import the planner knows how many rows there are', async () => {
  const given = await givenOrganization()
  const rowsIn = async (table: string) => {
    const { rows } = await given.deps.database.pool.query<{ rows: number }>(
      'select reltuples::int as rows from pg_class where oid = $1::regclass',
      [table],
    )
    return rows[0]?.rows ?? 0
  }
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    family_name: `Family ${n}`,
    contact1_email: `of-${n}@firstbell.example`,
  }))
  await bring(given, 'families', rows.slice(0, 10))
  expect(await rowsIn('families')).toBeLessThan(1000)
  await bring(given, 'families', rows)
  expect(await rowsIn('families')).toBeGreaterThanOrEqual(1200)
  expect(await rowsIn('contacts')).toBeGreaterThanOrEqual(1200)
})

test('[DATA-20] a role that may not count tables again is only written to the log', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const { database } = (await givenOrganization()).deps
  const client = await database.pool.connect()
  await client.query('set role firstbell_gate')
  await analyzeTables({ query: client.query.bind(client) } as pg.Pool, [families], log) // the role of that connection
  client.release(true)
  const closed = { query: () => Promise.reject(new Error('permission denied')) } as unknown as pg.Pool
  await analyzeTables(closed, [families], log)
  expect(lines).toEqual([expect.stringContaining('could not be analyzed')])
})

test('[EXCHANGE-5] of a column that is there twice the filled cell counts, and two values are refused', async () => {
  const given = await givenOrganization()
  const fileOf = (...cells: string[]) => ({
    body: {
      orgId: given.organizationId,
      kind: 'buses' as const,
      columns: ['number', 'capacity', 'plate', 'plate'],
      rows: [cells],
    },
  })
  await given.client.importExport.import(fileOf('7', '40', 'A', ''))
  expect((await take(given, 'buses')).map(({ plate }) => plate)).toEqual(['A'])
  expect(await statusOf(given.client.importExport.check(fileOf('7', '40', 'A', 'B')))).toBe(400)
})

test('[EXCHANGE-15] two adults with one email are two contacts, and a second file changes nothing', async () => {
  const given = await givenOrganization()
  const row = {
    ...ALDER,
    contact2_first: 'Rob',
    contact2_email: 'home@firstbell.example',
    contact2_phone: '202-555-0101',
  }
  expect((await bring(given, 'families', [row])).told).toEqual(['create'])
  expect((await bring(given, 'families', [row])).told).toEqual(['unchanged'])
  const other = { ...ALDER, contact1_first: 'Zoe', contact1_phone: '202-555-0109' }
  expect((await bring(given, 'families', [other])).told).toEqual(['update'])
  const [family] = await familiesOf(given)
  expect(family).toMatchObject(row)
  expect(family).toMatchObject({ contact3_first: 'Zoe', contact3_phone: '202-555-0109' })
})

test('[EXCHANGE-15] [FAMILY-3] an adult with a phone alone is a contact, and the dry run says that no email can be sent', async () => {
  const given = await givenOrganization()
  const row = { family_name: 'Birch', contact1_first: 'Rae', contact1_last: 'Birch', contact1_phone: '202-555-0103' }
  expect((await bring(given, 'families', [row])).told).toEqual(['create (noEmail 1 Rae Birch)'])
  expect(await familiesOf(given)).toEqual([row])
  expect(await check(given, 'families', [{ family_name: 'Cedar', contact1_first: 'Di' }])).toEqual([
    'error contact1_email missing',
  ])
})

test('[MESSAGE-20] [EXCHANGE-21] the language of a contact is imported as people write it, and exported', async () => {
  const given = await givenOrganization()
  await bring(given, 'families', [{ ...ALDER, contact1_language: 'Español' }])
  expect(await familiesOf(given)).toEqual([{ ...ALDER, contact1_language: 'es' }])
  expect((await bring(given, 'families', [{ ...ALDER, contact1_language: '' }])).told).toEqual(['unchanged'])
  expect((await bring(given, 'families', [{ ...ALDER, contact1_language: 'EN' }])).told).toEqual(['update'])
  for (const arabic of ['Arabic', 'العربية', 'ar', 'Árabe']) {
    await bring(given, 'families', [{ ...ALDER, contact1_language: arabic }])
    expect(await familiesOf(given)).toEqual([{ ...ALDER, contact1_language: 'ar' }])
    await bring(given, 'families', [{ ...ALDER, contact1_language: 'en' }])
  }
  expect(await check(given, 'families', [{ ...ALDER, contact1_language: 'Klingon' }])).toEqual([
    'error contact1_language invalid',
  ])
})

test('[EXCHANGE-16] a family that has moved is recognized by its adults', async () => {
  const given = await givenFamily({ child_id: '7', first: 'Bo', family_key: 'Alder' })
  const moved = { family_name: 'Alder', address: '9 Elm Street', contact1_email: 'home@firstbell.example' }
  const said = 'update (movedFamily 1 12 Oak Street) (noPosition 1 9 Elm Street)'
  expect((await bring(given, 'families', [moved])).told).toEqual([said])
  const { lat: _, lng: __, ...rest } = ALDER
  expect(await familiesOf(given)).toEqual([{ ...rest, address: '9 Elm Street' }])
  expect((await bring(given, 'families', [moved])).told).toEqual(['unchanged (noPosition 1 9 Elm Street)'])
  const both = [
    { ...moved, address: '3 Fir Street' },
    { ...moved, address: '9 Elm Street' },
  ]
  expect((await check(given, 'families', both)).map((result) => result.split(' ')[0])).toEqual(['create', 'unchanged'])
  const stranger = { family_name: 'Alder', address: '4 Fir Street', contact1_email: 'other@firstbell.example' }
  expect(await bring(given, 'families', [{ ...stranger, lat: '38.5', lng: '-41' }])).toMatchObject({ told: ['create'] })
  expect(await check(given, 'families', [{ family_name: 'Alder' }])).toEqual(['error address missing'])
})

test('[EXCHANGE-16] a child of two households is in both families', async () => {
  const given = await givenFamily({ child_id: '007', first: 'Bo', last: 'Alder', family_key: 'Alder', grade: '3' })
  await bring(given, 'families', [{ family_name: 'Birch', address: '3 Elm Street' }])
  const second = { child_id: '7', first: 'Bo', family_key: 'Birch' }
  expect((await bring(given, 'children', [second])).told).toEqual(['create (alsoIn 1 Alder, 12 Oak Street)'])
  const households = await take(given, 'children')
  expect(households.map(({ child_id, last, family_key, grade }) => [child_id, last, family_key, grade])).toEqual([
    ['007', 'Alder', 'Alder, 12 Oak Street', '3'],
    ['007', 'Alder', 'Birch, 3 Elm Street', '3'],
  ])
  expect(await check(given, 'children', [second, { ...second, family_key: 'Alder' }])).toEqual([
    'unchanged',
    'unchanged',
  ])
  const [one, two] = [
    { child_id: '8', first: 'Cy', family_key: 'Alder' },
    { child_id: '8', first: 'Cy', family_key: 'Birch' },
  ]
  expect(await check(given, 'children', [one, two])).toEqual(['create', 'create (alsoIn 1 Alder, 12 Oak Street)'])
})

test('[EXCHANGE-12] a child keeps its number when a spreadsheet drops the zeros before it', async () => {
  const given = await givenFamily({ child_id: '000123', first: 'Bo', last: 'Alder', family_key: 'Alder' })
  const row = { child_id: '123', first: 'Bo', last: 'Alder', family_key: 'Alder' }
  expect((await bring(given, 'children', [row, { ...row, child_id: '0123' }])).told).toEqual(['unchanged', 'unchanged'])
  expect(await check(given, 'children', [{ ...row, first: 'Zoe', last: 'Cedar' }])).toEqual([
    'update (renames 1 Bo Alder)',
  ])
  expect((await take(given, 'children')).map(({ child_id }) => child_id)).toEqual(['000123'])
  expect(await check(given, 'children', [{ ...row, child_id: '1.23E+05' }])).toEqual(['error child_id ruined'])
  await bring(given, 'buses', [{ number: '07', capacity: '40' }])
  expect((await bring(given, 'buses', [{ number: '7', capacity: '41' }])).told).toEqual(['update'])
  expect((await take(given, 'buses')).map(({ number, capacity }) => [number, capacity])).toEqual([['07', '41']])
})

test('[EXCHANGE-14] a grade in words is stored in short, and decides who must be met', async () => {
  const given = await givenFamily()
  await given.client.organizations.change({
    params: { organizationId: given.organizationId },
    body: { mustBeMetGrades: ['PK', 'K'] },
  })
  const rows = ['Kindergarten', 'Pre-K 4', 'Fifth Grade', 'Kínder'].map((grade, n) => ({
    child_id: String(n),
    first: `Bo ${n}`,
    family_key: 'Alder',
    grade,
  }))
  expect((await bring(given, 'children', rows)).told).toEqual(rows.map(() => 'create'))
  const children = await take(given, 'children')
  expect(children.map(({ grade, must_be_met }) => `${grade} ${must_be_met}`)).toEqual([
    'K yes',
    'PK yes',
    '5 no',
    'K yes',
  ])
  expect(await check(given, 'children', rows)).toEqual(rows.map(() => 'unchanged'))
})

test('[SCENARIO-74] a file says who rides in a wheelchair; where it does not, that stays as it is', async () => {
  const child = { child_id: '7', first: 'Bo', last: 'Alder', family_key: 'Alder' }
  const given = await givenFamily({ ...child, wheelchair: 'yes' })
  expect((await bring(given, 'children', [child])).told).toEqual(['unchanged'])
  expect((await take(given, 'children')).map(({ wheelchair }) => wheelchair)).toEqual(['yes'])
  expect((await bring(given, 'children', [{ ...child, wheelchair: 'no' }])).told).toEqual(['update'])
})

const stopsOf = (route: string, time: string) => [
  { route, order: '1', name: 'Ash', lat: '38.5', lng: '-41', time },
  { route, order: '2', name: 'Box', lat: '38.6', lng: '-41', time },
]

test('[EXCHANGE-17] a child whose row names another route moves there, and the dry run says from where', async () => {
  const given = await givenFamily({ child_id: '7', first: 'Bo', family_key: 'Alder' })
  await bring(given, 'stops', [...stopsOf('Oak', '7:00'), ...stopsOf('Elm', '7:30'), ...stopsOf('Fir', '15:00')])
  const at = (route: string) => ({ child_id: '7', route, stop_order: '1' })
  await bring(given, 'assignments', [at('Oak'), at('Fir')])
  expect(await check(given, 'assignments', [at('Elm')])).toEqual(['create (fromRoute 1 Oak)'])
  expect(await check(given, 'assignments', [at('Elm'), at('Oak')])).toEqual(['create', 'unchanged'])
  const body = { ...file(given, 'assignments', [at('Elm')]).body, keepsFormerRoutes: true }
  const routes = async () =>
    (await take(given, 'assignments')).map(({ route = '' }) => route).toSorted((a, b) => (a < b ? -1 : 1))
  await bring(given, 'assignments', [at('Elm')])
  expect(await routes()).toEqual(['Elm', 'Fir'])
  await given.client.importExport.import({ body: { ...body, rows: [['7', 'Oak', '1']] } })
  expect(await routes()).toEqual(['Elm', 'Fir', 'Oak'])
})

test('[EXCHANGE-17] a row that is there twice moves nobody', async () => {
  const given = await givenFamily({ child_id: '7', first: 'Bo', family_key: 'Alder' })
  await bring(given, 'stops', stopsOf('Oak', '7:00'))
  const at = (stop_order: string) => ({ child_id: '7', route: 'Oak', stop_order })
  await bring(given, 'assignments', [at('1')])
  expect((await bring(given, 'assignments', [at('1'), at('2')])).told).toEqual(['unchanged', 'error child_id twice'])
  expect((await take(given, 'assignments')).map(({ stop_order }) => stop_order)).toEqual(['1'])
})

test('[ASSIGN-8] rows of a child on one route are of different weekdays, and a file without days leaves them', async () => {
  const given = await givenFamily({ child_id: '7', first: 'Bo', family_key: 'Alder' })
  await bring(given, 'stops', [...stopsOf('Oak', '7:00'), ...stopsOf('Elm', '7:30')])
  const at = (stop_order: string, days = '', route = 'Oak') => ({ child_id: '7', route, stop_order, days })
  const days = async () =>
    (await take(given, 'assignments'))
      .map((row) => `${row.route ?? ''} ${row.stop_order ?? ''} ${row.days ?? ''}`)
      .toSorted()
  expect((await bring(given, 'assignments', [at('1', 'MWF'), at('2', 'tr')])).told).toEqual(['create', 'create'])
  expect(await days()).toEqual(['Oak 1 MWF', 'Oak 2 TR'])
  expect(await check(given, 'assignments', [at('1'), at('2', 'TR')])).toEqual(['unchanged', 'unchanged'])
  expect(await check(given, 'assignments', [at('1', 'MW'), at('2', 'WR')])).toEqual(['update', 'error days twice'])
  expect(await check(given, 'assignments', [at('1', 'MX')])).toEqual(['error days invalid'])
  expect(await check(given, 'assignments', [at('1', 'TR', 'Elm')])).toEqual(['create (fromRoute 1 Oak)'])
  await bring(given, 'assignments', [at('1', 'MW'), at('2', 'TRF')])
  expect(await days()).toEqual(['Oak 1 MW', 'Oak 2 TRF'])
})
