/** Work that repeats, and starts at once on request; never twice at the same time. */
export interface Background {
  wake(): void
  /** Resolves when no work is running any more. */
  close(): Promise<void>
}

/** `work` must not throw: it handles external failures itself. */
export function inBackground(work: () => Promise<void>, everyMs: number): Background {
  let running: Promise<void> | undefined
  let isAsked = false
  let isClosed = false
  const wake = () => {
    if (isClosed) return
    isAsked = true
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const run = async () => {
    while (isAsked && !isClosed) {
      isAsked = false
      await work()
    }
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
