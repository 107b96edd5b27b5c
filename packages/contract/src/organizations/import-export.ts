import { ImportKind, Id, ListKind, LocalDate, RowOutcome } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const MAX_ROWS = 50_000
/** Thirty columns in each of them. */
const LARGE = { maxBytes: 32 * 1024 * 1024, maxValues: 30 * MAX_ROWS + MAX_ROWS }

/** What stands in a file: the names of its columns, and below them its rows. Columns that are not known are not read. */
const Table = z.strictObject({
  columns: z.array(z.string().max(60)).max(60),
  rows: z.array(z.array(z.string().max(2000)).max(60)).max(MAX_ROWS),
})
export type Table = z.infer<typeof Table>

const File = Table.extend({
  orgId: Id,
  kind: ImportKind,
  /** Of stop assignments: children keep waiting on routes that they would leave for others. */
  keepsFormerRoutes: z.boolean().default(false),
})

export const importExport = {
  check: endpoint({
    method: 'POST',
    path: '/app/import-export/check',
    access: 'admin',
    long: true,
    leastRole: 'viewer',
    affects: 'nothing',
    summary: 'Validate the rows of a file without writing them',
    description:
      '`columns` are the names in the first row of the file; each of up to 50,000 rows is a list of as many texts.',
    large: LARGE,
    body: File,
    response: z.object({ outcomes: z.array(RowOutcome) }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/app/import-export/import',
    access: 'admin',
    long: true,
    affects: 'plan',
    summary: 'Import the valid rows of a file in one transaction; invalid rows are reported and skipped',
    description: '`routeIds` are the routes with new points: draw them with `routes.redraw`.',
    large: LARGE,
    body: File,
    response: z.object({
      outcomes: z.array(RowOutcome),
      /** The routes whose points are new: their lines are still those of before. */
      routeIds: z.array(Id),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/app/import-export/:kind',
    access: 'admin',
    long: true,
    leastRole: 'dispatcher',
    summary: 'Export a list as a table, with the columns of its import if it has one',
    description: 'With `routeId` it exports the `stops` of one route; `scheduledRuns` are of `date`, or of today.',
    params: z.object({ kind: ListKind }),
    query: z.strictObject({
      orgId: Id,
      /** Of stops: only those of this route. */
      routeId: Id.optional(),
      /** Of scheduled runs: those of this date; without one, of today. */
      date: LocalDate.optional(),
    }),
    response: Table,
    reveals: true,
  }),
}
