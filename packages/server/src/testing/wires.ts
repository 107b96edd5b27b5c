import type { Wire } from '../live/message-bus.ts'

/** Wires between servers of one test; what is said is kept, and can be lost. */
export function createTestWires() {
  const said: { subject: string; text: string }[] = []
  const ends: { lines: Map<string, (text: string) => void>; losses: (() => void)[] }[] = []
  let isCut = false
  const wire = (): Wire => {
    const own = { lines: new Map<string, (text: string) => void>(), losses: [] as (() => void)[] }
    ends.push(own)
    return {
      say(subject, text) {
        said.push({ subject, text })
        if (!isCut) for (const end of ends) if (end !== own) end.lines.get(subject)?.(text)
      },
      listen(subject, hear, opened) {
        own.lines.set(subject, hear)
        opened?.()
        return () => void own.lines.delete(subject)
      },
      onLoss: (tell) => void own.losses.push(tell),
      close: () => Promise.resolve(),
    }
  }
  return {
    said,
    wire,
    /** From now on what is said is lost. */
    cut: () => void (isCut = true),
    /** Everybody hears again, and is told that something was lost. */
    mend() {
      isCut = false
      for (const { losses } of ends) losses.forEach((tell) => tell())
    },
  }
}
