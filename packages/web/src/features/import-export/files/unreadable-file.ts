/** What is wrong with a file that cannot be read. */
export type UnreadableKind = 'empty' | 'oldWorkbook' | 'xmlWorkbook' | 'webPage' | 'damaged'

/** A file that is of no kind that is read, or broken. */
export class UnreadableFile extends Error {
  readonly kind: UnreadableKind
  constructor(kind: UnreadableKind, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}
