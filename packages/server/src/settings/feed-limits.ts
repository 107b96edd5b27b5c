/** How many feeds may be open at once. */
export interface FeedLimits {
  perSession: number
  perAddress: number
}

export const FEED_LIMITS: FeedLimits = { perSession: 10, perAddress: 50 }
