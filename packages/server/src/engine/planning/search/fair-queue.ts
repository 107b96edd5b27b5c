/** What waits, of whom. */
export interface Waiting {
  organizationId: string
  runId: string
}

/** SCENARIO-14: a queue in which organizations take turns, however much one of them has waiting. */
export interface FairQueue {
  push(waiting: Waiting): void
  /** Takes the first of the organization whose turn it is, of those that may be served now. */
  take(mayServe: (organizationId: string) => boolean): Waiting | undefined
  all(): Waiting[]
}

export function createFairQueue(): FairQueue {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  return {
    push(waiting) {
      const line = lines.get(waiting.organizationId)
      if (line) line.push(waiting)
      else lines.set(waiting.organizationId, [waiting])
    },
    take(mayServe) {
      for (const [organizationId, line] of lines) {
        if (!mayServe(organizationId)) continue
        const next = line.shift()
        lines.delete(organizationId)
        if (line.length > 0) lines.set(organizationId, line) // its next turn comes after those of the others
        return next
      }
      return undefined
    },
    all: () => [...lines.values()].flat(),
  }
}
