import { PUBLIC_FEED_WAITS, reconnectWait } from '@firstbell/domain'

export type Connection = 'connecting' | 'live' | 'reconnecting'

interface ClockReading {
  now: number
  rate: number
}

/** The newest snapshot of a feed, and who wants to hear of it. */
export interface SnapshotStore<Shown> {
  shown(): Shown
  /** The server's time, in seconds UTC. */
  now(): number
  subscribe(listener: () => void): () => void
}

/**
 * FEED-14: follows the feed of a page that the server wrote, and opens a lost one again; each begins with a whole snapshot. A browser alone
 * would come back at the same moment as all others, and never after a refusal.
 */
export function followSnapshots<Shown extends { clock: ClockReading }>(
  { feed, first }: { feed: string; first: Shown },
  onStatus: (status: Connection) => void,
): SnapshotStore<Shown> {
  const listeners = new Set<() => void>()
  let shown = first
  let clock = first.clock
  let readAtMs = performance.now()
  const setClock = (reading: ClockReading) => {
    clock = reading
    readAtMs = performance.now()
    listeners.forEach((listener) => listener())
  }
  let failures = 0
  const open = () => {
    const source = new EventSource(feed)
    source.addEventListener('snapshot', (event: MessageEvent<string>) => {
      failures = 0
      shown = JSON.parse(event.data) as Shown // our own server's
      onStatus('live')
      setClock(shown.clock)
    })
    source.addEventListener('clock', (event: MessageEvent<string>) => setClock(JSON.parse(event.data) as ClockReading)) // our own server's
    source.addEventListener('error', () => {
      source.close()
      onStatus('reconnecting')
      setTimeout(open, reconnectWait(failures++, Math.random(), PUBLIC_FEED_WAITS))
    })
  }
  open()
  return {
    shown: () => shown,
    now: () => clock.now + ((performance.now() - readAtMs) / 1000) * clock.rate,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
