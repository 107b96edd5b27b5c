/** Runs work once for concurrent callers: calls during a run share the next run, which begins after they were made. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = (): Promise<T> => {
    next = undefined
    const own = work()
    running = own
    const done = () => {
      if (running === own) running = undefined
    }
    own.then(done, done)
    return own
  }
  return () => (running ? (next ??= running.then(start, start)) : start())
}

/** The same per key; a key is removed once no caller waits for it. */
export function singleFlightByKey<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const shared = new Map<string, { ask(): Promise<T>; waiting: number }>()
  return async (key, work) => {
    const own = shared.get(key) ?? { ask: singleFlight(work), waiting: 0 }
    shared.set(key, own)
    own.waiting++
    try {
      return await own.ask()
    } finally {
      if (--own.waiting === 0) shared.delete(key)
    }
  }
}
