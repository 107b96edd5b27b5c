/** What a device may send: two fixes a second, and a burst of two minutes' worth at once (an offline buffer). */
export const FIXES_PER_SECOND = 2
export const BURST = 120

const MAX_BUCKETS = 100_000

/** A token bucket for each device or client. `now` is in seconds. */
export function createRateLimit(
  now: () => number,
  { perSecond, burst } = { perSecond: FIXES_PER_SECOND, burst: BURST },
) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function bucketOf(who: string) {
    const moment = now()
    const bucket = buckets.get(who) ?? { tokens: burst, at: moment }
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, moment - bucket.at) * perSecond)
    bucket.at = moment
    if (buckets.size >= MAX_BUCKETS) buckets.clear()
    buckets.set(who, bucket)
    return bucket
  }

  return {
    /** Whether so many may be sent at once; if not, no tokens are used. */
    allows(who: string, fixes = 1): boolean {
      const bucket = bucketOf(who)
      if (bucket.tokens < fixes) return false
      bucket.tokens -= fixes
      return true
    },
  }
}
