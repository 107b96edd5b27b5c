// Runs on PostgreSQL, too: slots are raw SQL on the clock of the database.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { sharedHarness } from '../../testing/given.ts'
import { returnSlot, takeSlot } from './send-rate.store.ts'

test('[MESSAGE-9] of all servers together no more go out in any 60 seconds than the limit', async () => {
  const { identity } = (await sharedHarness()).deps.database
  const channel = newId()
  const take = () => takeSlot(identity, channel, 3)
  const taken = await Promise.all(Array.from({ length: 8 }, take))
  const moments = taken.filter((moment) => moment !== undefined)
  expect(moments).toHaveLength(3)
  expect(await take()).toBeUndefined()
  const [moment = 0] = moments
  await returnSlot(identity, channel, moment)
  expect(await take()).toBeGreaterThan(moment)
  await identity.execute(sql`
    update send_rates set sent_at = array(select one - 61 from unnest(sent_at) as one) where channel = ${channel}`)
  expect(await take()).toBeDefined()
})
