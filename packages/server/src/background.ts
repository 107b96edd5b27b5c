/** Work that is done again and again, and at once when somebody asks; never twice at the same time. */
export interface Background {
  wake(): void
  /** Resolves when nothing is being done any more. */
  close(): Promise<void>
}

/** `work` must not throw: what goes wrong in the world it writes down itself. */
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
