import { setImmediate as immediate } from 'node:timers/promises'
import type { feeds, PublicBoard } from '@firstbell/contract'
import type { Mount } from '../../http/handle.ts'
import { passesOf } from '../../identity/cookies.ts'
import { taken } from '../../http/request/input.ts'
import { sendPeriodically } from '../../http/feed/send-periodically.ts'
import type { Stream } from '../../http/feed/streams.ts'
import { refuseForeignOrigin } from '../../http/security.ts'
import { groupBy } from '../../db/rows.ts'
import { frameOf } from '../../live/hub.ts'
import type { PublicBoards, Show } from './boards.ts'

/** A change is sent within this time, and an address that is closed ends its streams. */
const SEND_INTERVAL_MS = 2000

interface Viewer {
  address: string
  passes: readonly string[]
  /** What it shows. */
  content: string
}

/** So many are sent a board before others have their turn. */
const SENT_AT_ONCE = 500

/** PUBLIC-8, FEED-11: one board is written as text once, however many look at it or come together. */
export function mountPublicFeed(
  { app, streams, origins, sessions }: Mount,
  feed: (typeof feeds)['publicboard'],
  boards: PublicBoards,
  show: Show,
): void {
  const viewers = new Map<Stream, Viewer>()
  const texts = new WeakMap<PublicBoard, BoardText>()
  const textOf = (board: PublicBoard): BoardText => {
    const text = texts.get(board) ?? writeBoard(feed.snapshot.parse(board))
    texts.set(board, text)
    return text
  }

  app.route({
    method: 'GET',
    url: feed.path,
    config: { access: feed.access },
    async handler(request, reply) {
      refuseForeignOrigin(request, origins)
      const { address } = taken(feed.params, request.params)
      const client = request.clientNetwork
      const leave = streams.enter(client)
      try {
        const passes = passesOf(request, sessions.cookies)
        const { board } = await show({ address, client, passes })
        const { frame, content } = textOf(board)
        const stream = streams.open(reply, undefined, () => {
          leave()
          if (stream) viewers.delete(stream)
        })
        if (stream) {
          viewers.set(stream, { address, passes, content })
          stream.write(frame)
        } else leave()
      } catch (error) {
        leave() // nothing was opened
        throw error
      }
    },
  })

  async function sendAll(): Promise<void> {
    for (const [address, own] of groupBy(viewers, ([, viewer]) => viewer.address)) {
      const place = await boards.find(address)
      for (const same of groupBy(own, ([, { passes }]) => passes.join(' ')).values()) {
        const shown = place && (await boards.read(place, same[0]?.[1].passes ?? []))
        await sendTo(same, shown ? textOf(shown) : undefined)
      }
    }
  }

  /** Ends the streams where nothing is shown any more. */
  async function sendTo(own: readonly [Stream, Viewer][], text: BoardText | undefined): Promise<void> {
    let sent = 0
    for (const [stream, viewer] of own) {
      if (!text) stream.end()
      else if (viewer.content !== text.content) {
        stream.write(text.frame)
        if (++sent % SENT_AT_ONCE === 0) await immediate()
      }
      if (text) viewer.content = text.content
    }
  }

  sendPeriodically(app, SEND_INTERVAL_MS, viewers, sendAll)
}

/** A board as it is sent, and what of it is news: the clock alone is none. */
interface BoardText {
  frame: string
  content: string
}

function writeBoard(board: PublicBoard): BoardText {
  const { clock: _, ...content } = board
  return { frame: frameOf('snapshot', board), content: JSON.stringify(content) }
}
