import { type Cell, type Report, type ReportFilters, type ReportShape } from '@firstbell/domain'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { closedDays } from '../../db/schema.ts'

/** What a report is asked about. */
export interface Asked {
  organizationId: string
  timeZone: string
  toleranceMinutes: number
  filters: ReportFilters
}

/** The queries of a report. Their columns have the names of the columns, tiles and series of its shape. */
export interface ReportQueries {
  rows: SQL
  orderBy: SQL
  /** One row, with `known` and `of` beside the tiles where the report has coverage. */
  summary: SQL
  /** In the order in which it is drawn. */
  chart?: SQL
}

const MAX_POINTS = 400

type Answer = Pick<Report, 'coverage' | 'days' | 'summary' | 'chart' | 'columns' | 'rows' | 'total'>

/** Reads a report: some of its rows, all of its figures. */
export async function readReport(
  db: Db,
  asked: Asked,
  { shape, queries }: { shape: ReportShape; queries: ReportQueries },
  { limit, offset }: { limit: number; offset: number },
): Promise<Answer> {
  const columns = shape.columns(asked.filters.by)
  const { rows } = await db.execute<Record<string, Cell> & { total: number }>(
    sql`select *, (count(*) over ())::int as total from (${queries.rows}) as line order by ${queries.orderBy} limit ${limit} offset ${offset}`,
  )
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countRows(db, queries))
  const [summary = {}] = (await db.execute<Record<string, Cell>>(queries.summary)).rows
  const points = queries.chart && (await db.execute<Record<string, Cell>>(queries.chart)).rows
  const number = (value: Cell | undefined) => Number(value ?? 0)
  return {
    coverage: shape.coverage && { known: number(summary.known), of: number(summary.of), unit: shape.coverage },
    days: await readDays(db, asked),
    summary: shape.summary.map((tile) => ({ ...tile, value: summary[tile.key] ?? null })),
    chart: shape.chart && points && points.length > 0 ? { ...shape.chart, points: points.slice(-MAX_POINTS) } : null,
    columns,
    rows: rows.map((row) => Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]))),
    total,
  }
}

/** A page after the last one has no row that says how many there are. */
async function countRows(db: Db, { rows }: ReportQueries): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) as line`)
  return counted.rows[0]?.total ?? 0
}

async function readDays(db: Db, { organizationId, filters }: Asked): Promise<Report['days']> {
  const { date, revision, closedAt, revisedAt } = closedDays
  const [row] = await db
    .select({
      closed: sql<number>`(count(*) filter (where ${revision} > 0))::int`,
      revisedAt: sql<number | null>`max(${revisedAt}) filter (where ${revisedAt} > ${closedAt})`,
    })
    .from(closedDays)
    .where(
      and(
        ofScope(db, closedDays),
        eq(closedDays.organizationId, organizationId),
        gte(date, filters.from),
        lte(date, filters.to),
      ),
    )
  return row ?? { closed: 0, revisedAt: null }
}
