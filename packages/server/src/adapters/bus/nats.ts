import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Log } from '../../log.ts'
import type { MessageBus } from '../../live/message-bus.ts'

/** While the connection is down, listeners are notified this often that messages may be lost. */
const LOSS_NOTICE_INTERVAL_MS = 2000
const RETRY_MS = 250
const PING_MS = 2000
const PREFIX = 'firstbell.'

export interface NatsAddress {
  url: string
  /** The certificate of the authority that the server's certificate is of; those that Node.js knows, if undefined. */
  caFile?: string | undefined
}

/** A message bus over a NATS server. Servers start and work without it, too: the connection is retried until it is there. */
export function openNats({ url, caFile }: NatsAddress, log: Log): MessageBus {
  const { username, password, protocol, host } = new URL(url)
  const subscriptions = new Map<
    string,
    { onMessage(text: string): void; onOpen(): void; subscription?: Subscription }
  >()
  const lossListeners: (() => void)[] = []
  let connection: NatsConnection | undefined
  let isDisconnected = true
  let isClosed = false

  const notifyLoss = () => lossListeners.forEach((listener) => listener())
  const lossTimer = setInterval(() => isDisconnected && notifyLoss(), LOSS_NOTICE_INTERVAL_MS)
  lossTimer.unref()

  function subscribe(subject: string): void {
    const subscription = subscriptions.get(subject)
    if (!subscription || !connection) return
    subscription.subscription = connection.subscribe(PREFIX + subject, {
      callback(error, message) {
        if (error) return notifyLoss()
        try {
          subscription.onMessage(message.string())
        } catch (err) {
          // Thrown into the client it would close the connection, and with it every other subscription.
          log.error({ err, subject }, 'A message of another server could not be processed.')
          notifyLoss()
        }
      },
    })
    connection.flush().then(subscription.onOpen, () => undefined) // the connection is lost: all listeners are notified when it is back
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
      ...(protocol === 'tls:' ? { tls: caFile ? { caFile } : {} } : {}),
    }
    connection = await connect(options)
    if (isClosed) return connection.close()
    isDisconnected = false
    for (const subject of subscriptions.keys()) subscribe(subject)
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isDisconnected = true
      if (type === 'reconnect') isDisconnected = false
      if (type === 'disconnect' || type === 'reconnect' || type === 'slowConsumer') notifyLoss()
    }
  }
  stayConnected().catch((err: unknown) => log.error({ err }, 'Cannot connect to NATS.'))

  return {
    publish(subject, text) {
      if (!isDisconnected) connection?.publish(PREFIX + subject, text)
    },
    subscribe(subject, onMessage, onOpen = () => undefined) {
      const subscription = { onMessage, onOpen }
      subscriptions.set(subject, subscription)
      subscribe(subject)
      return () => {
        subscriptions.get(subject)?.subscription?.unsubscribe()
        subscriptions.delete(subject)
      }
    },
    onLoss: (listener) => void lossListeners.push(listener),
    async close() {
      isClosed = true
      clearInterval(lossTimer)
      await connection?.close()
    },
  }
}
