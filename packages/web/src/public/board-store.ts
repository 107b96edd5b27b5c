import type { PublicBoard } from '@firstbell/contract'
import type { PublicRoute } from '@firstbell/domain'
import { type Connection, followSnapshots, type SnapshotStore } from '../live/feed/follow-snapshots.ts'
import type { PageSettings } from './settings.ts'

/** The newest board, and who wants to hear of it. */
export interface BoardStore extends Pick<SnapshotStore<PublicBoard>, 'now' | 'subscribe'> {
  board(): PublicBoard
  /** The routes of this page. */
  routes(): readonly PublicRoute[]
}

/** Follows the feed of the page; each snapshot is the whole board. */
export function followBoard(settings: PageSettings, onStatus: (status: Connection) => void): BoardStore {
  const store = followSnapshots({ feed: settings.feed, first: settings.board }, onStatus)
  let board = settings.board
  let routes = ofPage(board, settings)
  return {
    board: store.shown,
    now: store.now,
    subscribe: store.subscribe,
    routes() {
      if (store.shown() !== board) {
        board = store.shown()
        routes = ofPage(board, settings)
      }
      return routes
    },
  }
}

function ofPage({ groups }: PublicBoard, { groupId, routeId }: PageSettings): PublicRoute[] {
  return groups
    .filter(({ id }) => groupId === undefined || id === groupId)
    .flatMap(({ routes }) => routes)
    .filter(({ id }) => routeId === undefined || id === routeId)
}
