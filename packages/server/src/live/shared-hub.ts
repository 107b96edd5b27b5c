import { LiveEvent } from '@firstbell/contract'
import { createHub, type Hub } from './hub.ts'
import type { Wire } from './message-bus.ts'

/** What tells of people or in words stays on the server where it happened: the others read it from the database. */
const STAYS: ReadonlySet<LiveEvent['event']['kind']> = new Set(['started', 'bus', 'checked'])
const GROUND = ''

/** The hub of one of several servers: an event reaches those who follow it on the others, too. */
export function createSharedHub(wire: Wire): Hub {
  const local = createHub()
  const lines = new Map<string, { listeners: number; end(): void }>()
  wire.onLoss(() => local.shiftGround([...lines.keys()]))

  /** Passes on what other servers say on a channel. Where an event is missing, what follows begins with a snapshot. */
  function openLine(channel: string) {
    const heard = new Map<string, number>()
    const shiftGround = () => {
      heard.clear()
      local.shiftGround([channel])
    }
    const hear = (text: string) => {
      if (text === GROUND) return shiftGround()
      const event = LiveEvent.parse(JSON.parse(text))
      const before = heard.get(event.routeId)
      if (before !== undefined && event.seq !== before + 1) shiftGround()
      else local.publish([channel], event)
      heard.set(event.routeId, event.seq)
    }
    // What was said while the line was being opened is in the snapshot that is read once it is.
    return { listeners: 0, end: wire.listen(subjectOf(channel), hear, () => local.shiftGround([channel])) }
  }

  const say = (channels: readonly string[], text: string) => {
    for (const channel of channels) wire.say(subjectOf(channel), text)
  }

  return {
    publish(channels, event) {
      local.publish(channels, event)
      say(channels, STAYS.has(event.event.kind) ? GROUND : JSON.stringify(event))
    },
    shiftGround(channels) {
      local.shiftGround(channels)
      say(channels, GROUND)
    },
    subscribe(channel, listener) {
      const unsubscribe = local.subscribe(channel, listener)
      const line = lines.get(channel) ?? openLine(channel)
      lines.set(channel, line)
      line.listeners += 1
      return () => {
        unsubscribe()
        line.listeners -= 1
        if (line.listeners > 0) return
        line.end()
        lines.delete(channel)
      }
    },
  }
}

/** SERVERS-2: whatever an id is made of, a subject is letters, digits, dashes and dots. */
const subjectOf = (channel: string) => `channel.${Buffer.from(channel).toString('base64url')}`
