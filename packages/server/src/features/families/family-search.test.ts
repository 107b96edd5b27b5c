import type { api, Args } from '@firstbell/contract'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { givenRoute } from '../../testing/given.ts'
import { listFamilies } from './family-search.store.ts'

type Drafts = Args<typeof api.families.create>['body']['children']

async function givenFamilies() {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, organizationId: orgId, routeId, stopIds } = given
  const school = { address: '1 Bell Street', location: { lat: 40, lng: -83 }, officeEmail: 'a@oak.example' }
  const bells = { officePhone: '555-0100', bellStart: 800, bellEnd: 1500 }
  const { id: schoolId } = await client.schools.create({ body: { ...school, ...bells, name: 'Oak School', orgId } })
  const add = (name: string, children: Drafts) => client.families.create({ body: { name, children, orgId } })
  const alder = await add('Alder', [
    { firstName: 'Ada', grade: '3', schoolId },
    { firstName: 'Bo', grade: 'K', mustBeMet: true },
  ])
  const birch = await add('Birch', [{ firstName: 'Cy', grade: 'k', schoolId, mustBeMet: true }])
  await add('Cedar', [])
  const [ada = '', bo = ''] = alder.children
  const wait = (stopId: string | undefined, ...children: string[]) =>
    client.familyroutes.create({ query: { routeId, stopId: stopId ?? '' }, body: { familyId: alder.id, children } })
  await wait(stopIds[0], ada, bo)
  await wait(stopIds[1], ada)
  return { ...given, orgId, schoolId, ada, bo, birch }
}

test('[FAMILY-62] families are found of whom one child has the school, the grade, must be met, and waits at no stop', async () => {
  const { client, orgId, schoolId } = await givenFamilies()
  const found = async (wanted: object) => {
    const query = { orgId, ...wanted }
    const names = (await client.families.list({ query: { ...query, page: 1 } })).map(({ name }) => name)
    expect(await client.families.count({ query })).toEqual({ total: names.length })
    return names
  }
  expect(await found({})).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(await found({ schoolId })).toEqual(['Alder', 'Birch'])
  expect(await found({ grade: ' K ' })).toEqual(['Alder', 'Birch'])
  expect(await found({ mustBeMet: 'true' })).toEqual(['Alder', 'Birch'])
  expect(await found({ withoutStop: 'true' })).toEqual(['Birch'])
  expect(await found({ schoolId, grade: 'K' })).toEqual(['Birch']) // of Alder, one child has the school and the other the grade
  expect(await found({ schoolId, mustBeMet: 'true', search: 'ald' })).toEqual([])
})

test('[FAMILY-63] a listed family has the stops of its children in the order of the day', async () => {
  const { client, orgId, routeId, stopIds, ada, bo } = await givenFamilies()
  const [alder, birch] = await client.families.list({ query: { orgId, page: 1 } })
  const route = { routeId, routeName: 'Oak 1' }
  expect(alder?.stops.map((stop) => ({ ...stop, children: [...stop.children].sort() }))).toEqual([
    { ...route, stopId: stopIds[0], stopName: 'Oak', children: [ada, bo].sort() },
    { ...route, stopId: stopIds[1], stopName: 'Elm', children: [ada] },
  ])
  expect(birch?.stops).toEqual([])
})

test('[FAMILY-63] the list of families takes as many queries for many families as for one', async () => {
  const { deps, scope, orgId } = await givenFamilies()
  const queriesOf = (search: string) =>
    deps.database.transaction(scope, async (db) => {
      let queries = 0
      const select = (...what: Parameters<Db['select']>) => {
        queries++
        return db.select(...what)
      }
      const counted = Object.create(db, { select: { value: select } }) as Db // the same, but counting
      const found = await listFamilies(counted, orgId, { search, sort: 'name', page: 1 })
      return { queries, found: found.length }
    })
  const one = await queriesOf('birch')
  expect(one.found).toBe(1)
  expect(one.queries).toBeGreaterThan(0)
  const both = await queriesOf('r') // Alder and Birch and Cedar
  expect(both).toEqual({ queries: one.queries, found: 3 })
})
