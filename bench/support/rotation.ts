import { setTimeout as after } from 'node:timers/promises'

/** What a proxy does that spreads requests over servers in turn and leaves out those whose `/readyz` does not answer. */
export interface Rotation {
  /** The servers that are ready, as of the last look; all of them where none is. */
  ready(): readonly string[]
  /** The one whose turn it is. */
  next(): string
  stop(): void
}

const LOOK_EVERY_MS = 250
const PATIENCE_MS = 3000

export function rotate(urls: () => readonly string[]): Rotation {
  let [ready, turn, isStopped]: [readonly string[], number, boolean] = [urls(), 0, false]
  const isReady = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    )
  async function look(): Promise<void> {
    while (!isStopped) {
      const asked = urls()
      const answers = await Promise.all(asked.map(isReady))
      const answering = asked.filter((_, i) => answers[i])
      ready = answering.length > 0 ? answering : asked
      await after(LOOK_EVERY_MS)
    }
  }
  void look()
  return {
    ready: () => ready,
    next: () => ready[turn++ % ready.length] ?? '',
    stop: () => void (isStopped = true),
  }
}
