export type Closing = ReturnType<typeof createClosing>

/** What has been opened and is closed together, the last one first. */
export function createClosing() {
  const closes: (() => Promise<unknown>)[] = []
  return {
    add(close: () => Promise<unknown>): void {
      closes.unshift(close)
    },
    async close(): Promise<void> {
      for (const close of closes.splice(0)) await close()
    },
  }
}
