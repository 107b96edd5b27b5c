import { z } from 'zod'
import { StorageError } from '../lock.ts'
import { RowSum, type TableSum } from './row-sum.ts'

// A copy of a database is a text of lines: a head; of each table a line that names it, its rows as COPY writes them, and
// the line `\.`; and an end with what was counted.

const Head = z.object({
  format: z.literal(1),
  /** The hashes of the migrations that made its tables. */
  migrations: z.array(z.string()),
})
export type CopyHead = z.infer<typeof Head>

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type CopiedTable = z.infer<typeof Table>

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })
export type CopiedSequence = z.infer<typeof Sequence>

const End = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sum: z.string() })),
  sequences: z.array(Sequence),
})
/** What a copy says of itself at its end. */
export type CopyEnd = z.infer<typeof End>

export const copyLineOf = (value: CopyHead | CopiedTable | CopyEnd) => Buffer.from(`${JSON.stringify(value)}\n`)
export const END_OF_ROWS = Buffer.from('\\.\n')
const NEXT_END_OF_ROWS = Buffer.from('\n\\.\n')
const NEWLINE = 10

export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/** What is done with a copy that is read. All rows of a table have to be read before it resolves. */
interface CopyUse {
  begin(head: CopyHead): Promise<void>
  load(table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void>
}

const NO_USE: CopyUse = {
  begin: async () => undefined,
  async load(_table, rows) {
    for await (const _ of rows); // they are only counted
  },
}

/** Reads a copy; throws {@link StorageError} where its rows are not those that were counted when it was made. */
export async function readCopy(
  chunks: AsyncIterable<Buffer>,
  { begin, load }: CopyUse = NO_USE,
): Promise<CopyHead & CopyEnd> {
  const reader = new CopyReader(chunks)
  const head = Head.safeParse(await reader.json()).data
  if (!head) throw new StorageError(LATER_FORMAT)
  await begin(head)
  const tables: Record<string, TableSum> = {}
  let next = await reader.json()
  for (let table = Table.safeParse(next).data; table; table = Table.safeParse(next).data) {
    const sum = new RowSum()
    await load(table, reader.rows(sum))
    tables[nameOf(table)] = sum.total
    next = await reader.json()
  }
  const end = End.parse(next)
  await reader.end()
  requireSame(end.tables, tables)
  return { ...head, ...end }
}

const LATER_FORMAT =
  'The copy was made by a later version of Firstbell. Nothing was changed. Use that version, or a newer one.'
const INCOMPLETE = 'The copy of the database is incomplete. Nothing was changed. Use another one.'

/** Throws {@link StorageError} where two databases differ, with the names of the tables. */
export function requireSame(made: CopyEnd['tables'], found: CopyEnd['tables']): void {
  const names = new Set([...Object.keys(made), ...Object.keys(found)])
  const isChanged = (name: string) => made[name]?.rows !== found[name]?.rows || made[name]?.sum !== found[name]?.sum
  const changed = [...names].filter(isChanged)
  if (changed.length === 0) return
  throw new StorageError(`These tables are not as they were copied: ${changed.join(', ')}. Nothing was changed.`)
}

/** The same bytes in pieces that end with a line. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield Buffer.concat([...begun, chunk.subarray(0, end)])
    begun = end > 0 ? [chunk.subarray(end)] : [...begun, chunk]
  }
}

class CopyReader {
  readonly #pieces: AsyncGenerator<Buffer>
  /** Whole lines that are still to be read. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#pieces = wholeLines(chunks)
  }

  async json(): Promise<unknown> {
    await this.#requireLine()
    const end = this.#rest.indexOf(NEWLINE)
    return JSON.parse(this.#take(end + 1).toString())
  }

  /** The rows of a table, in pieces; they are summed up on the way. */
  async *rows(sum: RowSum): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#requireLine()
      const isEnd = this.#rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)
      const end = isEnd ? 0 : this.#rest.indexOf(NEXT_END_OF_ROWS) + 1
      const rows = this.#take(isEnd || end > 0 ? end : this.#rest.length)
      if (rows.length > 0) {
        sum.add(rows)
        yield rows
      }
      if (!isEnd && end === 0) continue
      this.#take(END_OF_ROWS.length)
      return
    }
  }

  async end(): Promise<void> {
    const { done } = await this.#pieces.next()
    if (!done || this.#rest.length > 0) throw new StorageError(INCOMPLETE)
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes)
    this.#rest = this.#rest.subarray(bytes)
    return taken
  }

  async #requireLine(): Promise<void> {
    if (this.#rest.length > 0) return
    const { done, value } = await this.#pieces.next()
    if (done) throw new StorageError(INCOMPLETE)
    this.#rest = value
  }
}
