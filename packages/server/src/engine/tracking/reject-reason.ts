const FUTURE_SECONDS = 300
const LATEST_SECONDS = 24 * 3600

/** Why a fix is rejected: a receiver without a position, a time in the future, or a time too long ago. */
export function rejectReason(
  lat: number,
  lng: number,
  at: number,
  now: number,
): 'zero' | 'future' | 'too-old' | undefined {
  if (lat === 0 && lng === 0) return 'zero'
  if (at > now + FUTURE_SECONDS) return 'future'
  if (at < now - LATEST_SECONDS) return 'too-old'
  return undefined
}
