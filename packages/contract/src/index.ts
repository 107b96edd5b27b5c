export { alteredBy, type Noun, nounOf } from './altered-nouns.ts'
export { api, nameOf } from './api.ts'
export { backupFilePath, type BackupFile, type BackupStatus, type BackupStep } from './installation/backups.ts'
export { browserTransport, call, callFailed, CLIENT_HEADER, clientFor, type Transport } from './core/client.ts'
export { ClockReading } from './installation/clock.ts'
export {
  DriverDay,
  DriverFix,
  DriverRunState,
  DriverRun,
  MAX_REPORT_ENTRIES,
  type PracticeRoute,
} from './runs/drive.ts'
export {
  type Access,
  addressOf,
  type Answer,
  type Answered,
  type Args,
  type Effect,
  type Endpoint,
  leastRoleOf,
  type Method,
  opensToKeys,
  type Parsed,
} from './core/endpoint.ts'
export type { Feed } from './core/feed.ts'
export { follow, type Follower, type FeedStatus } from './core/follow.ts'
export type { DisruptionPreview } from './runs/disruptions.ts'
export { feeds, FleetSnapshot, LiveEvent, RouteSnapshot } from './runs/live.ts'
export type { Table } from './organizations/import-export.ts'
export type { ReportBundle } from './organizations/report-bundle.ts'
export type { SendingPreview, UnreachedReason } from './messages/messages.ts'
export type { MailboxStatus } from './messages/messaging.ts'
export { ReplyState } from './messages/replies.ts'
export { PAGE_SIZE } from './core/page.ts'
export type {
  DrivingPoint,
  DrivingRoute,
  EngineStatus,
  FoundAddress,
  RegionStatus,
  SkippedReason,
} from './routes/maps.ts'
export { RegionFile, regionFilePath } from './routes/maps.ts'
export { FamilyPage } from './runs/family-page.ts'
export { PublicBoard } from './runs/publicboard.ts'
export { isReadOnly } from './core/sent-back.ts'
export { CallFailed, Problem, PROBLEM_STATUS } from './core/problem.ts'
export { type JsonSchema, type OpenApi, openApiOf, type Operation } from './core/openapi.ts'
