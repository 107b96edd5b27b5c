/** How far a clock of a device may be ahead of ours. */
const FUTURE_SECONDS = 300
/** How late a report may come. */
export const LATEST_SECONDS = 24 * 3600

/** Why a fix is rejected: a receiver without a position, a time in the future, or a time too long ago. */
export function rejectReason(
  lat: number,
  lng: number,
  at: number,
  now: number,
): 'zero' | 'future' | 'too-old' | undefined {
  if (lat === 0 && lng === 0) return 'zero'
  return timeFault(at, now)
}

/** Why the time of something that is reported cannot be right. */
export function timeFault(at: number, now: number): 'future' | 'too-old' | undefined {
  if (at > now + FUTURE_SECONDS) return 'future'
  return at < now - LATEST_SECONDS ? 'too-old' : undefined
}
