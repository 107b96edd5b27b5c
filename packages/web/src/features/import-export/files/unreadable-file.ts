/** A file that is neither of the two kinds, or broken. */
export class UnreadableFile extends Error {}
