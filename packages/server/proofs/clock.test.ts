import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDatabase } from '../src/db/database.ts'
import { openEmbedded } from '../src/db/embedded.ts'
import { StorageError } from '../src/db/lock.ts'
import { positions, runs } from '../src/db/schema.ts'
import { backupName, listBackups, removeOldBackups } from '../src/engine/backups/backup-files.ts'
import { requirePlausibleClock, watchClock } from '../src/engine/retention/clock-check.ts'
import { removeExpiredData } from '../src/engine/retention/remove-expired-data.ts'
import { newId } from '../src/ids.ts'
import { untold } from '../src/progress.mjs'
import { readSettings } from '../src/settings.ts'
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
  await deps.database.durableTransaction(scope, async (db) => {
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

test('[CLOCK-2] a server whose clock is far from its newest record does not start until the date is confirmed', async () => {
  const database = await prepareDatabase(await openEmbedded(folder, TEST_LOG))
  const harness = await openHarness({ database })
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'], { harness })
  const newest = MONDAY_MORNING + 4000 * DAY // after every other record
  await database.durableTransaction(given.scope, (db) =>
    db.insert(runs).values({
      organizationId: given.organizationId,
      id: newId(),
      routeId: given.routeId,
      date: '2026-01-01',
      startedAt: newest,
    }),
  )
  const check = (days: number, confirmed?: string) => requirePlausibleClock(database, newest + days * DAY, confirmed)
  const dateIn = (days: number) => new Date((newest + days * DAY) * 1000).toISOString().slice(0, 10)
  for (const days of [-0.9, 0, 29]) await check(days)
  for (const days of [-2, 31, 400]) {
    await expect(check(days)).rejects.toThrow(StorageError)
    await expect(check(days, dateIn(days + 1))).rejects.toThrow(/^The clock of this machine says .* CLOCK_CONFIRMED=/)
    await check(days, dateIn(days))
  }
  await harness.close()
  await database.close()
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off', PORT: '8999' }, [])
  const starting = startServer(settings, { webFolder: folder, beginStep: untold })
  await expect(starting).rejects.toThrow(/days before the newest record/)
  console.log('clock: 3 plausible clocks start, 4 others are refused')
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
