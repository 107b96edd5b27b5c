import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { rideRollUps, runRollUps } from '../../db/schema.ts'
import type { Asked } from './report-source.ts'

const TYPE_OF = { pickup: 1, dropoff: 2 } as const

/** Whether a row of `run_roll_ups` is one that the report is about. */
export function isRunAsked(db: Db, { organizationId, filters }: Asked): SQL | undefined {
  const { from, to, routeId, groupId, schoolId, direction, driver, bus } = filters
  const run = runRollUps
  return and(
    ofScope(db, run),
    eq(run.organizationId, organizationId),
    gte(run.date, from),
    lte(run.date, to),
    routeId === undefined ? undefined : eq(run.routeId, routeId),
    groupId === undefined ? undefined : eq(run.groupId, groupId),
    direction === undefined ? undefined : eq(run.type, TYPE_OF[direction]),
    driver === undefined ? undefined : eq(sql`coalesce(${run.driverName}, ${run.plannedDriverName})`, driver),
    bus === undefined ? undefined : eq(sql`coalesce(${run.busNumber}, ${run.plannedBusNumber})`, bus),
    schoolId === undefined ? undefined : hasRiderOf(schoolId),
  )
}

/** Whether a child of a school rides on the route on that date. */
function hasRiderOf(schoolId: string): SQL {
  return sql`exists (select from ${rideRollUps}
    where ${rideRollUps.organizationId} = ${runRollUps.organizationId} and ${rideRollUps.date} = ${runRollUps.date}
      and ${rideRollUps.routeId} = ${runRollUps.routeId} and ${rideRollUps.schoolId} = ${schoolId})`
}

/** Whether a run was driven. */
export const WAS_DRIVEN: SQL = sql`${or(eq(runRollUps.outcome, 'finished'), eq(runRollUps.outcome, 'unfinished'))}`
