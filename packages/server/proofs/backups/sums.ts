import pg from 'pg'
import { listTables, quoted } from '../../src/db/copy/copied-tables.ts'
import { withClient } from '../../src/db/connection/with-client.ts'

/** What a table has: the number of its rows, and a sum of the values of each column and of whole rows, in any order. */
export interface Sums {
  rows: number
  columns: Readonly<Record<string, string | null>>
  /** Of all columns together: values that changed places are seen, too. */
  whole: string | null
}

export type SumsOfTables = ReadonlyMap<string, Sums>

const sumOf = (value: string) => `sum(hashtextextended(${value}, 0))::text`

/** The sums of every table. Of those in `before` only the columns that they had there, as far as they are left. */
export async function sumsAt(url: string, before?: SumsOfTables): Promise<SumsOfTables> {
  return withClient({ connectionString: url }, async (client) => {
    const sums = new Map<string, Sums>()
    for (const table of (await listTables(client)).filter(({ schema }) => schema === 'public')) {
      const former = before?.get(table.name)
      const columns = table.columns.filter((name) => !former || name in former.columns)
      const names = columns.map((name) => pg.escapeIdentifier(name))
      const each = names.map((name) => sumOf(`quote_nullable(${name})`))
      const { rows } = await client.query<{ rows: number; columns: (string | null)[]; whole: string | null }>(
        `select count(*)::int as rows, array[${each.join(', ')}] as columns, ${sumOf(`row(${names.join(', ')})::text`)} as whole
           from ${quoted(table)}`,
      )
      const [row] = rows
      const ofColumns = Object.fromEntries(columns.map((name, index) => [name, row?.columns[index] ?? null]))
      sums.set(table.name, { rows: row?.rows ?? 0, whole: row?.whole ?? null, columns: ofColumns })
    }
    return sums
  })
}

/** What of the former tables is not as it was, by name. */
export function lossesBetween(before: SumsOfTables, after: SumsOfTables): string[] {
  return [...before].flatMap(([table, former]) => {
    const now = after.get(table)
    if (!now) return [`${table} is gone`]
    if (now.rows !== former.rows) return [`${table} has ${now.rows} rows, not ${former.rows}`]
    const changed = Object.keys(former.columns).filter((name) => now.columns[name] !== former.columns[name])
    if (changed.length > 0)
      return changed.map((name) => `${table}.${name} ${name in now.columns ? 'changed' : 'is gone'}`)
    return now.whole === former.whole ? [] : [`${table}: values changed rows`]
  })
}
