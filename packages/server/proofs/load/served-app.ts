import { monitorEventLoopDelay } from 'node:perf_hooks'
import { givenOrganization } from '../../src/testing/given.ts'
import { openHarness } from '../../src/testing/harness.ts'

/** A server in a process of its own, for proofs that load it; it reports how long it answered nobody, and its memory. */
const world = await openHarness()
const given = await givenOrganization(world)
const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  process.send?.({ delayMs: delay.max / 1e6, bytes: process.memoryUsage.rss() })
  delay.reset()
})
process.on('disconnect', () => process.exit(0))
process.send?.({
  port: Number(new URL(url).port),
  cookie: given.cookie,
  organizationId: given.organizationId,
  origin: world.deps.publicUrl,
})
