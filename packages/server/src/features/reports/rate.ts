/** What a device may send: two fixes a second, and a burst of two minutes' worth at once (an offline buffer). */
export const FIXES_PER_SECOND = 2
export const BURST = 120

/** A token bucket for each device. `now` is in seconds of the clock that the devices live by. */
export function createRateLimit(now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    allows(deviceId: string): boolean {
      const moment = now()
      const bucket = buckets.get(deviceId) ?? { tokens: BURST, at: moment }
      bucket.tokens = Math.min(BURST, bucket.tokens + Math.max(0, moment - bucket.at) * FIXES_PER_SECOND)
      bucket.at = moment
      buckets.set(deviceId, bucket)
      if (bucket.tokens < 1) return false
      bucket.tokens -= 1
      return true
    },
  }
}
