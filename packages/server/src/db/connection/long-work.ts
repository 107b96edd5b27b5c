import type { Scope } from '../scope.ts'
import type { Database } from '../database.ts'
import { Turns } from './turns.ts'

/** So many works of different organizations at most: the others wait. */
export const LONG_AT_ONCE = 2

type LongDatabase = ReturnType<Database['long']>

/** Does what may take long when its turn has come, and no further than its caller waits. */
export type LongWork = <T>(
  scope: Scope,
  signal: AbortSignal,
  work: (database: LongDatabase) => Promise<T>,
) => Promise<T>

/** DATA-14: organizations take turns, and each has one work at a time. */
export function createLongWork(database: Database): LongWork {
  const turns = new Turns(LONG_AT_ONCE)
  return ({ organizationIds }, signal, work) =>
    turns.take(organizationIds.join(','), signal, () => work(database.long(signal)))
}
