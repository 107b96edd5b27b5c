import type { Cells, Hhmm, ImportKind } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { bring, file, take, told } from '../../testing/imported.ts'

const BELLS = { bellStart: 800 as Hhmm, bellEnd: 1500 as Hhmm }

async function givenFamily() {
  const given = await givenOrganization()
  await bring(given, 'families', [{ family_name: 'Alder', address: '12 Oak Street', lat: '38.5', lng: '-41' }])
  return given
}

const check = async (given: Given, kind: ImportKind, rows: Cells[]) =>
  told((await given.client.importExport.check(file(given, kind, rows))).outcomes)

/** The families as they are exported, without the cells that are empty. */
const familiesOf = async (given: Given) =>
  (await take(given, 'families')).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  )

test('[EXCHANGE-27] a row for each guardian makes one family with both, and one child', async () => {
  const given = await givenOrganization()
  const family = { family_name: 'Alder', address: '12 Oak Street' }
  const ada = { ...family, contact1_first: 'Ada', contact1_email: 'ada@firstbell.example' }
  const al = { ...family, contact1_first: 'Al', contact1_phone: '202-555-0101' }
  expect((await bring(given, 'families', [ada, al, ada])).told).toEqual([
    'create (noPosition 1 12 Oak Street)',
    'update (noEmail 1 Al)',
    'unchanged',
  ])
  expect(await familiesOf(given)).toMatchObject([{ contact1_first: 'Ada', contact2_first: 'Al' }])
  expect((await bring(given, 'families', [al, { ...ada, contact1_phone: '202-555-0100' }])).told).toEqual([
    'unchanged (noEmail 1 Al) (noPosition 1 12 Oak Street)',
    'update',
  ])
  const other = { ...ada, contact1_phone: '202-555-0199' }
  expect(await check(given, 'families', [{ ...ada, contact1_phone: '202-555-0100' }, other])).toEqual([
    'unchanged (noEmail 1 Al) (noPosition 1 12 Oak Street)',
    'error contact1_phone twice',
  ])
  const bo = { child_id: '100', first: 'Bo', last: 'Alder', family_key: 'Alder, 12 Oak Street', grade: '3' }
  const rows = [bo, bo, { ...bo, grade: '' }, { ...bo, grade: '4' }]
  expect((await bring(given, 'children', rows)).told).toEqual([
    'create',
    'unchanged',
    'unchanged',
    'error child_id twice',
  ])
  expect(await take(given, 'children')).toMatchObject([{ child_id: '100', grade: '3' }])
})

test('[EXCHANGE-10] the dry run names a phone that gets no text message, and a grade that is not known', async () => {
  const given = await givenFamily()
  const family = { family_name: 'Birch', contact1_first: 'Di', contact1_email: 'di@firstbell.example' }
  const notesOf = async (phone: string) => check(given, 'families', [{ ...family, contact1_phone: phone }])
  expect(await notesOf('202-555-0100 / 202-555-0101')).toEqual(['create (noSms 1 Di (202-555-0100 / 202-555-0101))'])
  for (const phone of ['2025550123.0', '(202) 555-0100 ext. 12', '+52 55 1234 5678'])
    expect([phone, ...(await notesOf(phone))]).toEqual([phone, 'create'])
  await bring(given, 'families', [{ ...family, contact1_phone: '2025550123.0' }])
  expect(await familiesOf(given)).toContainEqual(expect.objectContaining({ contact1_phone: '2025550123' }))
  const child = { first: 'Cy', family_key: 'Alder' }
  const grades = ['KF', 'Ungraded', '-1'].map((grade, at) => ({ ...child, child_id: String(at), grade }))
  expect(await check(given, 'children', grades)).toEqual(['create', 'create (gradeUnknown 1 Ungraded)', 'create'])
})

test('[EXCHANGE-30] a row of totals is left out by name', async () => {
  const given = await givenOrganization()
  const rows = ['12', 'Total', 'Grand total:', 'Totales'].map((number) => ({ number, capacity: '48' }))
  expect((await bring(given, 'buses', rows)).told).toEqual(['create', ...Array<string>(3).fill('error number total')])
})

test('[EXCHANGE-28] a position that is empty, swapped or far from every school and stop is refused, and one that is a little far is named', async () => {
  const given = await givenFamily()
  await given.client.schools.create({
    body: {
      orgId: given.organizationId,
      name: 'Oak School',
      address: '',
      location: { lat: 38.5, lng: -41 },
      ...BELLS,
    },
  })
  const at = async (lat: string, lng: string) => (await check(given, 'families', [{ family_name: 'Fir', lat, lng }]))[0]
  expect(await at('38.52', '-41.01')).toBe('create')
  for (const [lat, lng] of [
    ['0', '0'],
    ['0.000', '-0.0'],
    ['-41', '38.5'],
    ['38.5', '41'],
    ['-38.5', '-41'],
  ] as const)
    expect([lat, lng, await at(lat, lng)]).toEqual([lat, lng, 'error lat far'])
  expect(await at('39.5', '-41')).toBe('create (farAway 1 111 km)')
})
