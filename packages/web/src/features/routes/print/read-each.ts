/** So many calls are under way at a time. */
const AT_ONCE = 4

/** ROUTE-37: reads something of each, a few at a time, and says after each how many are there. */
export async function readEach<T>(
  ids: readonly string[],
  read: (id: string) => Promise<T>,
  { signal, onRead }: { signal: AbortSignal; onRead(done: number): void },
): Promise<Map<string, T>> {
  const found = new Map<string, T>()
  const waiting = [...ids]
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      signal.throwIfAborted()
      found.set(id, await read(id))
      onRead(found.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
