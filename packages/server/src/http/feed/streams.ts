import { HEARTBEAT_SECONDS, includesRole, type Role } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { REQUIRES_SECOND_FACTOR } from '../../db/required-factor.ts'
import { frameOf } from '../../live/hub.ts'
import { FEED_LIMITS } from '../../settings/feed-limits.ts'
import { createFeedCounts } from './feed-counts.ts'

/** Whose stream it is, and whose records it contains. */
export interface StreamRight {
  sessionId: string
  organizationId: string
  /** Without this role its person may not read it. */
  leastRole: Role
}

export interface Stream {
  write(frame: string): void
  end(): void
}

export interface Streams {
  /** Counts a feed before its first snapshot is read; refuses one too many. What it returns ends the count. */
  enter(address: string, sessionId?: string): () => void
  enterByLink(linkId: string): () => void
  /**
   * Turns a reply into a stream; `undefined` when its reader has left already. One that everybody may read has no right
   * to lose: its owner ends it.
   */
  open(reply: FastifyReply, right: StreamRight | undefined, onClose: () => void): Stream | undefined
  /** How many are open. */
  count(): number
  close(): void
}

/** A reader that leaves this much unread is cut; it comes back and begins with a snapshot. */
const LONGEST_QUEUE_BYTES = 256 * 1024
/** SECURITY-11: a right that is taken away ends its streams within two seconds. */
const CHECK_MS = 1500

/** All open streams of this server. One question a moment asks for all of them who may still read. */
export function createStreams({
  database,
  metrics,
  serviceClock,
  realClock,
  feedLimits,
}: Pick<Deps, 'database' | 'metrics' | 'serviceClock' | 'realClock' | 'feedLimits'>): Streams {
  const { enter, enterByLink } = createFeedCounts(feedLimits ?? FEED_LIMITS)
  const open = new Map<Stream, StreamRight | undefined>()

  function writeTime(): void {
    const frame = frameOf('clock', serviceClock.reading())
    for (const stream of open.keys()) stream.write(frame)
  }
  const heartbeat = setInterval(writeTime, HEARTBEAT_SECONDS * 1000)
  serviceClock.onJump?.(writeTime)

  async function endWithoutRight(): Promise<void> {
    const sessionIds = new Set([...open.values()].flatMap((right) => right?.sessionId ?? []))
    if (sessionIds.size === 0) return
    const rights = await listRights(database, [...sessionIds], realClock.now())
    for (const [stream, right] of open) {
      const role = right && rights.get(keyOf(right))
      if (right && !(role && includesRole(role, right.leastRole))) stream.end()
    }
  }

  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    endWithoutRight()
      .catch(() => open.forEach((_, stream) => stream.end())) // who cannot be asked for cannot be let in
      .finally(() => {
        isChecking = false
      })
  }, CHECK_MS)

  return {
    enter,
    enterByLink,
    open(reply, right, onClose) {
      const response = reply.raw
      if (response.destroyed || response.writableEnded) return undefined
      reply.hijack()
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>), // the security headers that every answer carries
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close', // when it ends, nothing else is asked on its connection
        'x-accel-buffering': 'no',
      })
      const stream: Stream = {
        write(frame) {
          if (response.writableLength > LONGEST_QUEUE_BYTES) {
            metrics.slowFeeds.inc()
            response.destroy()
          } else response.write(frame)
        },
        end: () => response.end(),
      }
      open.set(stream, right)
      metrics.feeds.inc()
      response.on('close', () => {
        open.delete(stream)
        metrics.feeds.dec()
        onClose()
      })
      return stream
    },
    count: () => open.size,
    close() {
      clearInterval(timer)
      clearInterval(heartbeat)
      for (const stream of open.keys()) stream.end()
    },
  }
}

const keyOf = ({ sessionId, organizationId }: Omit<StreamRight, 'leastRole'>) => `${sessionId} ${organizationId}`

/** Which of these sessions are alive, with the organizations that are open to their people, and the role in each. */
async function listRights(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Role>> {
  const found = await database.lookup((db) =>
    db.execute<{ session_id: string; organization_id: string; role: Role }>(sql`
    select s.id as session_id, o.organization_id, case when u.is_super_admin then 'admin' else a.role end as role
      from auth_session s
      join auth_user u on u.id = s.user_id and u.email_verified
      join organizations o on o.organization_id = any (s.entered)
        or o.organization_id in (select organization_id from administrators where email = u.email)
      left join administrators a on a.organization_id = o.organization_id and a.email = u.email
     where s.id = any (${sql.param(sessionIds)}::text[])
       and s.ends_at > ${now}::float8 and s.last_used_at + s.idle_seconds > ${now}::float8
       and (u.is_super_admin or o.open_until > ${now}::float8)
       and (s.passed_second_factor or not ${REQUIRES_SECOND_FACTOR})`),
  )
  return new Map(
    found.rows.map(({ session_id: sessionId, organization_id: organizationId, role }) => [
      keyOf({ sessionId, organizationId }),
      role,
    ]),
  )
}
