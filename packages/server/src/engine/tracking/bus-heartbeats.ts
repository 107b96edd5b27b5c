import { inBackground } from '../../work/background.ts'
import type { MessageBus } from '../../live/message-bus.ts'

const SUBJECT = 'heartbeat'
const HEARTBEAT_MS = 1000
/** A living server without a heartbeat on the message bus for this long cannot reach this one by messages. */
const CUT_OFF_AFTER_MS = 2500

/**
 * SERVERS-15: a message bus that also reports a loss, once a second, while one of the `living` servers sends no heartbeat on
 * it: its messages are lost, and servers whose own connection is fine have no other way to notice.
 */
export function withHeartbeats(
  bus: MessageBus,
  serverId: string,
  living: () => Promise<readonly string[]>,
): MessageBus {
  const lastSeen = new Map<string, number>()
  const lossListeners: (() => void)[] = []
  const unsubscribe = bus.subscribe(SUBJECT, (id) => void lastSeen.set(id, performance.now()))

  async function sendAndCheck(): Promise<void> {
    bus.publish(SUBJECT, serverId)
    const ids = await living().catch((): string[] => []) // the database is away: nothing can be read anew
    const since = performance.now() - CUT_OFF_AFTER_MS
    // Servers of a former version send no heartbeat: only one that has sent some can be missed.
    const isCutOff = (id: string) => id !== serverId && (lastSeen.get(id) ?? Infinity) < since
    if (ids.some(isCutOff)) lossListeners.forEach((listener) => listener())
    for (const id of lastSeen.keys()) if (!ids.includes(id)) lastSeen.delete(id)
  }
  const background = inBackground(sendAndCheck, HEARTBEAT_MS)

  return {
    publish: (subject, text) => bus.publish(subject, text),
    subscribe: (subject, onMessage, onOpen) => bus.subscribe(subject, onMessage, onOpen),
    onLoss(listener) {
      lossListeners.push(listener)
      bus.onLoss(listener)
    },
    async close() {
      unsubscribe()
      await background.close()
      await bus.close()
    },
  }
}
