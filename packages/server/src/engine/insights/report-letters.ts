import { type Calendar, type Organization, Refusal, type Report, type ReportFilters } from '@firstbell/domain'
import { type TileChange } from '@firstbell/domain/report-schedules'
import { and, eq } from 'drizzle-orm'
import type { ReportLetter } from '../../adapters/mail/report-letter.ts'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { groups, organizations, routes, schools } from '../../db/schema.ts'
import type { ScheduleRow } from './report-schedules.store.ts'

/** Reads a report for whoever may see all of the organization. */
export type ReadReport = (
  db: Db,
  organization: ReportedOrganization,
  asked: Pick<ScheduleRow, 'type'> & { filters: ReportFilters },
) => Promise<Report>

/** What reports are read, dated and written with. */
export interface ReportedOrganization extends Pick<
  Organization,
  | 'id'
  | 'name'
  | 'timeZone'
  | 'units'
  | 'region'
  | 'weekStart'
  | 'ridershipEnabled'
  | 'timeThreshold'
  | 'latestArrivalMinutes'
  | 'skippedMinutes'
  | 'earliestArrivalMinutes'
> {
  calendar: Calendar
  /** False once it is closed. */
  isOpen: boolean
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getReportedOrganization(
  db: Db,
  organizationId: string,
  now: number,
): Promise<ReportedOrganization> {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) throw new Refusal('not_found')
  const { timeThreshold, ...rest } = row
  const isOpen = row.openUntil > now
  return { ...rest, id: organizationId, isOpen, ...(timeThreshold !== null && { timeThreshold }) }
}

interface WrittenReport {
  report: Report
  filters: ReportFilters
  kind: ReportLetter['kind']
  missing: string[]
  changes: TileChange[]
}

/** SCHEDULE-9: the figures of a report, without its lines. */
export async function letterOf(
  db: Db,
  { id: organizationId, name: organization, timeZone, units, region }: ReportedOrganization,
  schedule: Pick<ScheduleRow, 'name'>,
  { report, ...rest }: WrittenReport,
): Promise<ReportLetter> {
  const { type, period, coverage, days, summary } = report
  const { toleranceMinutes, latestArrivalMinutes, earliestArrivalMinutes, skippedMinutes } = report
  const rules = { toleranceMinutes, latestArrivalMinutes, earliestArrivalMinutes, skippedMinutes }
  return {
    organizationId,
    organization,
    place: { timeZone, units, region },
    name: schedule.name,
    report: { type, period, ...rules, coverage, days, summary },
    filterNames: await nameFilters(db, organizationId, rest.filters),
    ...rest,
  }
}

async function nameFilters(
  db: Db,
  organizationId: string,
  { routeId, groupId, schoolId, direction, driver, bus }: ReportFilters,
): Promise<ReportLetter['filterNames']> {
  const nameIn = async (table: typeof routes | typeof groups | typeof schools, id: string) => {
    const [row] = await db
      .select({ name: table.name })
      .from(table)
      .where(and(ofScope(db, table), eq(table.organizationId, organizationId), eq(table.id, id)))
    return row?.name ?? null
  }
  const named: ReportLetter['filterNames'] = []
  if (routeId) named.push({ filter: 'routeId', value: await nameIn(routes, routeId) })
  if (groupId) named.push({ filter: 'groupId', value: await nameIn(groups, groupId) })
  if (schoolId) named.push({ filter: 'schoolId', value: await nameIn(schools, schoolId) })
  for (const [filter, value] of Object.entries({ direction, driver, bus }))
    if (value) named.push({ filter: filter as 'direction' | 'driver' | 'bus', value }) // its own keys
  return named
}
