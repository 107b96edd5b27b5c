import type { Cells, ImportKind, RowOutcome } from '@firstbell/domain'
import type { Given } from './given.ts'

/** A file with these rows, in the columns that the first of them names. */
export function file({ organizationId: orgId }: Given, kind: ImportKind, rows: Cells[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { body: { orgId, kind, columns, rows: rows.map((row) => columns.map((name) => row[name] ?? '')) } }
}

export async function bring(given: Given, kind: ImportKind, rows: Cells[]) {
  const { outcomes, routeIds } = await given.client.importExport.import(file(given, kind, rows))
  return { told: told(outcomes), routeIds }
}

/** The outcomes of the rows in words: 'create', 'error school unknown', 'update (movesRiders 1 Oak)'. */
export function told(outcomes: readonly RowOutcome[]): string[] {
  return outcomes.map(({ result, reasons, notes }) =>
    [
      result,
      ...reasons.map(({ column, code }) => `${column} ${code}`),
      ...notes.map(({ code, count, from }) => `(${code} ${count} ${from})`),
    ].join(' '),
  )
}

export async function take({ client, organizationId: orgId }: Given, kind: ImportKind): Promise<Cells[]> {
  const { columns, rows } = await client.importExport.export({ params: { kind }, query: { orgId } })
  return rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
}
