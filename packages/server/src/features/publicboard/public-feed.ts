import type { feeds, PublicBoard } from '@firstbell/contract'
import { networkOf } from '../../http/client-network.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/input.ts'
import type { Stream } from '../../http/streams.ts'
import { refuseForeignOrigin } from '../../http/security.ts'
import { groupBy } from '../../db/rows.ts'
import { frameOf } from '../../live/hub.ts'
import type { PublicBoards, Show } from './boards.ts'

/** A change is sent within this time, and an address that is closed ends its streams. */
const SEND_INTERVAL_MS = 2000

interface Viewer {
  stream: Stream
  address: string
  sent: string
}

/** PUBLIC-8: one board is written as text once, however many look at it. */
export function mountPublicFeed(
  { app, streams, origins }: Mount,
  feed: (typeof feeds)['publicboard'],
  boards: PublicBoards,
  show: Show,
): void {
  const viewers = new Set<Viewer>()

  app.route({
    method: 'GET',
    url: feed.path,
    config: { access: feed.access },
    async handler(request, reply) {
      refuseForeignOrigin(request, origins)
      const { address } = taken(feed.params, request.params)
      const client = networkOf(request.clientAddress)
      const leave = streams.enter(client)
      try {
        const board = await show(address, client)
        const stream = streams.open(reply, undefined, () => {
          leave()
          for (const viewer of viewers) if (viewer.stream === stream) viewers.delete(viewer)
        })
        if (stream) viewers.add({ stream, address, sent: send(stream, feed.snapshot.parse(board)) })
        else leave()
      } catch (error) {
        leave() // nothing was opened
        throw error
      }
    },
  })

  async function sendAll(): Promise<void> {
    for (const [address, own] of groupBy(viewers, (viewer) => viewer.address)) {
      const organizationId = await boards.find(address)
      const shown = organizationId && (await boards.read(organizationId))
      const board = shown && feed.snapshot.parse(shown)
      for (const viewer of own) {
        if (!board) viewer.stream.end()
        else if (contentOf(board) !== viewer.sent) viewer.sent = send(viewer.stream, board)
      }
    }
  }

  let isSending = false
  const timer = setInterval(() => {
    if (isSending) return
    isSending = true
    sendAll()
      .catch(() => viewers.forEach(({ stream }) => stream.end())) // what cannot be asked for is not shown on
      .finally(() => {
        isSending = false
      })
  }, SEND_INTERVAL_MS)
  app.addHook('onClose', async () => clearInterval(timer))
}

function send(stream: Stream, board: PublicBoard): string {
  stream.write(frameOf('snapshot', board))
  return contentOf(board)
}

/** The clock alone is no news. */
function contentOf({ clock: _, ...board }: PublicBoard): string {
  return JSON.stringify(board)
}
