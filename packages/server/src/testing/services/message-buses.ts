import type { MessageBus } from '../../live/message-bus.ts'

/** Message buses between the servers of one test; published messages are recorded, and can be lost. */
export function createTestBuses() {
  const published: { subject: string; text: string }[] = []
  const ends: { lines: Map<string, (text: string) => void>; losses: (() => void)[] }[] = []
  let isDisconnected = false
  const connect = (): MessageBus => {
    const own = { lines: new Map<string, (text: string) => void>(), losses: [] as (() => void)[] }
    ends.push(own)
    return {
      publish(subject, text) {
        published.push({ subject, text })
        if (!isDisconnected) for (const end of ends) if (end !== own) end.lines.get(subject)?.(text)
      },
      subscribe(subject, onMessage, opened) {
        own.lines.set(subject, onMessage)
        opened?.()
        return () => void own.lines.delete(subject)
      },
      onLoss: (listener) => void own.losses.push(listener),
      close: () => Promise.resolve(),
    }
  }
  return {
    published,
    connect,
    /** From now on published messages are lost. */
    disconnect: () => void (isDisconnected = true),
    /** Messages arrive again, and listeners are notified that some were lost. */
    reconnect() {
      isDisconnected = false
      for (const { losses } of ends) losses.forEach((listener) => listener())
    },
  }
}
