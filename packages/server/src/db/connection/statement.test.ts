import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import type { Db, IdentityDb } from '../database.ts'
import { ofScope } from '../rows.ts'
import { groups } from '../schema.ts'
import { type Given, shareStatements, statement } from './statement.ts'

const built: string[] = []

const groupsCalled = statement((db, given: Given<'name'>, columns: 'with ids' | 'names') => {
  built.push(columns)
  return db
    .select({ name: groups.name, ...(columns === 'with ids' ? { id: groups.id } : {}) })
    .from(groups)
    .where(and(ofScope(db, groups), eq(groups.name, given('name'))))
})

async function givenGroup(name: string) {
  const { client, organizationId, scope, deps } = await givenOrganization()
  await client.groups.create({ body: { name, order: 1, orgId: organizationId } })
  return { scope, deps }
}

/** Without row policies, so that nothing but the query holds organizations apart. */
function asOwner(connection: object, db: IdentityDb, scope: Db['scope']): Db {
  shareStatements(db, connection)
  return Object.assign(db, { scope })
}

test('[TENANCY-7] a query that is remembered is asked for the organizations of whoever asks, not of whoever asked first', async () => {
  const [one, other] = [await givenGroup('North'), await givenGroup('South')]
  const connection = {}
  await one.deps.database.identity.transaction(async (db) => {
    built.length = 0
    expect(await groupsCalled(asOwner(connection, db, one.scope), { name: 'North' }, 'names')).toEqual([
      { name: 'North' },
    ])
    expect(await groupsCalled(asOwner(connection, db, other.scope), { name: 'North' }, 'names')).toEqual([])
    expect(await groupsCalled(asOwner(connection, db, other.scope), { name: 'South' }, 'names')).toEqual([
      { name: 'South' },
    ])
    expect(built).toEqual(['names'])
    const [found] = await groupsCalled(asOwner(connection, db, one.scope), { name: 'North' }, 'with ids')
    expect(found).toHaveProperty('id')
    expect(built).toEqual(['names', 'with ids'])
  })
})
