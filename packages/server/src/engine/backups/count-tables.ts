import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Of each table, how many rows it has and a sum of what they say. */
export const TableCounts = z.record(z.string(), z.object({ rows: z.number().int(), sum: z.string() }))
export type TableCounts = z.infer<typeof TableCounts>

/** Opens a copy of the embedded database in a thread that ends with it, or with the signal, and counts its tables. */
export async function countTables(folder: string, signal: AbortSignal): Promise<TableCounts> {
  signal.throwIfAborted()
  const worker = new Worker(path.join(import.meta.dirname, 'count-worker.mjs'), { workerData: folder })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (counts) => resolve(TableCounts.parse(counts)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that counts ended before it was done')))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** The tables that are not as they were when they were counted first. */
export function changedTables(before: TableCounts, after: TableCounts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name]?.rows !== after[name]?.rows || before[name]?.sum !== after[name]?.sum)
}
