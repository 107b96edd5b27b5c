import type { IdentityDb } from '../../db/database.ts'
import { clockChecks } from '../../db/schema.ts'

const THE_ONE = 1

/** When a server last found its clock right, and from when on data may be deleted by age; seconds UTC. */
export interface ClockCheck {
  checkedAt: number
  deleteFrom: number
}

export async function findClockCheck(db: IdentityDb): Promise<ClockCheck | undefined> {
  const { checkedAt, deleteFrom } = clockChecks
  const [row] = await db.select({ checkedAt, deleteFrom }).from(clockChecks)
  return row
}

/** Without `deleteFrom` an earlier one stays. */
export async function saveClockCheck(db: IdentityDb, check: { checkedAt: number; deleteFrom?: number }): Promise<void> {
  await db
    .insert(clockChecks)
    .values({ id: THE_ONE, deleteFrom: 0, ...check })
    .onConflictDoUpdate({ target: clockChecks.id, set: check })
}
