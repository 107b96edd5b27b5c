import { createParser } from 'eventsource-parser'
import { FEED_SILENCE_SECONDS, reconnectWait } from '@firstbell/domain'
import type { z } from 'zod'
import type { Transport } from './client.ts'
import { ClockReading } from '../installation/clock.ts'
import { addressOf } from './endpoint.ts'
import type { Feed } from './feed.ts'
import { CallFailed } from './problem.ts'

export type FeedStatus = 'connecting' | 'live' | 'reconnecting' | 'refused'

export interface Follower<F extends Feed> {
  onSnapshot(snapshot: z.output<F['snapshot']>): void
  onEvent(event: z.output<F['event']>): void
  /** A feed that was refused says why. */
  onStatus?(status: FeedStatus, refusal?: CallFailed): void
  onClock?(reading: ClockReading): void
}

const WAITS = { firstMs: 500, longestMs: 15_000 }

/**
 * Follows a feed until the returned function is called. A lost connection is opened again with growing waits;
 * each begins with a snapshot, so nothing has to be caught up. A refusal (4xx) ends it: 'refused'.
 */
export function follow<F extends Feed>(
  transport: Transport,
  feed: F,
  params: z.input<F['params']>,
  follower: Follower<F>,
): () => void {
  const stopping = new AbortController()
  void keepFollowing(transport, feed, params, follower, stopping.signal)
  return () => stopping.abort()
}

async function keepFollowing<F extends Feed>(
  transport: Transport,
  feed: F,
  params: z.input<F['params']>,
  follower: Follower<F>,
  stopped: AbortSignal,
): Promise<void> {
  let failures = 0
  follower.onStatus?.('connecting')
  while (!stopped.aborted) {
    try {
      await followOnce(transport, feed, params, stopped, {
        ...follower,
        onSnapshot(snapshot) {
          failures = 0
          follower.onStatus?.('live')
          follower.onSnapshot(snapshot)
        },
      })
    } catch (error) {
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429) {
        follower.onStatus?.('refused', error)
        return
      }
      if (!(error instanceof TypeError || error instanceof CallFailed || isAbort(error))) throw error
    }
    if (stopped.aborted) return
    follower.onStatus?.('reconnecting')
    const chance = (performance.now() % 50) / 50 // pages were opened at different moments
    await pause(reconnectWait(failures++, chance, WAITS), stopped)
  }
}

async function followOnce<F extends Feed>(
  transport: Transport,
  feed: F,
  params: z.input<F['params']>,
  stopped: AbortSignal,
  follower: Follower<F>,
): Promise<void> {
  const silent = new AbortController()
  let alarm = setTimeout(() => silent.abort(), FEED_SILENCE_SECONDS * 1000)
  // A generic feed's schemas parse to `unknown`; the casts name what the schema of this very feed returns.
  const parser = createParser({
    onEvent(message) {
      if (message.event === 'snapshot')
        follower.onSnapshot(feed.snapshot.parse(JSON.parse(message.data)) as z.output<F['snapshot']>)
      else if (message.event === 'event')
        follower.onEvent(feed.event.parse(JSON.parse(message.data)) as z.output<F['event']>)
      else if (message.event === 'clock') follower.onClock?.(ClockReading.parse(JSON.parse(message.data)))
    },
  })
  try {
    const response = await transport.fetch(transport.base + addressOf(feed.path, { params }), {
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream', ...transport.headers },
      signal: AbortSignal.any([stopped, silent.signal]),
    })
    if (!response.ok || !response.body) throw new CallFailed(response.status, undefined)
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(alarm)
      alarm = setTimeout(() => silent.abort(), FEED_SILENCE_SECONDS * 1000)
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(alarm)
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    stopped.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      stopped.removeEventListener('abort', done)
      resolve()
    }
  })
}
