export { type Freshness, freshnessOf, lastReportAt, isSilent } from './freshness.ts'
export {
  hasBegun,
  isFinished,
  isToCome,
  lastStopReachedAt,
  phaseOf,
  type RunPhase,
  type RunStage,
  stageOf,
} from './phase.ts'
export {
  type AssignedRide,
  directionOf,
  type RideRules,
  RideState,
  rideStateOf,
  type StatedRide,
} from './rides/ride-state.ts'
export {
  firstOpenIndex,
  isAhead,
  type StopState,
  stopsBehind,
  stopStateOf,
  stopStatesOf,
  stopStatusOf,
} from './stop-state.ts'
export { STOP_STATUS, type StopStatus } from './stop-status.ts'
export * from './thresholds.ts'
