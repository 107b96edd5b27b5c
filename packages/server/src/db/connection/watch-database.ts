import { setTimeout as after, setImmediate as othersFirst } from 'node:timers/promises'
import pg from 'pg'
import { inBackground } from '../../work/background.ts'
import { streamOf } from './guarded-pool.ts'

const PROBE_EVERY_MS = 1000
/** A database that answers nothing for three seconds is away. A busy machine lets it wait for a second. */
const TICKS = 30
const TICK_MS = 100

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

/** Counts only time in which this process runs: while it is busy itself or suspended, it reads no answer, and a late tick is one tick. */
async function withinTime(answer: Promise<void>): Promise<boolean> {
  const limit = new AbortController()
  const silence = silent(limit.signal)
  try {
    return await Promise.race([answer.then(() => true), silence.then(() => false)])
  } finally {
    silence.catch(() => undefined)
    limit.abort()
  }
}

async function silent(signal: AbortSignal): Promise<void> {
  for (let tick = 0; tick < TICKS; tick++) await after(TICK_MS, undefined, { signal, ref: false })
  await othersFirst() // an answer that is there is read first
}
