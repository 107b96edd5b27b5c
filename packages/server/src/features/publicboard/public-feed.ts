import type { feeds, PublicBoard } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
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
const MAX_STREAMS = 50

interface Viewer {
  stream: Stream
  address: string
  sent: string
}

/** PUBLIC-8: one board is written as text once, however many look at it; from one address at most fifty do. */
export function mountPublicFeed(
  { app, streams, origins }: Mount,
  feed: (typeof feeds)['publicboard'],
  boards: PublicBoards,
  show: Show,
): void {
  const viewers = new Set<Viewer>()
  const streamsOf = new Map<string, number>()
  const count = (client: string, change: 1 | -1) => {
    const now = (streamsOf.get(client) ?? 0) + change
    if (now > 0) streamsOf.set(client, now)
    else streamsOf.delete(client)
  }

  app.route({
    method: 'GET',
    url: feed.path,
    config: { access: feed.access },
    async handler(request, reply) {
      refuseForeignOrigin(request, origins)
      const { address } = taken(feed.params, request.params)
      const client = networkOf(request.ip)
      if ((streamsOf.get(client) ?? 0) >= MAX_STREAMS) throw new Refusal('rate_limited')
      const board = await show(address, client)
      count(client, 1)
      const stream = streams.open(reply, undefined, () => {
        count(client, -1)
        for (const viewer of viewers) if (viewer.stream === stream) viewers.delete(viewer)
      })
      if (stream) viewers.add({ stream, address, sent: send(stream, feed.snapshot.parse(board)) })
      else count(client, -1)
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
