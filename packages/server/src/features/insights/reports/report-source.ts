import {
  type Cell,
  hhmmOf,
  type Report,
  type ReportFilters,
  type ReportRules,
  type ReportShape,
  wallClock,
} from '@firstbell/domain'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Addressing } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { closedDays } from '../../../db/schema.ts'

/** What a report is asked about. */
export interface AskedReport {
  organizationId: string
  timeZone: string
  rules: ReportRules
  filters: ReportFilters
  /** On which messages reach families. */
  channels: Addressing
}

/**
 * The queries of a report. Their columns have the names of the columns, tiles and series of its shape; a `clock` is a moment
 * there. Lines that name a child have its id as `childId`, too.
 */
export interface ReportQueries {
  /** `name as (…)`, with commas between: what several of the queries read, so that it is calculated once. */
  facts?: SQL
  rows: SQL
  /** How many rows there are, for a report of so many that all of them cannot be read for a page. */
  count?: SQL
  /** Ends with what no two lines share. */
  orderBy: SQL
  /** Whether each line has its stop assignment as `routeId`, `stopId`, `familyId` and `childId`. */
  hasAssignments?: boolean
  /** What is read for the lines of the page alone: more columns, and a join of the table `page` with what they are in. */
  ofPage?: { columns: SQL; join: SQL }
  /** One row, with `known` and `of` beside the tiles where the report has coverage. */
  summary: SQL
  /** One row: what the overview shows beside the tiles. */
  figures?: SQL
  /** In the order in which it is drawn. */
  chart?: SQL
  /** Rows that the report is calculated from, by name, for a reader who calculates it again. */
  behind?: Readonly<Record<string, SQL>>
}

const MAX_POINTS = 400

type Line = Record<string, Cell>
export type RowBehind = Record<string, Cell | boolean>
export type AnsweredReport = Pick<
  Report,
  'coverage' | 'days' | 'summary' | 'chart' | 'columns' | 'rows' | 'assignments' | 'total'
>

/** Reads a report: some of its rows, all of its figures; the ids of the children that these rows name; and the rows behind it. */
export async function readReport(
  db: Db,
  asked: AskedReport,
  { shape, queries }: { shape: ReportShape; queries: ReportQueries },
  part: { limit: number; offset: number },
): Promise<{ answer: AnsweredReport; childIds: string[]; behind: Record<string, RowBehind[]> }> {
  const columns = shape.columns(asked.filters.by)
  const { lines, total, summary, points, behind } = await readParts(db, queries, part)
  const number = (value: Cell | undefined) => Number(value ?? 0)
  const chart = shape.chart && points.length > 0 ? { ...shape.chart, points: points.slice(-MAX_POINTS) } : null
  return {
    answer: {
      coverage: shape.coverage && { known: number(summary.known), of: number(summary.of), unit: shape.coverage },
      days: await readDays(db, asked),
      summary: shape.summary.map((tile) => ({ ...tile, value: summary[tile.key] ?? null })),
      chart,
      columns,
      rows: lines.map((line) =>
        Object.fromEntries(columns.map(({ key, kind }) => [key, cellOf(kind, line[key] ?? null, asked)])),
      ),
      ...(queries.hasAssignments && { assignments: lines.map(assignmentOf) }),
      total,
    },
    childIds: lines.flatMap(({ childId }) => (typeof childId === 'string' ? [childId] : [])),
    behind,
  }
}

function assignmentOf({ routeId, stopId, familyId, childId }: Line) {
  return { routeId: String(routeId), stopId: String(stopId), familyId: String(familyId), childId: String(childId) }
}

function cellOf(kind: Report['columns'][number]['kind'], value: Cell, { timeZone }: AskedReport): Cell {
  if (kind !== 'clock' || typeof value !== 'number') return value
  return hhmmOf(wallClock(timeZone, value).secondOfDay / 60)
}

interface Parts extends Record<string, unknown> {
  lines: Line[] | null
  total: number
  summary: Line[] | null
  points: Line[] | null
  behind: (RowBehind[] | null)[] | null
}

/** The tiles of a report with the figures that the overview shows beside them, by their names. */
export async function readFigures(db: Db, { facts, summary, figures }: ReportQueries): Promise<Line> {
  await db.execute(WORK_MEM)
  const { rows } = await db.execute<Line>(sql`
    ${facts ? sql`with ${facts}` : sql``}
    select * from (${summary}) as tiles ${figures ? sql`cross join (${figures}) as beside` : sql``}`)
  return rows[0] ?? {}
}

/** With less, a year of lines would be sorted on disk in order to group them. */
const WORK_MEM = sql`select set_config('work_mem', '32MB', true)`

/** In one statement, which sees one state of the figures. */
async function readParts(
  db: Db,
  { facts, rows, count, orderBy, ofPage, summary, chart, behind = {} }: ReportQueries,
  { limit, offset }: { limit: number; offset: number },
) {
  await db.execute(WORK_MEM)
  const all = (query: SQL) => sql`(select json_agg(part) from (${query}) as part)`
  const lines = sql`select page.*${ofPage ? sql`, ${ofPage.columns}` : sql``} from page ${ofPage?.join ?? sql``} order by place`
  const { rows: read } = await db.execute<Parts>(sql`
    with ${facts ? sql`${facts},` : sql``}
         line as ${count ? sql`not materialized` : sql`materialized`} (${rows}),
         page as materialized (
           select *, row_number() over (order by ${orderBy}) as place from line order by ${orderBy} limit ${limit} offset ${offset})
    select ${all(lines)} as lines, (${count ?? sql`select count(*)::int from line`}) as total,
           ${all(summary)} as summary, ${chart ? all(chart) : sql`null::json`} as points,
           json_build_array(${sql.join(Object.values(behind).map(all), sql`, `)}) as behind`)
  const [found] = read
  return {
    lines: found?.lines ?? [],
    total: found?.total ?? 0,
    summary: found?.summary?.[0] ?? {},
    points: found?.points ?? [],
    behind: Object.fromEntries(Object.keys(behind).map((name, i) => [name, found?.behind?.[i] ?? []])),
  }
}

export async function readDays(db: Db, { organizationId, filters }: AskedReport): Promise<Report['days']> {
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
