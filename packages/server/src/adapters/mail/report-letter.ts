import { Id, LocalDate, Organization, Report, ReportFilters } from '@firstbell/domain'
import { ReportTiles } from '@firstbell/domain/report-schedules'
import { z } from 'zod'

const tile = ReportTiles.element

/** SCHEDULE-9: what an email says of a report: its figures, and no line of it. */
export const ReportLetter = z.object({
  organizationId: Id,
  organization: z.string(),
  place: Organization.pick({ timeZone: true, units: true, region: true }),
  /** Of the schedule. */
  name: z.string(),
  report: Report.pick({
    type: true,
    period: true,
    toleranceMinutes: true,
    coverage: true,
    days: true,
    summary: true,
  }).extend({
    // Those of letters that were written before an office could set them.
    latestArrivalMinutes: z.number().default(10),
    earliestArrivalMinutes: z.number().default(30),
    skippedMinutes: z.number().default(30),
  }),
  filters: ReportFilters,
  /** What the filters are called; null where the record is deleted. */
  filterNames: z.array(
    z.object({
      filter: z.enum(['routeId', 'groupId', 'schoolId', 'direction', 'driver', 'bus']),
      value: z.string().nullable(),
    }),
  ),
  /** School days of the period whose figures are not known. */
  missing: z.array(LocalDate),
  kind: z.enum(['first', 'revised', 'preview']),
  /** Of a revised report, what its tiles were before. */
  changes: z.array(tile.extend({ before: tile.shape.value })),
})
export type ReportLetter = z.infer<typeof ReportLetter>
