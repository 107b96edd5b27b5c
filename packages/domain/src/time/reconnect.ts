export interface ReconnectWaits {
  firstMs: number
  longestMs: number
}

/** Of the public pages: thousands may look at one board. */
export const PUBLIC_FEED_WAITS: ReconnectWaits = { firstMs: 6000, longestMs: 30_000 }

/** The server writes the time of its clock into each feed this often: both ends notice a dead connection, and a clock that jumped. */
export const HEARTBEAT_SECONDS = 15
/** A client that has heard nothing of a feed for so long has lost it, whatever its network says. */
export const FEED_SILENCE_SECONDS = 3 * HEARTBEAT_SECONDS

/**
 * FEED-14: how long a client waits before it opens a lost feed again. With `chance` (0 to 1), which each draws for itself, the
 * waits of clients that were cut off together are between half and one and a half of the usual one.
 */
export function reconnectWait(failures: number, chance: number, { firstMs, longestMs }: ReconnectWaits): number {
  return Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + chance)
}
