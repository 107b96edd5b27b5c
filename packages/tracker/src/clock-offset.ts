import type { Fix } from './trip.ts'

const RECENT_FIXES = 40
const STEADY_FIXES = 3
const STEADY_SECONDS = 20
const STEADY_SPREAD_SECONDS = 10
const SAME_OFFSET_SECONDS = 5

/**
 * Seconds to add to a device's clock, from the time its fixes took to arrive; undefined while that is unknown.
 * Nothing arrives before it is sent, so a clock ahead betrays itself at once. A clock behind looks like a slow
 * network until several live fixes show the same delay: the low quantile belongs to the live ones, and when half of
 * all fixes lie close to it they are live, while buffered fixes come with delays that run down.
 * `fixes` are the latest of one device in order of time; `current` is the correction in use. An offset of less than
 * `leastSeconds` is left alone.
 */
export function clockOffset(
  fixes: readonly Fix[],
  current: number | undefined,
  leastSeconds: number,
): number | undefined {
  const delays = fixes.map((fix) => fix.receivedAt - fix.at).sort((a, b) => a - b)
  const low = delays[Math.floor(delays.length / 10)]
  if (low === undefined) return current
  // A clock once corrected stays so while it is off by half as much, lest it flap around the limit.
  if (Math.abs(low) <= (current ? leastSeconds / 2 : leastSeconds)) return 0
  if (low > 0 && !isLive(fixes, delays, low)) return current
  return current !== undefined && Math.abs(low - current) <= SAME_OFFSET_SECONDS ? current : low
}

/** The latest fixes of a device, the latest first. */
export function recentFixes(moments: readonly { readonly fix: Fix }[], deviceId: string): Fix[] {
  const fixes: Fix[] = []
  for (let i = moments.length - 1; i >= 0 && fixes.length < RECENT_FIXES - 1; i--) {
    const { fix } = moments[i] as { fix: Fix } // in range
    if ((fix.deviceId ?? '') === deviceId) fixes.push(fix)
  }
  return fixes
}

function isLive(fixes: readonly Fix[], delays: readonly number[], low: number): boolean {
  const middle = delays[delays.length >> 1] ?? Infinity
  const received = fixes.map((fix) => fix.receivedAt)
  const span = Math.max(...received) - Math.min(...received)
  return fixes.length >= STEADY_FIXES && span >= STEADY_SECONDS && middle - low <= STEADY_SPREAD_SECONDS
}
