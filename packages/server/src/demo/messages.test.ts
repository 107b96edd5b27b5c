import { statusOf } from '@firstbell/domain'
import { buildTown } from '@firstbell/town'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries, messages } from '../db/schema.ts'
import { countDeliveries } from '../engine/messages/ledger/deliveries.store.ts'
import { scopeOfSystem } from '../db/scope.ts'
import { emptyDatabase } from '../testing/databases/empty-database.ts'
import { DEMO_SEED } from './demo.ts'
import { planDistrict } from './plan-district.ts'
import { demoCalendar } from './demo-calendar.ts'
import { DEMO_ORGANIZATION_ID, inventDevices, seedDistrict } from './seed.ts'

/** Sunday. */
const NOW = Date.parse('2026-11-22T12:00:00-05:00') / 1000

/** The demo's district in tables that were counted while they were empty. */
async function seed() {
  const database = await emptyDatabase()
  await database.pool.query('analyze')
  const town = buildTown(DEMO_SEED)
  const district = planDistrict(town, DEMO_SEED)
  await seedDistrict(database, town, district, inventDevices(), demoCalendar('2026-11-22'), NOW)
  return database
}

test('[DATA-20] a district is filled at once where its tables were emptied and counted since', async () => {
  await seed()
  await expect(seed()).resolves.toBeDefined() // read pair by pair, its messages take longer than a statement may
})

test('[MESSAGE-48] the demo has the messages of the last school morning, and nothing that is still to be sent', async () => {
  const database = await seed()
  await database.transaction(scopeOfSystem(DEMO_ORGANIZATION_ID), async (db) => {
    const rows = await db.select().from(messages).orderBy(messages.createdAt)
    const counts = await countDeliveries(
      db,
      rows.map(({ id }) => id),
    )
    const told = rows.map((row) => [row.kind, row.sentAt === null ? 'draft' : statusOf(counts.get(row.id) ?? {}, row)])
    expect(told).toEqual([
      ['delay', 'sent'],
      ['cancellation', 'partlyFailed'],
      ['stopChange', 'draft'],
    ])
    expect(new Date((rows[0]?.sentAt ?? 0) * 1000).toISOString()).toBe('2026-11-20T11:12:00.000Z')
    const [email] = await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.messageId, rows[1]?.id ?? ''))
    expect(email?.text).toMatch(/its driver is ill/)
    expect(email?.text).not.toContain('{{')
  })
})
