import type { ReportType } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { adoption } from './reports/adoption.ts'
import { alerts } from './reports/alerts.ts'
import { countWeekReport } from './count-weeks/count-week-report.ts'
import { messageDelivery } from './reports/message-delivery.ts'
import { notRiding } from './riders/not-riding.ts'
import { onTimeSchools, onTimeStops } from './reports/on-time.ts'
import { rideTime } from './riders/ride-time.ts'
import { riders } from './riders/riders.ts'
import { ridership } from './riders/ridership.ts'
import { runLog } from './reports/run-log.ts'
import { dataQuality, load } from './reports/run-reports.ts'
import { runDetail, skippedStops } from './reports/stop-visits.ts'
import type { AskedReport, ReportQueries } from './reports/report-source.ts'
import {
  assignments,
  corrections,
  rides,
  ridesOfAssignedRoutes,
  ridesWithNames,
  routeNames,
} from './bundle/bundle-rides.ts'
import {
  alertRows,
  arrivals,
  assigned,
  deliveryRows,
  familyRows,
  nearbyRuns,
  runRows,
  stopRows,
} from './bundle/bundle-rows.ts'
import type { RowsBehind } from './bundle/bundle-columns.ts'

interface ReportSource {
  queries(db: Db, asked: AskedReport): ReportQueries | Promise<ReportQueries>
  /** REPORTS-46: the rows from which it is calculated, by the name of their file. */
  behind: Readonly<Record<string, RowsBehind>>
}

/** What is read for each report. */
export const SOURCES: Readonly<Record<ReportType, ReportSource>> = {
  ridership: { queries: ridership, behind: { rides, corrections } },
  riders: { queries: riders, behind: { rides: ridesWithNames, routes: routeNames, corrections } },
  notRiding: { queries: notRiding, behind: { assignments, rides: ridesOfAssignedRoutes } },
  onTimeStops: { queries: onTimeStops, behind: { stops: stopRows, arrivals } },
  onTimeSchools: { queries: onTimeSchools, behind: { stops: stopRows, arrivals } },
  runDetail: { queries: runDetail, behind: { stops: stopRows } },
  skippedStops: { queries: skippedStops, behind: { stops: stopRows, assigned } },
  runLog: { queries: runLog, behind: { runs: runRows } },
  alerts: { queries: alerts, behind: { alerts: alertRows, runs: nearbyRuns } },
  messageDelivery: { queries: messageDelivery, behind: { deliveries: deliveryRows } },
  adoption: { queries: adoption, behind: { families: familyRows } },
  load: { queries: load, behind: { runs: runRows } },
  rideTime: { queries: rideTime, behind: { rides: ridesWithNames, routes: routeNames, corrections } },
  dataQuality: { queries: dataQuality, behind: { runs: runRows } },
  countWeek: { queries: countWeekReport, behind: { rides, routes: routeNames, runs: runRows, corrections } },
}
