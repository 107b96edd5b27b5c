import { setImmediate as immediate } from 'node:timers/promises'
import { type FamilyPage, feeds } from '@firstbell/contract'
import { groupBy } from '../../db/rows.ts'
import type { FastifyRequest } from 'fastify'
import type { FamilyLinkDoor, FamilyLinkHolder } from '../../identity/family-links.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/request/input.ts'
import { refuseForeignOrigin } from '../../http/security.ts'
import { sendPeriodically } from '../../http/feed/send-periodically.ts'
import type { Stream } from '../../http/feed/streams.ts'
import { frameOf } from '../../live/hub.ts'

/** FAMILY-31: within this time a link that is revoked ends its streams, and within twice of it a change is sent. */
const CHECK_INTERVAL_MS = 1000
/** So many families are looked at before others have their turn. */
const READ_AT_ONCE = 100

interface Viewer {
  token: string
  holder: FamilyLinkHolder
  /** What it shows. */
  content: string
}

/** Whom a token belongs to; refuses one that leads nowhere, and one that is used too often. */
export type EnterFamily = (token: string, client: string) => Promise<FamilyLinkHolder>

/** What a holder sees now; refuses where the organization is gone. */
export type ShowFamily = (holder: FamilyLinkHolder) => Promise<FamilyPage>

/** What a holder sees now; nothing where the organization is gone. */
export type ReadFamily = (holder: FamilyLinkHolder) => Promise<FamilyPage | undefined>

/** FAMILY-31: the page of a family as it changes: the whole page each time. */
export function mountFamilyFeed(
  { app, streams, origins }: Mount,
  door: FamilyLinkDoor,
  { enter, show, read }: { enter: EnterFamily; show: ShowFamily; read: ReadFamily },
): void {
  const feed = feeds.familypage
  const viewers = new Map<Stream, Viewer>()

  app.route({
    method: 'GET',
    url: feed.path,
    config: { access: feed.access },
    async handler(request, reply) {
      refuseForeignOrigin(request, origins)
      const { token } = taken(feed.params, request.params)
      const holder = await enter(token, request.clientNetwork)
      const leave = streams.enterByLink(holder.linkId)
      try {
        const page = await show(holder)
        await door.noteOpening(holder, request) // it says as much as the page
        const stream = streams.open(reply, undefined, () => {
          leave()
          if (stream) viewers.delete(stream)
        })
        if (stream) {
          viewers.set(stream, { token, holder, content: contentOf(page) })
          stream.write(frameFor(page))
        } else leave()
      } catch (error) {
        leave() // nothing was opened
        throw error
      }
    },
  })

  let checks = 0
  async function sendAll(): Promise<void> {
    if (viewers.size === 0) return
    const tokens = [...new Set([...viewers.values()].map(({ token }) => token))]
    if (++checks % 2 !== 0) {
      const valid = await door.listOpen(tokens)
      for (const [stream, { token }] of viewers) if (!valid.has(token)) endPage(stream)
      return
    }
    const open = withHolders(await door.findAll(tokens))
    let looked = 0
    for (const same of groupBy(open, ([, { holder }]) => keyOf(holder)).values()) {
      const [first] = same
      const page = first && (await read(first[1].holder))
      sendTo(same, page)
      if (++looked % READ_AT_ONCE === 0) await immediate()
    }
  }

  /** FAMILY-16: what a holder may see can change while its page is open. Ends the streams of those who may see nothing any more. */
  function withHolders(holders: ReadonlyMap<string, FamilyLinkHolder>): [Stream, Viewer][] {
    return [...viewers].filter(([stream, viewer]) => {
      const holder = holders.get(viewer.token)
      if (holder) viewer.holder = holder
      else endPage(stream)
      return holder !== undefined
    })
  }

  /** A page is written as text once for all who look at it, and only where it has changed. */
  function sendTo(same: readonly [Stream, Viewer][], page: FamilyPage | undefined): void {
    const content = page && contentOf(page)
    const behind = same.filter(([, viewer]) => viewer.content !== content)
    const frame = page && behind.length > 0 ? frameFor(page) : undefined
    for (const [stream, viewer] of behind) {
      if (content === undefined || frame === undefined) endPage(stream)
      else {
        stream.write(frame)
        viewer.content = content
      }
    }
  }

  sendPeriodically(app, CHECK_INTERVAL_MS, viewers, sendAll)
}

/** FAMILY-71: its page empties. A feed that ends without this is opened again. */
function endPage(stream: Stream): void {
  stream.write(frameOf('ended', {}))
  stream.end()
}

export function tokenIn({ params }: FastifyRequest): string {
  return (params as { token?: string }).token ?? '' // of the path
}

/** Holders who see the same: what a page shows follows from these. */
const keyOf = ({ organizationId, familyId, childId, weekdays, contactId }: FamilyLinkHolder) =>
  JSON.stringify([organizationId, familyId, childId, weekdays, contactId !== null])

/** What of a page is news: the clock alone is none. */
const contentOf = ({ clock: _, ...content }: FamilyPage) => JSON.stringify(content)

const frameFor = (page: FamilyPage) => frameOf('snapshot', feeds.familypage.snapshot.parse(page))
