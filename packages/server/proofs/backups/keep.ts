// Keeps a database of this version for the proof of upgrades: `npm run prove:migrate -- --keep`.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { systemClock } from '../../src/clock.ts'
import type { Database } from '../../src/db/database.ts'
import { prepareDatabase } from '../../src/db/prepare-database.ts'
import { openEmbedded } from '../../src/db/cluster/embedded.ts'
import { appendInstallationLine } from '../../src/db/audit/installation-log.store.ts'
import { listMigrations } from '../../src/db/migrate.ts'
import { authAttempt, channelPauses, mailboxReadings, sendHours, sendRates, servers } from '../../src/db/schema.ts'
import { openDemo } from '../../src/demo/demo.ts'
import { makeBackup } from '../../src/engine/backups/make-backup.ts'
import { insertRestore } from '../../src/engine/removals/removals.store.ts'
import { checkClock } from '../../src/engine/retention/clock-check.ts'
import { createLog } from '../../src/log.ts'
import { KEPT_COUNT, KEPT_FOLDER, KEPT_KEY, KEPT_MARK, listKept } from './kept.ts'
import { listTables } from '../records/tables.ts'
import { fillWorld } from '../records/world.ts'

const PAST_DAYS = 1
/** So that all that are kept have 5 MB at most. */
const MAX_BYTES = 1_000_000

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-keep-'))
try {
  const engine = await openEmbedded(folder, createLog('warn'))
  const database = await prepareDatabase(engine)
  try {
    await openDemo(database, folder, 1, { pastDays: PAST_DAYS })
    await fillWorld(database, KEPT_MARK, 40.4)
    await fillTablesOfNobody(database)
    const order = { dataFolder: folder, backupFolder: folder, keyInDataFolder: false, key: () => KEPT_KEY }
    const { address } = engine
    const name = await makeBackup({ ...order, address, keep: 1, nightly: false, now: systemClock.now })
    for (const line of await keep(path.join(folder, name), database)) console.log(line)
  } finally {
    await database.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Puts a backup in the place of the oldest one. */
async function keep(file: string, database: Database): Promise<string[]> {
  if (statSync(file).size > MAX_BYTES) throw new Error(`The backup has more than ${MAX_BYTES / 1e6} MB: keep less.`)
  const to = path.join(KEPT_FOLDER, `${listMigrations().at(-1)?.tag}.backup`)
  mkdirSync(KEPT_FOLDER, { recursive: true })
  copyFileSync(file, to)
  const gone = listKept().slice(0, -KEPT_COUNT)
  for (const name of gone) rmSync(path.join(KEPT_FOLDER, name))
  const tables = await listTables(database)
  const counts = await Promise.all(tables.map((name) => database.identity.$count(sql.identifier(name))))
  const empty = tables.filter((_, index) => counts[index] === 0)
  return [
    `${to} (${(statSync(to).size / 1e6).toFixed(2)} MB, ${tables.length} tables, ${counts.reduce((sum, one) => sum + one, 0)} rows)`,
    `Without rows: ${empty.length > 0 ? empty.join(', ') : 'none'}`,
    ...gone.map((name) => `Removed: ${name}`),
  ]
}

/** What no organization and no person has: the work of servers among each other. */
async function fillTablesOfNobody(database: Database): Promise<void> {
  const { identity } = database
  const now = systemClock.now()
  await checkClock(database, now, 0)
  const own = { uid: '', email: '', clientAddress: '' }
  await appendInstallationLine(identity, {
    ...own,
    timestamp: now,
    action: 'superAdmin.granted',
    subjects: [KEPT_MARK],
  })
  await identity.insert(servers).values({ id: KEPT_MARK, seenAt: sql`now()`, secretPrint: KEPT_MARK })
  await identity.insert(sendRates).values({ channel: 'email', sentAt: [now] })
  await identity.insert(sendHours).values({ channel: 'email', hourAt: now, sent: 1 })
  const refused = { since: now, refusedAt: now, until: now, failures: 1, answer: KEPT_MARK }
  await identity.insert(channelPauses).values({ channel: 'email', ...refused })
  await identity.insert(mailboxReadings).values({ id: 1, nextAt: now, failures: 0, readAt: now })
  await insertRestore(identity, { at: now, madeAt: now, removed: 1, knownUntil: now, linksEnded: false })
  await identity.insert(authAttempt).values({ key: KEPT_MARK, count: 1, lastAt: now, nextAt: now })
}
