const MAX_ENTRIES = 10_000

/** Caches results for a while; concurrent callers share one request. A failed request is not cached. */
export function ttlCache<Answer>(milliseconds: number) {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>()
  return {
    of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const now = performance.now()
      const present = known.get(key)
      if (present && present.until >= now) return present.answer
      if (known.size >= MAX_ENTRIES) known.clear()
      const answer = ask()
      known.set(key, { answer, until: now + milliseconds })
      answer.catch(() => known.delete(key)) // the callers get the error; the next call starts a new request
      return answer
    },
    forget: () => known.clear(),
  }
}
