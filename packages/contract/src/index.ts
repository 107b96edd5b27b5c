export { api, nameOf } from './api.ts'
export { backupFilePath, type BackupFile, type BackupStatus, type BackupStep } from './backups.ts'
export { browserTransport, call, callFailed, CLIENT_HEADER, clientFor, type Transport } from './client.ts'
export { ClockReading } from './clock.ts'
export { DriverDay, DriverFix, DriverRun, DriverService, MAX_TOLD } from './drive.ts'
export {
  type Access,
  addressOf,
  type Answer,
  type Answered,
  type Args,
  type Effect,
  type Endpoint,
  type Method,
  opensToKeys,
  type Parsed,
} from './endpoint.ts'
export { type Feed, HEARTBEAT_SECONDS } from './feed.ts'
export { follow, type Follower, type FeedStatus } from './follow.ts'
export { feeds, FleetSnapshot, LiveEvent, RouteSnapshot } from './live.ts'
export type { Table } from './exchange.ts'
export { PAGE_SIZE } from './page.ts'
export type { DrivingPoint, DrivingRoute, EngineStatus, FoundAddress, RegionStatus } from './maps.ts'
export { RegionFile, regionFilePath } from './maps.ts'
export { PublicBoard } from './publicboard.ts'
export { CallFailed, Problem, PROBLEM_STATUS } from './problem.ts'
export { type JsonSchema, type OpenApi, openApiOf, type Operation } from './openapi.ts'
