import { type Feed, leastRoleOf, nameOf } from '@firstbell/contract'
import type { z } from 'zod'
import { frameOf, type HubMessage } from '../../live/hub.ts'
import { singleFlightByKey } from '../../work/single-flight.ts'
import { authorize, refuseClosed } from '../../identity/authorize.ts'
import { taken } from '../request/input.ts'
import { liveContext, type LiveContext, type Mount } from '../handle.ts'
import { refuseForeignOrigin } from '../security.ts'
import { createTrailWriter, entryOf, auditLogOf } from '../audit-log.ts'
import type { Stream, StreamRight } from './streams.ts'

/** A snapshot, and the last event of each route that it includes. */
export interface Snapshot<F extends Feed> {
  data: z.input<F['snapshot']>
  seqs: ReadonlyMap<string, number>
  /** Whose records it contains: losing the right to them ends the feed. */
  organizationId: string
  /** The records with data of families that it shows. */
  revealed: readonly string[]
}

interface Source<F extends Feed> {
  channel(params: z.output<F['params']>): string
  snapshot(params: z.output<F['params']>, context: Omit<LiveContext, 'user' | 'revealed'>): Promise<Snapshot<F>>
}

/**
 * Mounts a live feed: subscribes first, reads the snapshot second, and drops what the snapshot already contains. Those who
 * may see the same and come together, as after a server went away, share one snapshot, read and written as text once.
 */
export function handleFeed<F extends Feed>(mount: Mount, feed: F, source: Source<F>): void {
  const { app, deps, sessions, streams, origins } = mount
  const action = nameOf(feed)
  const together = singleFlightByKey<SharedSnapshot>()
  const writeLines = createTrailWriter(deps.database)
  app.route({
    method: 'GET',
    url: feed.path,
    config: { access: feed.access },
    async handler(request, reply) {
      refuseForeignOrigin(request, origins)
      const params = taken(feed.params, request.params) as z.output<F['params']> // its own schema
      const read = async (): Promise<SnapshotFrame> => {
        const asking = await sessions.callerOf(request, { isActive: false })
        const caller = authorize(feed, asking, deps.realClock.now())
        refuseClosed(feed, caller, { params })
        const auditLog = auditLogOf({ ...entryOf(caller.user, request, deps), action }, false)
        const context = liveContext(deps, caller, auditLog)
        const whatAndForWhom = JSON.stringify([source.channel(params), ...caller.scope.organizationIds])
        const { frame, seqs, organizationId, revealed } = await together(whatAndForWhom, async () => {
          const { data, ...snapshot } = await source.snapshot(params, context)
          return { ...snapshot, frame: frameOf('snapshot', feed.snapshot.parse(data)) }
        })
        if (revealed.length > 0) auditLog.revealed(organizationId, ...revealed)
        const right = { sessionId: caller.sessionId, organizationId, leastRole: leastRoleOf(feed) }
        return { frame, seqs, right, writeTrail: () => writeLines(caller.scope, organizationId, auditLog.lines()) }
      }
      const follower = createFollower(read)
      const { sessionId } = await sessions.callerOf(request, { isActive: false })
      const leave = streams.enter(request.clientNetwork, sessionId)
      const unsubscribe = deps.hub.subscribe(source.channel(params), follower.deliver)
      const end = () => {
        unsubscribe()
        leave()
      }
      try {
        const first = await read()
        await first.writeTrail()
        const stream = streams.open(reply, first.right, end)
        if (stream) follower.begin(stream, first)
        else end()
      } catch (error) {
        end()
        throw error
      }
    },
  })
}

/** A snapshot as it is sent. */
type SharedSnapshot = Omit<Snapshot<Feed>, 'data'> & { frame: string }

/** A snapshot for one reader. */
interface SnapshotFrame extends Pick<SharedSnapshot, 'frame' | 'seqs'> {
  right: StreamRight
  /** Says in the audit trail that it was shown. */
  writeTrail(): Promise<void>
}

/** Passes events on as they come. When the state is invalidated the feed sends a new snapshot, then the events after it. */
function createFollower(read: () => Promise<SnapshotFrame>) {
  let stream: Stream | undefined
  let waiting: HubMessage[] | undefined = []
  const deliver = (message: HubMessage) => {
    if (waiting) waiting.push(message)
    else if (message.kind === 'event') stream?.write(message.frame)
    else {
      waiting = []
      read().then(resume, () => stream?.end()) // the right to read may be gone: the client reconnects and gets the refusal
    }
  }
  const resume = (snapshot: SnapshotFrame) => {
    const missed = waiting ?? []
    waiting = undefined
    stream?.write(snapshot.frame)
    const isNews = (message: HubMessage) =>
      message.kind === 'invalidate' || message.event.seq > (snapshot.seqs.get(message.event.routeId) ?? -1)
    missed.filter(isNews).forEach(deliver)
  }
  return {
    deliver,
    begin(opened: Stream, first: SnapshotFrame) {
      stream = opened
      resume(first)
    },
  }
}
