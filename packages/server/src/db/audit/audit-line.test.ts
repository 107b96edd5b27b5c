import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replaceSlug } from '../../features/publicboard/publicboard.store.ts'
import { givenOrganization } from '../../testing/given.ts'
import { isWaitedFor } from '../../testing/waits.ts'
import { auditLine } from './audit-line.ts'

test('[AUDIT-16] a line that is written while an organization gets another public address refuses neither', async () => {
  const { deps, scope, organizationId, email } = await givenOrganization()
  const { database } = deps
  const line = (action: string) =>
    auditLine(organizationId, { uid: '', email, action, timestamp: 1, clientAddress: '', subjects: [] })
  let other: Promise<unknown> | undefined
  await database.writeTransaction(scope, async (db) => {
    await replaceSlug(db, organizationId)
    other = database.writeTransaction(scope, (another) => another.execute(line('refused')))
    await expect.poll(() => isWaitedFor(db)).toBe(true)
    await db.execute(line('replaced'))
  })
  await other
  const { rows } = await database.transaction(scope, (db) =>
    db.execute(
      sql`select action from audit_events where organization_id = ${organizationId} order by seq desc limit 2`,
    ),
  )
  expect(rows).toEqual([{ action: 'refused' }, { action: 'replaced' }])
})
