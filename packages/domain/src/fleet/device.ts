import { z } from 'zod'
import { Id } from '../id.ts'

export const DeviceProtocol = z.enum(['osmand', 'owntracks', 'traccar', 'gtfs-realtime', 'driver-page'])

/** A device that reports fixes: a phone, a tracker in the bus, a driver page. Its key is shown once, when it is created. */
export const Device = z.object({
  id: Id,
  organizationId: Id,
  /** The identifier that the device sends, unique in the organization. */
  name: z.string().trim().min(1).max(64),
  protocol: DeviceProtocol,
  busId: Id.nullable(),
  routeId: Id.nullable(),
  /** Seconds UTC of the last report, fix or heartbeat. */
  lastSeenAt: z.number().nullable(),
})
export type Device = z.infer<typeof Device>
