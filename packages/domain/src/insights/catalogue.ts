import { adoption, alerts, messageDelivery } from './office-reports.ts'
import type { ReportType } from './report.ts'
import type { ReportShape } from './report-shape.ts'
import { countWeek, load, notRiding, riders, ridership, rideTime } from './ride-reports.ts'
import { dataQuality, runLog } from './run-reports.ts'
import { onTimeSchools, onTimeStops, runDetail, skippedStops } from './stop-reports.ts'

/** REPORTS-1: what each report shows, in the order of the list of reports. A share is null where too little of what it is about is known. */
export const REPORTS: Readonly<Record<ReportType, ReportShape>> = {
  ridership,
  riders,
  notRiding,
  onTimeStops,
  onTimeSchools,
  skippedStops,
  runLog,
  runDetail,
  alerts,
  messageDelivery,
  adoption,
  load,
  rideTime,
  dataQuality,
  countWeek,
}
