import { inBackground } from '../../background.ts'
import type { MessageBus } from '../../live/message-bus.ts'

const SIGN_SUBJECT = 'alive'
const SIGN_EVERY_MS = 1000
/** A living server that is not heard for this long does not reach this one by messages. */
const UNHEARD_MS = 2500

/**
 * SERVERS-15: a message bus that also reports a loss, again and again, while one of the `living` servers is not heard on it:
 * that one is cut off from the bus, and to the servers that are not nothing else says so.
 */
export function listenForServers(
  bus: MessageBus,
  serverId: string,
  living: () => Promise<readonly string[]>,
): MessageBus {
  const heardAt = new Map<string, number>()
  const lossListeners: (() => void)[] = []
  const unsubscribe = bus.subscribe(SIGN_SUBJECT, (id) => void heardAt.set(id, performance.now()))

  async function giveAndCheckSigns(): Promise<void> {
    bus.publish(SIGN_SUBJECT, serverId)
    const ids = await living().catch(() => []) // the database is away: nothing can be read anew
    const since = performance.now() - UNHEARD_MS
    const isUnheard = (id: string) => id !== serverId && (heardAt.get(id) ?? -Infinity) < since
    if (ids.some(isUnheard)) lossListeners.forEach((listener) => listener())
    for (const id of heardAt.keys()) if (!ids.includes(id)) heardAt.delete(id)
  }
  const background = inBackground(giveAndCheckSigns, SIGN_EVERY_MS)

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
