import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestBuses } from '../../testing/services/message-buses.ts'
import { withHeartbeats } from './bus-heartbeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Servers `here` and `there`; the database says that both live. */
function givenServers() {
  const buses = createTestBuses()
  const living = ['here', 'there']
  const join = (id: string) => {
    const bus = withHeartbeats(buses.connect(), id, async () => living)
    onTestFinished(bus.close)
    return bus
  }
  let losses = 0
  join('here').onLoss(() => losses++)
  /** How many losses `here` is notified of in so many seconds. */
  const lossesIn = async (seconds: number) => {
    losses = 0
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return losses
  }
  return { buses, living, join, lossesIn }
}

test('[SERVERS-15] while a living server sends no heartbeat on the message bus, messages count as lost each second', async () => {
  const { buses, join, lossesIn } = givenServers()
  const there = join('there')
  await lossesIn(3)
  expect(await lossesIn(10)).toBe(0)
  buses.disconnect()
  await lossesIn(3)
  expect(await lossesIn(10)).toBe(10)
  buses.reconnect()
  await lossesIn(1)
  expect(await lossesIn(10)).toBe(0)
  await there.close()
  expect(await lossesIn(10)).toBeGreaterThan(6)
})

test('[SERVERS-15] a server that is gone, or of a version without heartbeats, owes none', async () => {
  const { living, join, lossesIn } = givenServers()
  expect(await lossesIn(5)).toBe(0)
  const there = join('there')
  await lossesIn(3)
  await there.close()
  await lossesIn(3)
  expect(await lossesIn(5)).toBe(5)
  living.pop()
  expect(await lossesIn(5)).toBe(0)
})
