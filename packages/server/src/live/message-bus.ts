/** Messages between servers. It is not the record: a message may be lost, and is not sent again. */
export interface MessageBus {
  publish(subject: string, text: string): void
  /** A server does not receive its own messages. `onOpen` is called once no message is missed any more. Returns the function that ends the subscription. */
  subscribe(subject: string, onMessage: (text: string) => void, onOpen?: () => void): () => void
  /** Calls the listener whenever messages may have been lost, and repeatedly while the connection is down. */
  onLoss(onLoss: () => void): void
  close(): Promise<void>
}

/** The message bus of a single server, without listeners. */
export const NO_MESSAGE_BUS: MessageBus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  onLoss: () => undefined,
  close: () => Promise.resolve(),
}
