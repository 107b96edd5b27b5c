import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { sharedHarness } from '../../../testing/given.ts'
import { returnOfDay, roomsOf, takeOfDay } from './send-hours.store.ts'

const HOUR = 3600

async function givenChannel() {
  const { identity } = (await sharedHarness()).deps.database
  const channel = newId() as 'email' // one of its own: the limits are those of the whole installation
  return {
    take: (most = 3) => takeOfDay(identity, channel, most),
    giveBack: (hourAt: number) => returnOfDay(identity, channel, hourAt),
    rooms: () => roomsOf(identity, channel, 3),
    pass: (seconds: number) =>
      identity.execute(sql`update send_hours set hour_at = hour_at - ${seconds}::float8 where channel = ${channel}`),
  }
}

test('[MESSAGE-102] all servers together send no more in any 24 hours than the daily limit', async () => {
  const { take, giveBack, pass, rooms } = await givenChannel()
  const taken = await Promise.all(Array.from({ length: 8 }, () => take()))
  const hours = taken.filter((hourAt) => hourAt !== undefined)
  expect(hours).toHaveLength(3)
  await giveBack(hours[0] ?? 0)
  expect(await take()).toBeDefined()
  expect((await rooms())[0]).toMatchObject({ count: 3 })
  await pass(24 * HOUR)
  expect(await take()).toBeUndefined() // the last of them may have been sent 23 hours ago
  await pass(HOUR)
  expect(await take()).toBeDefined()
})

test('[MESSAGE-102] an emergency counts and does not wait; what is left, and when there is more, is known', async () => {
  const { take, rooms, pass } = await givenChannel()
  await take()
  await pass(2 * HOUR)
  await take()
  await take()
  expect(await take()).toBeUndefined()
  expect(await take(Infinity)).toBeDefined()
  const [next, last] = await rooms()
  expect([next?.count, last]).toEqual([3, undefined]) // the first hour frees what the emergency has taken beyond the limit
  expect(next?.inSeconds).toBeGreaterThan(24 * HOUR)
  await pass(23 * HOUR)
  expect((await rooms()).map(({ count }) => count)).toEqual([3])
  await pass(2 * HOUR)
  expect(await rooms()).toEqual([{ inSeconds: 0, count: 3 }])
})
