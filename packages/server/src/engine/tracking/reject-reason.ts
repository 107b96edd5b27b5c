const FUTURE_SECONDS = 300
const LATEST_SECONDS = 24 * 3600

/** Why a fix is not taken in: what receivers say before they know, what has not happened yet, what is of another age. */
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
