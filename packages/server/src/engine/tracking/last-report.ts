import type { RejectReason } from '@firstbell/domain'

/** What a device reported last: when a report was accepted, and the rejection that came after it, if one did. */
export interface LastReport {
  seenAt?: number
  rejected?: { at: number; reason: RejectReason }
}
