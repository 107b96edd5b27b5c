/** What servers say to each other. Never the record: what is said may be lost, and then nobody hears it again. */
export interface MessageBus {
  publish(subject: string, text: string): void
  /** Nobody hears themselves. `opened` is called when nothing is missed any more. Returns the function that ends it. */
  subscribe(subject: string, onMessage: (text: string) => void, onOpen?: () => void): () => void
  /** Whenever something may have been lost, and again and again while it is. */
  onLoss(onLoss: () => void): void
  close(): Promise<void>
}

/** The wire of a server that is alone. */
export const NO_MESSAGE_BUS: MessageBus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  onLoss: () => undefined,
  close: () => Promise.resolve(),
}
