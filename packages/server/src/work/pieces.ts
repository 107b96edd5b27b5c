import { type SQL, sql } from 'drizzle-orm'
import { setImmediate as othersFirst } from 'node:timers/promises'

/** Calls and positions of buses are answered between pieces of this length. */
const PIECE_MS = 20

/** For long calculations on the thread of the server: lets everything else go on where the present piece is long enough. */
export function betweenPieces(rest: () => PromiseLike<unknown> = othersFirst): () => Promise<void> {
  let beganAt = performance.now()
  return async () => {
    if (performance.now() - beganAt < PIECE_MS) return
    await rest()
    beganAt = performance.now()
  }
}

/** The same within a transaction, which the database would end if it heard nothing for seconds. */
export const betweenPiecesOf = (db: { execute(query: SQL): PromiseLike<unknown> }) =>
  betweenPieces(() => db.execute(sql`select 1`))

/** Maps many rows, in pieces. */
export async function mapInPieces<Row, Mapped>(
  rows: readonly Row[],
  mappedOf: (row: Row) => Mapped,
): Promise<Mapped[]> {
  const pause = betweenPieces()
  const mapped: Mapped[] = []
  for (const row of rows) {
    mapped.push(mappedOf(row))
    await pause()
  }
  return mapped
}

/** Sorts many rows into lists by a key, in pieces. */
export async function groupInPieces<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Promise<Map<Key, Row[]>> {
  const keyed = await mapInPieces(rows, (row) => ({ key: keyOf(row), row }))
  const groups = new Map<Key, Row[]>()
  for (const { key, row } of keyed) {
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
