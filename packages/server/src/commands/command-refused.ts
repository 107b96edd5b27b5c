/** A command on the host did not do what it was asked for; the message is what it prints, before it exits with 1. */
export class CommandRefused extends Error {
  constructor(...lines: string[]) {
    super(lines.join('\n'))
  }
}
