import { setTimeout as after, setImmediate as othersFirst } from 'node:timers/promises'
import pg from 'pg'
import { inBackground } from '../background.ts'
import { streamOf } from './guarded-pool.ts'

const PROBE_EVERY_MS = 1000
/** A database that answers nothing for this long is away. A busy machine lets it wait for a second. */
const SILENT_MS = 3000

/**
 * Asks a database each second, on a connection of its own, whether it responds; `onChange` is called when that changes.
 * Returns the function that ends the watch.
 */
export function watchDatabase(config: pg.ClientConfig, onChange: (isAway: boolean) => void): () => Promise<void> {
  let client: pg.Client | undefined
  let isAway = false

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client(config)
      client.on('error', () => undefined) // what waits for an answer is rejected, too
      await client.connect()
    }
    await client.query('select 1')
  }

  async function probe(): Promise<void> {
    const responds = await withinTime(ask()).catch(() => false)
    if (!responds && client) {
      streamOf(client).destroy()
      client = undefined
    }
    if (responds !== isAway) return
    isAway = !responds
    onChange(isAway)
  }

  const background = inBackground(probe, PROBE_EVERY_MS)
  return async () => {
    await background.close()
    await client?.end()
  }
}

async function withinTime(answer: Promise<void>): Promise<boolean> {
  const limit = new AbortController()
  // If this process was suspended itself, the answer is read before it counts as missing.
  const silence = after(SILENT_MS, undefined, { signal: limit.signal, ref: false }).then(() => othersFirst())
  try {
    return await Promise.race([answer.then(() => true), silence.then(() => false)])
  } finally {
    silence.catch(() => undefined)
    limit.abort()
  }
}
