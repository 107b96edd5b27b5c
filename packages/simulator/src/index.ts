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
} from './drive.ts'
export { dealFaults, type Faults } from './faults.ts'
export { planFeed } from './feed.ts'
export { feedOfficeOf } from './feed-office.ts'
export { feedTrip } from './feed-trip.ts'
export { between, randomFrom } from './random.ts'
export { readRecording } from './recording.ts'
export { type SimulatedReport, reportsOf, type TimedReport } from './report.ts'
export { accountsOf, devicesOf } from './settings.ts'
export { type SteppedBuses, steppedBuses } from './stepped.ts'
export type { Trip, TripStop } from './trip.ts'
