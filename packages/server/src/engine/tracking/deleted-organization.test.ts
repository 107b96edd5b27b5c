import { expect, test } from 'vitest'
import { scopeOfSystem } from '../../db/scope.ts'
import { deleteOrganization } from '../../identity/tenancy.ts'
import { givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { insertPositions } from './tracking.store.ts'

test('[RETENTION-5] a report that arrives after the deletion of its organization leaves no position', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { organizationId, deps } = given
  const count = async () => {
    const { rows } = await deps.database.pool.query<{ n: number }>(
      'select count(*)::int as n from positions where organization_id = $1',
      [organizationId],
    )
    return rows[0]?.n
  }
  const fix = (fixedAt: number) => ({ organizationId, deviceId: 'd', fixedAt, receivedAt: fixedAt, lat: 40, lng: -83 })
  await report(given, MONDAY_MORNING, 0)
  expect(await count()).toBe(1)
  await deps.database.writeTransaction(given.scope, (db) => deleteOrganization(db, organizationId))
  await report(given, MONDAY_MORNING, 50) // its key is still cached
  const { database } = deps
  const stored = await database.transaction(scopeOfSystem(organizationId), (db) => insertPositions(db, [fix(1)]))
  expect(stored.size).toBe(0)
  expect(await count()).toBe(0)
})
