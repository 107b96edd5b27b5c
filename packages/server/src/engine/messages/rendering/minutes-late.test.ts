import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '../../../db/schema.ts'
import { DATE, givenDriver, SEVEN } from '../../../testing/driver.ts'
import { drive } from '../../../testing/given.ts'
import { listRides } from './rides.store.ts'

test.each([
  [150, 0],
  [600, 9],
])(
  '[FAMILY-76] of a bus that drives %d seconds after its time a message says %d minutes late',
  async (seconds, minutes) => {
    const given = await givenDriver()
    const { deps, scope, organizationId, family } = given
    await deps.database.writeTransaction(scope, (db) =>
      db.update(organizations).set({ liveThreshold: 3 }).where(eq(organizations.organizationId, organizationId)),
    )
    const at = await drive(given, SEVEN + seconds, 200)
    const audience = { type: 'families', ids: [family.id], direction: 'any', onDate: DATE } as const
    const ride = async () => {
      const rides = await deps.database.transaction(scope, (db) =>
        listRides(db, organizationId, { ...audience, ids: [family.id] }, at),
      )
      return rides[0]
    }
    await expect.poll(async () => (await ride())?.onDate?.expected?.window ?? null).not.toBeNull()
    expect((await ride())?.minutesLate).toBe(minutes)
  },
)
