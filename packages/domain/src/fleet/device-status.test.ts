import { expect, test } from 'vitest'
import { deviceStatus } from './device-status.ts'

const NOW = 1_000_000

test.each([
  ['never heard', { lastSeenAt: null, rejectedAt: null }, false, 'neverUsed'],
  ['heard a minute ago', { lastSeenAt: NOW - 60, rejectedAt: null }, true, 'reporting'],
  ['not heard for an hour, while its run is due', { lastSeenAt: NOW - 3600, rejectedAt: null }, true, 'silent'],
  ['not heard for an hour, on a parked bus', { lastSeenAt: NOW - 3600, rejectedAt: null }, false, 'idle'],
  ['not heard for a week', { lastSeenAt: NOW - 7 * 86_400, rejectedAt: null }, false, 'silent'],
  ['whose newest report was rejected', { lastSeenAt: NOW - 60, rejectedAt: NOW - 10 }, false, 'silent'],
])('[BUS-4] a device %s: %o, due %s, is %s', (_, device, isDue, status) => {
  expect(deviceStatus(device, { now: NOW, isDue })).toBe(status)
})
