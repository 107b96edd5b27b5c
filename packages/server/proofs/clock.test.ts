import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { prepareDatabase } from '../src/db/prepare-database.ts'
import { openEmbedded } from '../src/db/cluster/embedded.ts'
import { StorageError } from '../src/db/lock.ts'
import { clockChecks, positions, runs } from '../src/db/schema.ts'
import { backupName, listBackups, removeOldBackups } from '../src/engine/backups/backup-files.ts'
import {
  checkClock,
  requireClockOfDatabase,
  requirePlausibleClock,
  watchClock,
} from '../src/engine/retention/clock-check.ts'
import { removeExpiredData } from '../src/engine/retention/remove-expired-data.ts'
import { newId } from '../src/ids.ts'
import { untold } from '../src/progress.mjs'
import { readSettings } from '../src/settings/settings.ts'
import { startServer } from '../src/start.ts'
import { type GivenRoute, givenRoute } from '../src/testing/given.ts'
import { MONDAY_MORNING, openHarness, TEST_LOG } from '../src/testing/harness.ts'

const DAY = 86_400
const HISTORY_DAYS = 60
const BACKUPS = 14

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firstbell-clock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A run a day with one position, for as many days before `now`. */
async function givenHistory({ deps, scope, organizationId, routeId }: GivenRoute, now: number) {
  await deps.database.writeTransaction(scope, async (db) => {
    for (let days = 1; days <= HISTORY_DAYS; days++) {
      const [id, at] = [newId(), now - days * DAY]
      const date = new Date(at * 1000).toISOString().slice(0, 10)
      await db.insert(runs).values({ organizationId, id, routeId, date, startedAt: at, finishedAt: at, learned: true })
      const fix = { deviceId: 'd', fixedAt: at, receivedAt: at, lat: 40, lng: -83 }
      await db.insert(positions).values({ organizationId, runId: id, ...fix })
    }
  })
}

const runsOf = ({ deps, scope }: GivenRoute) => deps.database.transaction(scope, (db) => db.$count(runs))

test('[RETENTION-4] an hour with a clock that is years ahead takes the oldest days alone', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  await givenHistory(given, MONDAY_MORNING)
  await removeExpiredData(given.deps, MONDAY_MORNING + 4000 * DAY)
  const left = await runsOf(given)
  console.log(`clock: 4,000 days ahead for an hour, ${left} of ${HISTORY_DAYS} days of history left`)
  expect(left).toBe(HISTORY_DAYS - 2)
})

test('[CLOCK-1] nothing is removed by age while the clock has moved against the time since the machine started', () => {
  let [now, uptime] = [MONDAY_MORNING, 1000]
  const movedSeconds = watchClock(
    () => now,
    () => uptime,
  )
  const pass = (seconds: number, setForwardSeconds = 0) => {
    now += seconds + setForwardSeconds
    uptime += seconds
    return movedSeconds()
  }
  expect(pass(90 * DAY)).toBe(0)
  expect(pass(3600, 36 * DAY)).toBe(36 * DAY)
  expect(pass(3600, -36 * DAY)).toBe(0)
  expect(pass(3600, -2 * DAY)).toBe(-2 * DAY)
})

const dateOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

