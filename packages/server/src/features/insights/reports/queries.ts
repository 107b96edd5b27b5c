import type { ReportType } from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { adoption } from './adoption.ts'
import { alerts } from './alerts.ts'
import { countWeekReport } from '../count-weeks/count-week-report.ts'
import { messageDelivery } from './message-delivery.ts'
import { notRiding } from '../riders/not-riding.ts'
import { onTimeSchools, onTimeStops } from './on-time.ts'
import { rideTime } from '../riders/ride-time.ts'
import { riders } from '../riders/riders.ts'
import { ridership } from '../riders/ridership.ts'
import { runLog } from './run-log.ts'
import { dataQuality, load } from './run-reports.ts'
import { runDetail, skippedStops } from './stop-visits.ts'
import type { AskedReport, ReportQueries } from './report-source.ts'

/** What is read for each report. */
export const QUERIES: Record<ReportType, (db: Db, asked: AskedReport) => ReportQueries | Promise<ReportQueries>> = {
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
