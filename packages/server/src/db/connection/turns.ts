type Start = () => void

/** Lets few callers work at once: one of each key, and those that wait by keys in turns. */
export class Turns {
  readonly #atOnce: number
  readonly #working = new Set<string>()
  /** Who waits, by key; the key that worked last comes last. */
  readonly #waiting = new Map<string, Set<Start>>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does work when its turn has come. Rejects with the reason of the signal if that comes first. */
  async take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(key, signal)
    try {
      return await work()
    } finally {
      this.#working.delete(key)
      this.#moveToEnd(key)
      this.#startNext()
    }
  }

  #moveToEnd(key: string): void {
    const waiting = this.#waiting.get(key)
    if (!waiting) return
    this.#waiting.delete(key)
    this.#waiting.set(key, waiting)
  }

  #turn(key: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key) ?? new Set()
      const leave = () => {
        waiting.delete(start)
        if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key)
      }
      const giveUp = () => {
        leave()
        reject(signal.reason as Error)
      }
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        leave()
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.set(key, waiting.add(start))
      this.#startNext()
    })
  }

  #startNext(): void {
    for (const [key, [start]] of this.#waiting) {
      if (this.#working.size >= this.#atOnce) return
      if (!start || this.#working.has(key)) continue
      this.#working.add(key)
      start()
    }
  }
}
