import { expect, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { bring, file, take, told } from '../../testing/imported.ts'

const OAK = { school: 'Oak School', lat: '38.5', lng: '-83.1', first_bell: '8:00 AM', last_bell: '15:00' }

test('[EXCHANGE-31] schools are imported first, and children of the same files find them', async () => {
  const given = await givenOrganization()
  expect(
    (await bring(given, 'schools', [{ ...OAK, address: '1 Oak Street', office_phone: '5550110.0' }])).told,
  ).toEqual(['create'])
  expect(await take(given, 'schools')).toEqual([
    {
      school: 'Oak School',
      address: '1 Oak Street',
      lat: '38.5',
      lng: '-83.1',
      first_bell: '8:00 AM',
      last_bell: '3:00 PM',
      office_email: '',
      office_phone: '5550110',
    },
  ])
  expect((await bring(given, 'schools', await take(given, 'schools'))).told).toEqual(['unchanged'])
  await bring(given, 'families', [{ family_name: 'Alder', address: '12 Oak Street' }])
  const child = { first: 'Bo', family_key: 'Alder, 12 Oak Street' }
  const rows = [
    { ...child, school: 'oak school' },
    { ...child, first: 'Cy', school: 'Elm School' },
  ]
  expect((await bring(given, 'children', rows)).told).toEqual(['create', 'error school unknown'])
})

test('[EXCHANGE-31] a row of a known school changes what it names, and its bells stay in order', async () => {
  const given = await givenOrganization()
  await bring(given, 'schools', [{ ...OAK, address: '1 Oak Street' }])
  expect((await bring(given, 'schools', [{ school: 'OAK SCHOOL', first_bell: '0.34375' }])).told).toEqual(['update'])
  expect((await take(given, 'schools'))[0]).toMatchObject({ school: 'Oak School', first_bell: '8:15 AM', lat: '38.5' })
  expect((await bring(given, 'schools', [{ school: 'Oak School', last_bell: '7:00 AM' }])).told).toEqual([
    'error last_bell invalid',
  ])
})

test('[EXCHANGE-31] a new school needs bells and a position, which its address gives', async () => {
  const given = await givenOrganization()
  const { client } = given
  const rows = [
    { ...OAK, lat: '', lng: '', address: '1 Oak Street' },
    { ...OAK, school: 'Elm', lat: '', lng: '' },
    { ...OAK, school: 'Fir', first_bell: '' },
    { ...OAK, school: 'Ash', lng: '' },
    { ...OAK, school: 'Bay', lat: '0', lng: '0' },
    { ...OAK, school: 'Yew' },
    { ...OAK, school: 'yew' },
  ]
  const { outcomes } = await client.importExport.check(file(given, 'schools', rows))
  expect(told(outcomes)).toEqual([
    'error address unlocated (noPosition 1 1 Oak Street)',
    'error address missing',
    'error first_bell missing',
    'error lng missing',
    'error lat far',
    'create',
    'error school twice',
  ])
})

test('[EXCHANGE-31] a school that moves is located anew, and keeps its place until then', async () => {
  const given = await givenOrganization()
  await bring(given, 'schools', [{ ...OAK, address: '1 Oak Street' }])
  const moved = { school: 'Oak School', address: '9 Elm Street' }
  expect((await bring(given, 'schools', [moved])).told).toEqual(['error address unlocated (noPosition 1 9 Elm Street)'])
  expect((await take(given, 'schools'))[0]).toMatchObject({ address: '1 Oak Street', lat: '38.5' })
  expect((await bring(given, 'schools', [{ ...moved, lat: '38.6', lng: '-83.1' }])).told).toEqual(['update'])
})
