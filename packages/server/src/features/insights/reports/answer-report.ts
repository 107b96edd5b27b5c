import {
  addDays,
  type Organization,
  Refusal,
  type Report,
  type ReportFilters,
  reportRulesOf,
  REPORTS,
  type ReportShape,
  type ReportType,
} from '@firstbell/domain'
import type { Addressing } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import type { ReadReport } from '../../../engine/insights/report-letters.ts'
import { SOURCES } from '../report-sources.ts'
import { type AskedReport, readReport, type AnsweredReport } from './report-source.ts'

type Reported = Pick<Organization, 'id' | 'timeZone' | 'ridershipEnabled'> & Parameters<typeof reportRulesOf>[0]

interface Wanted {
  type: ReportType
  filters: ReportFilters
}

/** The figures of a report, without its lines. */
export function reportReader(channels: Addressing): ReadReport {
  return async (db, organization, wanted) =>
    (await answerReport(db, organization, wanted, channels, { limit: 0, offset: 0 })).report
}

/** Some of the lines of a report, and all of its figures; with the ids of the children that these lines name. */
export async function answerReport(
  db: Db,
  organization: Reported,
  wanted: Wanted,
  channels: Addressing,
  part: { limit: number; offset: number },
) {
  const { asked, shape, queries } = await prepareReport(db, organization, wanted, channels)
  const { answer, childIds } = await readReport(db, asked, { shape, queries }, part)
  return { report: reportOf(wanted.type, asked, answer), childIds }
}

/** What a report is read with. Refuses what the organization does not have. */
export async function prepareReport(db: Db, organization: Reported, { type, filters }: Wanted, channels: Addressing) {
  const shape = REPORTS[type]
  if (shape.needsRidership && !organization.ridershipEnabled) throw new Refusal('not_found')
  const asked = askedOf(organization, filtersOf(shape, filters), channels)
  return { asked, shape, queries: await SOURCES[type].queries(db, asked) }
}

export function askedOf(organization: Reported, filters: ReportFilters, channels: Addressing): AskedReport {
  const { id: organizationId, timeZone } = organization
  return { organizationId, timeZone, rules: reportRulesOf(organization), filters, channels }
}

export function reportOf(
  type: ReportType,
  { filters: { from, to }, rules }: AskedReport,
  answer: AnsweredReport,
): Report {
  return { type, period: { from, to }, ...rules, ...answer }
}

/** REPORTS-20: the filters that a report knows; others are left out, so that a page keeps them for the next report. */
function filtersOf({ filters, groupings, leastDays }: ReportShape, wanted: ReportFilters): ReportFilters {
  const { to, by } = wanted
  const latest = leastDays === undefined ? wanted.from : addDays(to, 1 - leastDays)
  const from = wanted.from < latest ? wanted.from : latest
  const known = Object.fromEntries(
    filters.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])),
  )
  return { from, to, ...known, ...(by !== undefined && groupings.includes(by) && { by }) }
}
