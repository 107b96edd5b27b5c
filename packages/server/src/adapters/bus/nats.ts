import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Wire } from '../../live/message-bus.ts'

/** While the connection is away, whoever listens is told this often that something may be lost. */
const TELL_EVERY_MS = 2000
const RETRY_MS = 250
const PING_MS = 2000
const PREFIX = 'firstbell.'

/** A wire over a NATS server. Servers start and work without it, too: it is looked for until it is there. */
export function openNats(address: string): Wire {
  const { username, password, protocol, host } = new URL(address)
  const lines = new Map<string, { hear(text: string): void; opened(): void; subscription?: Subscription }>()
  const losses: (() => void)[] = []
  let connection: NatsConnection | undefined
  let isAway = true
  let isClosed = false

  const tellLoss = () => losses.forEach((tell) => tell())
  const telling = setInterval(() => isAway && tellLoss(), TELL_EVERY_MS)
  telling.unref()

  function subscribe(subject: string): void {
    const line = lines.get(subject)
    if (!line || !connection) return
    line.subscription = connection.subscribe(PREFIX + subject, {
      callback: (error, message) => (error ? tellLoss() : line.hear(message.string())),
    })
    connection.flush().then(line.opened, () => undefined) // the connection is lost: all are told when it is back
  }

  async function stayConnected(): Promise<void> {
    const options = {
      servers: host,
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      pingInterval: PING_MS,
      ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
      ...(protocol === 'tls:' ? { tls: {} } : {}),
    }
    connection = await connect(options)
    if (isClosed) return connection.close()
    isAway = false
    for (const subject of lines.keys()) subscribe(subject)
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isAway = true
      if (type === 'reconnect') isAway = false
      if (type === 'disconnect' || type === 'reconnect' || type === 'slowConsumer') tellLoss()
    }
  }
  stayConnected().catch((reason: unknown) => console.error('NATS takes no connection from this server:', reason))

  return {
    say(subject, text) {
      if (!isAway) connection?.publish(PREFIX + subject, text)
    },
    listen(subject, hear, opened = () => undefined) {
      const line = { hear, opened }
      lines.set(subject, line)
      subscribe(subject)
      return () => {
        lines.get(subject)?.subscription?.unsubscribe()
        lines.delete(subject)
      }
    },
    onLoss: (tell) => void losses.push(tell),
    async close() {
      isClosed = true
      clearInterval(telling)
      await connection?.close()
    },
  }
}
