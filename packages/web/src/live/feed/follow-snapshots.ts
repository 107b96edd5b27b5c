import { FEED_SILENCE_SECONDS, PUBLIC_FEED_WAITS, reconnectWait } from '@firstbell/domain'

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
  /** When the server was heard of last, in its seconds UTC, and whether that is too long ago. */
  lastNews(): { at: number; isSilent: boolean }
  subscribe(listener: () => void): () => void
}

const SILENCE_MS = FEED_SILENCE_SECONDS * 1000
const CHECK_MS = 5000

/** What a page shows before its feed has begun; `agoMs` of one that was kept. */
interface First<Shown> {
  feed: string
  first: Shown
  agoMs?: number
  /** The server says that there is nothing to follow any more, or refuses the feed: whoever knows that it is over resolves to true. */
  isOver?: (isSaid: boolean) => Promise<boolean>
}

/**
 * FEED-14: follows the feed of a page that the server wrote, and opens a lost one again; each begins with a whole snapshot. A browser alone
 * would come back at the same moment as all others, and never after a refusal. FAMILY-67: nor does it notice a feed that falls silent.
 */
export function followSnapshots<Shown extends { clock: ClockReading }>(
  { feed, first, agoMs = 0, isOver }: First<Shown>,
  onStatus: (status: Connection) => void,
): SnapshotStore<Shown> {
  const listeners = new Set<() => void>()
  let shown = first
  let clock = first.clock
  let elapsedMs = elapsedFrom(agoMs)
  const setClock = (reading: ClockReading) => {
    clock = reading
    elapsedMs = elapsedFrom(0)
    listeners.forEach((listener) => listener())
  }
  const isSilent = () => elapsedMs() > SILENCE_MS
  let failures = 0
  let isEnded = false
  let source: EventSource | undefined
  let openedMs = elapsedFrom(0)

  function lose(): void {
    if (!source) return
    source.close()
    source = undefined
    onStatus('reconnecting')
    setTimeout(open, reconnectWait(failures++, Math.random(), PUBLIC_FEED_WAITS))
  }

  async function end(isSaid: boolean): Promise<void> {
    if (!(await isOver?.(isSaid).catch(() => false))) return // who cannot ask goes on trying to follow
    isEnded = true
    source?.close()
    source = undefined
  }

  function open(): void {
    if (isEnded) return
    openedMs = elapsedFrom(0)
    source = new EventSource(feed)
    source.addEventListener('snapshot', (event: MessageEvent<string>) => {
      failures = 0
      shown = JSON.parse(event.data) as Shown // our own server's
      onStatus('live')
      setClock(shown.clock)
    })
    source.addEventListener('clock', (event: MessageEvent<string>) => setClock(JSON.parse(event.data) as ClockReading)) // our own server's
    source.addEventListener('ended', () => void end(true))
    source.addEventListener('error', ({ target }) => {
      const isRefused = (target as EventSource).readyState === EventSource.CLOSED // it listens to nothing else
      lose()
      if (isRefused) void end(false)
    })
  }

  open()
  window.addEventListener('offline', lose)
  setInterval(() => {
    if (isSilent() && openedMs() > SILENCE_MS) lose()
  }, CHECK_MS)
  return {
    shown: () => shown,
    now: () => clock.now + (elapsedMs() / 1000) * clock.rate,
    lastNews: () => ({ at: clock.now, isSilent: isSilent() }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** How long ago something was; the steady clock of a device stands still while it sleeps. */
function elapsedFrom(agoMs: number): () => number {
  const steadyMs = performance.now() - agoMs
  const wallMs = Date.now() - agoMs
  return () => Math.max(performance.now() - steadyMs, Date.now() - wallMs)
}
