/** What servers say to each other. Never the record: what is said may be lost, and then nobody hears it again. */
export interface Wire {
  say(subject: string, text: string): void
  /** Nobody hears themselves. `opened` is called when nothing is missed any more. Returns the function that ends it. */
  listen(subject: string, hear: (text: string) => void, opened?: () => void): () => void
  /** Whenever something may have been lost, and again and again while it is. */
  onLoss(tell: () => void): void
  close(): Promise<void>
}

/** The wire of a server that is alone. */
export const NO_WIRE: Wire = {
  say: () => undefined,
  listen: () => () => undefined,
  onLoss: () => undefined,
  close: () => Promise.resolve(),
}
