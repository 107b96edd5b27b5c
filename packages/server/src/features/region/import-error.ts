/** A region that cannot be imported; the message is a sentence for the person who asked for it. */
export class ImportError extends Error {}
