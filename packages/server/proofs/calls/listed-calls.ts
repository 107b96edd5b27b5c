import type { Database } from '../../src/db/database.ts'
import { openHarness } from '../../src/testing/harness.ts'
import { type Call, callsOf } from './calls.ts'
import { ENGINES } from './engines.ts'

/** Every call that a server answers, read from one that has no database, since nobody asks it anything. */
export async function listCalls(): Promise<Call[]> {
  const { app, close } = await openHarness({ ...ENGINES, database: {} as Database }) // see above
  const calls = callsOf(app)
  await close()
  return calls
}
