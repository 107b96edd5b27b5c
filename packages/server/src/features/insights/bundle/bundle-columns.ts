import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { runRollUps } from '../../../db/schema.ts'
import type { AskedReport } from '../reports/report-source.ts'

/** Rows behind a report: what each column is, where they are, and an order that is the same each time. */
export interface BundleRows {
  columns: Readonly<Record<string, SQL>>
  from: SQL
  orderBy: SQL
}

export type RowsBehind = (db: Db, asked: AskedReport) => BundleRows

/** The run that a row belongs to. */
export const RUN_COLUMNS = {
  date: sql`${runRollUps.date}`,
  routeId: sql`${runRollUps.routeId}`,
  route: sql`${runRollUps.routeName}`,
  groupId: sql`${runRollUps.groupId}`,
  direction: sql`case when ${runRollUps.type} = 2 then 'dropoff' else 'pickup' end`,
  driver: sql`coalesce(${runRollUps.driverName}, ${runRollUps.plannedDriverName})`,
  bus: sql`coalesce(${runRollUps.busNumber}, ${runRollUps.plannedBusNumber})`,
  runOutcome: sql`${runRollUps.outcome}`,
}

export function select(columns: BundleRows['columns']): SQL {
  return sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

export const bundleQueryOf = ({ columns, from, orderBy }: BundleRows, limit: number): SQL =>
  sql`select ${select(columns)} from ${from} order by ${orderBy} limit ${limit}`
