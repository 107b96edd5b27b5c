import type { PublicBoard } from '@firstbell/contract'
import { PUBLIC_FEED_WAITS, type PublicRoute, reconnectWait } from '@firstbell/domain'
import type { PageSettings } from './settings.ts'

/** The newest board, and who wants to hear of it. */
export interface BoardStore {
  board(): PublicBoard
  /** The server's time, in seconds UTC. */
  now(): number
  /** The routes of this page. */
  routes(): readonly PublicRoute[]
  subscribe(listener: () => void): () => void
}

export type Connection = 'connecting' | 'live' | 'reconnecting'

/**
 * FEED-14: follows the feed of the page, and opens a lost one again; each begins with the whole board. A browser alone would come
 * back at the same moment as all others, and never after a refusal.
 */
export function followBoard(settings: PageSettings, onStatus: (status: Connection) => void): BoardStore {
  const listeners = new Set<() => void>()
  let board = settings.board
  let clock = board.clock
  let readAtMs = performance.now()
  const setClock = (reading: PublicBoard['clock']) => {
    clock = reading
    readAtMs = performance.now()
  }
  let routes = ofPage(board, settings)
  let failures = 0
  const open = () => {
    const source = new EventSource(settings.feed)
    source.addEventListener('snapshot', (event: MessageEvent<string>) => {
      failures = 0
      board = JSON.parse(event.data) as PublicBoard // our own server's
      setClock(board.clock)
      routes = ofPage(board, settings)
      onStatus('live')
      listeners.forEach((listener) => listener())
    })
    source.addEventListener('clock', (event: MessageEvent<string>) => {
      setClock(JSON.parse(event.data) as PublicBoard['clock']) // our own server's
      listeners.forEach((listener) => listener())
    })
    source.addEventListener('error', () => {
      source.close()
      onStatus('reconnecting')
      setTimeout(open, reconnectWait(failures++, Math.random(), PUBLIC_FEED_WAITS))
    })
  }
  open()
  return {
    board: () => board,
    now: () => clock.now + ((performance.now() - readAtMs) / 1000) * clock.rate,
    routes: () => routes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function ofPage({ groups }: PublicBoard, { groupId, routeId }: PageSettings): PublicRoute[] {
  return groups
    .filter(({ id }) => groupId === undefined || id === groupId)
    .flatMap(({ routes }) => routes)
    .filter(({ id }) => routeId === undefined || id === routeId)
}
