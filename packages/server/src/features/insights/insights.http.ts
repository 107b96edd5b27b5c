import { api, PAGE_SIZE } from '@firstbell/contract'
import {
  addDays,
  Refusal,
  replayToleranceMinutes,
  type ReportFilters,
  REPORTS,
  type ReportShape,
  type ReportType,
  requireSoundPeriod,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { adoption } from './adoption.ts'
import { alerts } from './alerts.ts'
import { countWeekReport } from './count-week-report.ts'
import { messageDelivery } from './message-delivery.ts'
import { notRiding } from './not-riding.ts'
import { onTimeSchools, onTimeStops } from './on-time.ts'
import { type Asked, readReport, type ReportQueries } from './report-source.ts'
import { rideTime } from './ride-time.ts'
import { riders } from './riders.ts'
import { ridership } from './ridership.ts'
import { runLog } from './run-log.ts'
import { dataQuality, load } from './run-reports.ts'
import { runDetail, skippedStops } from './stop-visits.ts'

/** Reports of more rows are read in pages. */
const MAX_ROWS = 20_000

const QUERIES: Record<ReportType, (db: Db, asked: Asked) => ReportQueries | Promise<ReportQueries>> = {
  ridership,
  riders,
  notRiding,
  onTimeStops,
  onTimeSchools,
  runDetail,
  skippedStops,
  runLog,
  alerts,
  messageDelivery,
  adoption,
  load,
  rideTime,
  dataQuality,
  countWeek: countWeekReport,
}

export function mountInsights(mount: Mount): void {
  handle(mount, api.insights.get, async ({ params: { type }, query }, { db, deps, revealed }) => {
    const { orgId, page, ...wanted } = query
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(wanted)
    const shape = REPORTS[type]
    if (shape.needsRidership && !organization.ridershipEnabled) throw new Refusal('not_found')
    const filters = filtersOf(shape, wanted)
    const toleranceMinutes = replayToleranceMinutes(organization)
    const { channels } = deps
    const asked = { organizationId: orgId, timeZone: organization.timeZone, toleranceMinutes, filters, channels }
    const part =
      page === undefined ? { limit: MAX_ROWS, offset: 0 } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { answer, childIds } = await readReport(db, asked, { shape, queries: await QUERIES[type](db, asked) }, part)
    if (childIds.length > 0) revealed(orgId, ...childIds)
    return { type, period: { from: filters.from, to: filters.to }, toleranceMinutes, ...answer }
  })
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
