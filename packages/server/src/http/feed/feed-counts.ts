import { Refusal } from '@firstbell/domain'
import type { FeedLimits } from '../../settings/feed-limits.ts'

/** FEED-13, FAMILY-72: counts the open feeds of each session, each client address and each private link. */
export function createFeedCounts({ perSession, perAddress }: FeedLimits) {
  const counts = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  /** Counts a feed that is about to open; refuses one too many. The function that it returns ends the count, once. */
  function enterAll(limits: [key: string, limit: number][]): () => void {
    for (const [key, limit] of limits)
      if ((counts.get(key) ?? 0) >= limit)
        throw new Refusal('rate_limited', `At most ${limit} live views can be open here. Close some of them.`)
    for (const [key] of limits) add(key, 1)
    return () => {
      for (const [key] of limits.splice(0)) add(key, -1)
    }
  }
  return {
    enter(address: string, sessionId?: string): () => void {
      const ofAddress: [string, number] = [`address ${address}`, perAddress]
      return enterAll(sessionId === undefined ? [ofAddress] : [ofAddress, [`session ${sessionId}`, perSession]])
    },
    /** One that who holds a private link opens: thousands of them can be behind one address. */
    enterByLink: (linkId: string) => enterAll([[`link ${linkId}`, perSession]]),
  }
}
