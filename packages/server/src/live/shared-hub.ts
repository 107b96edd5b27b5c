import { LiveEvent } from '@firstbell/contract'
import { createHub, type Hub } from './hub.ts'
import type { MessageBus } from './message-bus.ts'

/** Events with names or text stay on the server where they happened: the others read them from the database. */
const LOCAL_ONLY: ReadonlySet<LiveEvent['event']['kind']> = new Set(['started', 'bus', 'checked'])
const INVALIDATE = ''

/** The hub of one of several servers: an event reaches subscribers on the others, too. */
export function createSharedHub(bus: MessageBus): Hub {
  const local = createHub()
  const subscriptions = new Map<string, { listeners: number; end(): void }>()
  bus.onLoss(() => local.invalidate([...subscriptions.keys()]))

  /** Forwards events of other servers on a channel. If an event is missing, feeds send a new snapshot. */
  function subscribeToBus(channel: string) {
    const lastSeqByRoute = new Map<string, number>()
    const invalidate = () => {
      lastSeqByRoute.clear()
      local.invalidate([channel])
    }
    const receive = (text: string) => {
      if (text === INVALIDATE) return invalidate()
      const event = liveEventIn(text)
      if (!event) return invalidate()
      const lastSeq = lastSeqByRoute.get(event.routeId)
      if (lastSeq !== undefined && event.seq !== lastSeq + 1) invalidate()
      else local.publish([channel], event)
      lastSeqByRoute.set(event.routeId, event.seq)
    }
    // Events that were published while the subscription was being opened are in the snapshot that is read afterwards.
    return { listeners: 0, end: bus.subscribe(subjectOf(channel), receive, () => local.invalidate([channel])) }
  }

  const broadcast = (channels: readonly string[], text: string) => {
    for (const channel of channels) bus.publish(subjectOf(channel), text)
  }

  return {
    publish(channels, event) {
      local.publish(channels, event)
      broadcast(channels, LOCAL_ONLY.has(event.event.kind) ? INVALIDATE : JSON.stringify(event))
    },
    invalidate(channels) {
      local.invalidate(channels)
      broadcast(channels, INVALIDATE)
    },
    subscribe(channel, listener) {
      const unsubscribe = local.subscribe(channel, listener)
      const subscription = subscriptions.get(channel) ?? subscribeToBus(channel)
      subscriptions.set(channel, subscription)
      subscription.listeners += 1
      return () => {
        unsubscribe()
        subscription.listeners -= 1
        if (subscription.listeners > 0) return
        subscription.end()
        subscriptions.delete(channel)
      }
    },
  }
}

/** SERVERS-13: an event that this server cannot read, such as one of a newer version; nothing is lost by reading anew. */
function liveEventIn(text: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // no JSON
  }
}

/** SERVERS-2: whatever an id is made of, a subject is letters, digits, dashes and dots. */
const subjectOf = (channel: string) => `channel.${Buffer.from(channel).toString('base64url')}`