describe('a start', () => {
  let database: Database
  beforeEach(async () => {
    database = await prepareDatabase(await openEmbedded(folder, TEST_LOG))
  })
  afterEach(() => database.close())

  /** A run that is newer than every other record. */
  async function givenNewestRun(startedAt: number) {
    const harness = await openHarness({ database })
    const { organizationId, routeId, scope } = await givenRoute(['Oak 7:00', 'Elm 7:05'], { harness })
    await database.writeTransaction(scope, (db) =>
      db.insert(runs).values({ organizationId, id: newId(), routeId, date: '2026-01-01', startedAt }),
    )
    await harness.close()
  }
  const start = (at: number, confirmed?: string) => requirePlausibleClock(database, at, confirmed)
  /** Whether the hourly round may delete at that time. */
  const mayDelete = async (at: number) => (await checkClock(database, at, 0)) === undefined
  const forget = () => database.identity.delete(clockChecks)

  test('[CLOCK-2] is refused where the clock is far from the newest record, until the date is confirmed', async () => {
    const newest = MONDAY_MORNING + 4000 * DAY
    await givenNewestRun(newest)
    for (const days of [-0.9, 0, 29]) {
      await start(newest + days * DAY)
      await forget()
    }
    for (const days of [-2, 31, 400]) {
      const at = newest + days * DAY
      await expect(start(at)).rejects.toThrow(StorageError)
      await expect(start(at, dateOf(at + DAY))).rejects.toThrow(/^The clock of this machine says .* CLOCK_CONFIRMED=/)
      await start(at, dateOf(at))
      await start(at + DAY) // the confirmation is remembered
      await forget()
    }
    console.log('clock: 3 plausible clocks start, 4 others are refused')
  })

  test('[CLOCK-2] is possible after a summer in which the server ran and nobody worked', async () => {
    await givenNewestRun(MONDAY_MORNING)
    await start(MONDAY_MORNING)
    const end = MONDAY_MORNING + 70 * DAY
    for (let at = MONDAY_MORNING; at <= end; at += 3600) await checkClock(database, at, 0)
    await start(end + DAY)
    await expect(start(end + 32 * DAY)).rejects.toThrow(StorageError)
  })

  test('[CLOCK-1] a clock that moved while the server ran is not recorded', async () => {
    await start(MONDAY_MORNING)
    expect(await checkClock(database, MONDAY_MORNING + 400 * DAY, 400 * DAY)).toContain('has moved by 400.0 days')
    await start(MONDAY_MORNING + DAY)
  })

  test('[CLOCK-3] deletes nothing for a day if the server was off for more than two days', async () => {
    await start(MONDAY_MORNING)
    expect(await mayDelete(MONDAY_MORNING)).toBe(true)
    await start(MONDAY_MORNING + 2 * DAY)
    expect(await mayDelete(MONDAY_MORNING + 2 * DAY)).toBe(true)
    const back = MONDAY_MORNING + 29 * DAY
    await start(back)
    await start(back + 3600) // another start does not shorten it
    expect(await mayDelete(back + 0.9 * DAY)).toBe(false)
    expect(await mayDelete(back + DAY)).toBe(true)
    const later = back + 29 * DAY
    await start(later, dateOf(later))
    expect(await mayDelete(later)).toBe(true)
  })

  test('[CLOCK-4] is refused where the clock differs from that of the database', async () => {
    const now = Date.now() / 1000
    await requireClockOfDatabase(database, now)
    for (const hours of [-2, 2])
      await expect(requireClockOfDatabase(database, now + hours * 3600)).rejects.toThrow(/that of the database/)
  })
})

test('[CLOCK-2] a server with a clock that is behind its last check ends with a sentence', async () => {
  const database = await prepareDatabase(await openEmbedded(folder, TEST_LOG))
  await requirePlausibleClock(database, Date.now() / 1000 + 9 * DAY, undefined)
  await database.close()
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off', PORT: '8999' }, [])
  const starting = startServer(settings, { webFolder: folder, beginStep: untold, say: () => undefined })
  await expect(starting).rejects.toThrow(/9 days before the server last ran/)
})

test('[BACKUP-10] a clock that was ahead for a night takes two of the backups at most', () => {
  for (let days = 1; days <= BACKUPS; days++)
    writeFileSync(path.join(folder, backupName(MONDAY_MORNING - days * DAY)), '')
  const ahead = MONDAY_MORNING + 36 * DAY
  writeFileSync(path.join(folder, backupName(ahead)), '')
  removeOldBackups(folder, BACKUPS, ahead)
  const left = listBackups(folder).filter(({ madeAt }) => madeAt < MONDAY_MORNING).length
  console.log(`clock: 36 days ahead for a night, ${left} of ${BACKUPS} backups left`)
  expect(left).toBe(BACKUPS - 2)
})
