export { cookieTransport } from './cookies.ts'
export {
  type Drive,
  type DriveState,
  planDrive,
  driveStateAt,
  truth,
  type Usual,
  usualOf,
  type Visit,
} from './drive/drive.ts'
export { dealFaults, type Faults } from './drive/faults.ts'
export { planFeed } from './feed/feed.ts'
export { feedOfficeOf } from './feed/feed-office.ts'
export { feedTrip } from './feed/feed-trip.ts'
export { between, randomFrom } from './random.ts'
export { readRecording } from './feed/recording.ts'
export { type SimulatedReport, reportsOf, type TimedReport } from './report.ts'
export { accountsOf, devicesOf } from './settings.ts'
export { type SteppedBuses, steppedBuses } from './office/stepped.ts'
export type { Trip, TripStop } from './trip.ts'
