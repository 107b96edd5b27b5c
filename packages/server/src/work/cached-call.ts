import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Something read whole whose version is another one whenever it is read anew: the version stands for all of it in a key. */
interface Versioned {
  organizationId: string
  version: string
}
type Argument = string | number | boolean | null | Versioned | readonly unknown[] | object

interface CacheOptions<Answer> {
  /** How long an answer is kept. */
  milliseconds: number
  /** How many are kept; beyond, the one that was not asked for the longest goes. */
  entries?: number
  /** How many units of size all of them may have together, and how many each one has. */
  size?: { most: number; of(answer: Answer): number }
}

const ENTRIES = 10_000
/** A longer key is kept as its digest. */
const KEY_LETTERS = 200

/**
 * Caches the answers of `work` for a while. The key follows from all arguments, so `work` must depend on nothing else that differs
 * between callers. Concurrent callers share one call; a failed one is not cached.
 */
export function cachedCall<Args extends readonly Argument[], Answer>(
  work: (...args: Args) => Promise<Answer>,
  { milliseconds, entries = ENTRIES, size }: CacheOptions<Answer>,
) {
  const known = new LRUCache<string, { answer: Promise<Answer> }>({
    max: entries,
    ttl: milliseconds,
    ttlAutopurge: true,
    ...(size && { maxSize: size.most, sizeCalculation: () => 1 }),
  })

  function of(...args: Args): Promise<Answer> {
    const key = keyOf(args)
    const present = known.get(key)
    if (present) return present.answer
    const answer = work(...args)
    known.set(key, { answer })
    void settle(key, answer)
    return answer
  }

  /** Measures an answer, and forgets a call that failed: its callers get the error, and the next one starts another call. */
  async function settle(key: string, answer: Promise<Answer>): Promise<void> {
    const isKept = () => known.peek(key)?.answer === answer
    try {
      const found = await answer
      if (size && isKept()) known.set(key, { answer }, { size: Math.max(1, size.of(found)) })
    } catch {
      if (isKept()) known.delete(key)
    }
  }

  return { of, forget: () => known.clear() }
}

function keyOf(args: readonly Argument[]): string {
  const key = JSON.stringify(args.map((argument) => (isVersioned(argument) ? versionOf(argument) : argument)))
  return key.length > KEY_LETTERS ? createHash('sha256').update(key).digest('base64url') : key
}

function isVersioned(argument: Argument): argument is Versioned {
  return argument instanceof Object && 'version' in argument && 'organizationId' in argument
}

const versionOf = ({ organizationId, version }: Versioned) => [organizationId, version]
