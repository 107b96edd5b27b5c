import { z } from 'zod'
import { Id } from '../id.ts'

export const DeviceProtocol = z.enum(['osmand', 'owntracks', 'traccar', 'gtfs-realtime', 'driver-page'])

/** Why a report was rejected: no position, a time that cannot be right, or nothing that its protocol knows. */
export const RejectReason = z.enum(['zero', 'future', 'too-old', 'malformed'])
export type RejectReason = z.infer<typeof RejectReason>

/** A device that reports fixes: a phone, a tracker in the bus, a driver page. Its key is shown once, when it is created. */
export const Device = z.object({
  id: Id,
  organizationId: Id,
  /** The identifier that the device sends, unique in the organization. */
  name: z.string().trim().min(1).max(64),
  protocol: DeviceProtocol,
  busId: Id.nullable(),
  routeId: Id.nullable(),
  /** Seconds UTC of the last accepted report, fix or heartbeat. */
  lastSeenAt: z.number().nullable(),
  /** Seconds UTC of the newest report, if it was rejected, and why. */
  rejectedAt: z.number().nullable(),
  rejectReason: RejectReason.nullable(),
})
export type Device = z.infer<typeof Device>
