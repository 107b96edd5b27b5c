import type { Device } from './device.ts'

/** In the order in which somebody has to look after them. */
export const DEVICE_STATUSES = ['silent', 'neverUsed', 'reporting', 'idle'] as const
export type DeviceStatus = (typeof DEVICE_STATUSES)[number]

const REPORTING_SECONDS = 300
/** A long weekend, and a day more. */
const FORGOTTEN_SECONDS = 4 * 86_400

/**
 * BUS-4: whether a device reports. It is silent if a run that it reports for is due and nothing was heard for five minutes,
 * if its newest report was rejected, or after four days; a parked bus is idle.
 */
export function deviceStatus(
  { lastSeenAt, rejectedAt }: Pick<Device, 'lastSeenAt' | 'rejectedAt'>,
  { now, isDue }: { now: number; isDue: boolean },
): DeviceStatus {
  if (rejectedAt !== null) return 'silent'
  if (lastSeenAt === null) return 'neverUsed'
  const age = now - lastSeenAt
  if (age <= REPORTING_SECONDS) return 'reporting'
  return isDue || age > FORGOTTEN_SECONDS ? 'silent' : 'idle'
}
