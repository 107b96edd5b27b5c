import { expect, test } from 'vitest'
import type { DepsAtOnce } from '../deps.ts'
import { ofScope } from './rows.ts'
import { routes } from './schema.ts'
import type { Database, IdentityDb } from './database.ts'
import { scopeOfMember } from './scope.ts'

test('a query without a scope does not compile, nor does a scope that nobody made', () => {
  const never = (_: (database: Database, db: IdentityDb, deps: DepsAtOnce) => unknown) => undefined
  // @ts-expect-error organizations are no scope
  never((database) => database.transaction({ organizationIds: ['o1'] }, async () => undefined))
  // @ts-expect-error the connection for accounts has no scope
  never((_, db) => ofScope(db, routes))
  // @ts-expect-error within a unit of work nothing but the database is awaited
  never((_, __, deps) => deps.planner.ask({}))
  // @ts-expect-error nor is another transaction begun
  never((_, __, deps) => deps.database)
  expect(scopeOfMember(['o1']).organizationIds).toEqual(['o1'])
})
