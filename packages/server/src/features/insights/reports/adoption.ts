import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { children, families, schools } from '../../../db/schema.ts'
import { listWays } from '../../../engine/messages/channels/reach.store.ts'
import { share } from './rates.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

const countFamilies = (condition: string) => sql`(count(distinct family_id) filter (where ${sql.raw(condition)}))::int`

const FIGURES = sql`
  families, reachable, ${share(sql`reachable`, sql`families`)} as share, "byEmail", "bySms", "byPush", families - reachable as "notReachable"`

const COUNTS = sql`
  ${countFamilies('true')} as families, ${countFamilies('cardinality(channels) > 0')} as reachable,
  ${countFamilies("'email' = any (channels)")} as "byEmail", ${countFamilies("'sms' = any (channels)")} as "bySms",
  ${countFamilies("'push' = any (channels)")} as "byPush"`

/** REPORTS-18: which families a message can reach. */
export async function adoption(db: Db, asked: AskedReport): Promise<ReportQueries> {
  const { organizationId, filters } = asked
  const [family, child] = [families, children]
  const ways = await listWays(db, asked)
  return {
    facts: sql`
      way as (
        select family_id, array_agg(distinct channel) as channels
          from unnest(${sql.param(ways.map(({ familyId }) => familyId))}::text[],
                      ${sql.param(ways.map(({ channel }) => channel))}::text[]) as each (family_id, channel)
         group by family_id),
      rider as materialized (
        select ${family.id} as family_id, ${child.schoolId} as school_id, coalesce(channels, '{}') as channels
          from ${family} join ${child} on ${child.organizationId} = ${family.organizationId} and ${child.familyId} = ${family.id}
          left join way on way.family_id = ${family.id}
         where ${and(
           ofScope(db, family),
           ofScope(db, child),
           eq(family.organizationId, organizationId),
           filters.schoolId === undefined ? undefined : eq(child.schoolId, filters.schoolId),
         )}),
      by_school as materialized (
        select ${schools.name} as school, counted.*
          from (select rider.school_id, ${COUNTS} from rider group by rider.school_id) as counted
          left join ${schools} on ${ofScope(db, schools)} and ${schools.organizationId} = ${organizationId} and ${schools.id} = counted.school_id)`,
    rows: sql`select school_id, school, ${FIGURES} from by_school`,
    orderBy: sql`school, school_id`,
    summary: sql`select ${FIGURES} from (select ${COUNTS} from rider) as total`,
    chart: sql`select school, reachable, families - reachable as "notReachable" from by_school order by school, school_id`,
  }
}
