// The exports for benches and journeys; the program itself begins in main.ts.
export { scopeOfSystem } from './identity/scope.ts'
export { type Database, type Db, prepareDatabase } from './db/database.ts'
export { openEmbedded } from './db/embedded.ts'
export { openPostgres } from './db/postgres.ts'
export * as schema from './db/schema.ts'
export { createAccount } from './demo/accounts.ts'
export { hashOfKey } from './ids.ts'
export { createLog } from './log.ts'
