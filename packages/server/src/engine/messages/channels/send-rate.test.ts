import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { sharedHarness } from '../../../testing/given.ts'
import { leaveSlot, returnSlot, takeSlot } from './send-rate.store.ts'

async function givenChannel() {
  const { identity } = (await sharedHarness()).deps.database
  const channel = newId()
  return {
    take: () => takeSlot(identity, channel, 3),
    leave: (slot: number) => leaveSlot(identity, channel, slot),
    giveBack: (slot: number) => returnSlot(identity, channel, slot),
    pass: (seconds: number) =>
      identity.execute(sql`
        update send_rates set sent_at = array(select one - ${seconds}::float8 from unnest(sent_at) as one)
         where channel = ${channel}`),
  }
}

test('[MESSAGE-9] of all servers together no more go out in any 60 seconds than the limit', async () => {
  const { take, leave, giveBack, pass } = await givenChannel()
  const taken = await Promise.all(Array.from({ length: 8 }, take))
  const slots = taken.filter((slot) => slot !== undefined)
  expect(slots).toHaveLength(3)
  expect(await take()).toBeUndefined()
  const [first = 0, ...others] = slots
  await giveBack(first)
  expect(await take()).toBeGreaterThan(first)
  for (const slot of others) await leave(slot)
  await pass(61)
  expect(await take()).toBeDefined()
})

test('[MESSAGE-9] a message counts from its arrival: one that takes long to be sent leaves no room for another', async () => {
  const { take, leave, pass } = await givenChannel()
  const [slow = 0] = [await take(), await take(), await take()]
  await pass(61)
  expect(await take()).toBeUndefined()
  await leave(slow - 61)
  await pass(59)
  expect(await take()).toBeUndefined()
  await pass(2)
  expect(await take()).toBeDefined()
})
