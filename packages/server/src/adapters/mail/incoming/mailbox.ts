/** `seen`: it was dealt with. `flagged`: seen, and a person has to read it. */
export type Mark = 'seen' | 'flagged'

/** Where replies to emails and bounces arrive. */
export interface Mailbox {
  /** Without any secret. */
  readonly host: string
  /**
   * Hands over the beginning of each email that is not seen, the oldest first, and marks it once `take` has resolved; without a
   * mark it is handed over again at the next reading. Throws what `take` throws, and where the mailbox cannot be reached.
   */
  read(take: (source: Uint8Array) => Promise<Mark | undefined>): Promise<void>
  /** Ends a reading, which throws then. */
  close(): void
}
