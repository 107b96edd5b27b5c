export {
  ADOPTION_OBSTACLES,
  AdoptedBus,
  Adoption,
  AdoptionObstacle,
  adoptionMisfits,
  adoptionOverlaps,
  AdoptionPreview,
  UndoState,
} from './adoption.ts'
export { HazardArea } from './hazard-area.ts'
export { InTimeDoubt, inTimeDoubtOf, isPromiseKept } from './in-time.ts'
export {
  BELL_STEP_MINUTES,
  bellsLater,
  PlanBells,
  ScenarioBells,
  USUAL_HIGH_SCHOOL_START,
  withBellsOf,
} from './scenario/scenario-bells.ts'
export { planningBandOf } from './scenario/planning-band.ts'
export { defaultSetup } from './scenario/scenario-defaults.ts'
export { MoveAnswer, PlanMove, RouteShift } from './plan-move.ts'
export {
  type KnownToLocks,
  lockKey,
  NO_LOCKS,
  ScenarioLock,
  ScenarioLocks,
  StaleLockReason,
  staleReasonOf,
  unionOfLocks,
} from './scenario/scenario-locks.ts'
export { banKey, StreetBan, StreetBans, type StreetPlace } from './street-ban.ts'
export { bestByBuses, BusCount, EASED_RULES, EasedRule, PlanOutlook, SearchCourse } from './scenario/plan-outlook.ts'
export { mustConfirm, RosterCheck, SchoolRoster } from './roster-check.ts'
export {
  cellsOf,
  GridAxes,
  GridCell,
  GridRun,
  paretoFront,
  requireSoundAxes,
  ScenarioGrid,
  setupOfCell,
} from './scenario/scenario-grid.ts'
export {
  BellShifts,
  completeSetup,
  CornerRules,
  directionsOf,
  DRIVING_PERCENT,
  IN_TIME_PERCENTS,
  kindOfBus,
  PLANNING_BANDS,
  PLANNING_GOALS,
  type PlanningBand,
  PlanningGoal,
  PlannedDirections,
  requireSoundScenario,
  Scenario,
  ScenarioBuses,
  ScenarioDirection,
  ScenarioFleet,
  ScenarioRiders,
  ScenarioRules,
  type ScenarioSetup,
  setupOfDirection,
  shownDirections,
  ScenarioStops,
  type StoredSetup,
  USUAL_CORNER_RULES,
  USUAL_IN_TIME_PERCENT,
} from './scenario/scenario.ts'
export {
  GeneratedPlan,
  GeneratedRoute,
  GeneratedStop,
  isUnderWay,
  LockConflict,
  MAX_PLANNED_PLACES,
  PlanFigures,
  PlanForecast,
  PlanPromise,
  PlanRule,
  PlanTravelTimes,
  PlanViolation,
  ScenarioRider,
  ScenarioRun,
  ScenarioRunReason,
  ScenarioRunState,
  STATES_UNDER_WAY,
  UNASSIGNED_REASONS,
  UnassignedReason,
} from './scenario/scenario-run.ts'
export { ChangeLimits, NO_CHANGE_LIMITS } from './scenario/change-limits.ts'
export {
  NEIGHBORHOOD_METRES,
  neighborhoodOf,
  worseByKey,
  WorseCounts,
  worseCountsOf,
} from './comparison/change-groups.ts'
export { ChangedFamilies, changedFamiliesOf } from './comparison/changed-families.ts'
export {
  type ComparedBy,
  ComparedFigures,
  comparedFiguresOf,
  type ComparedPlan,
  type DrivenFigures,
  type FirstBells,
} from './comparison/compared-figures.ts'
export { allowedFamilies, LimitBreach, limitBreachesOf } from './comparison/limit-breaches.ts'
export { matchedRoutes } from './comparison/matched-routes.ts'
export {
  CHANGE_KINDS,
  ChangeKind,
  ComparedRide,
  RiderChange,
  riderChangesOf,
  WORSE_KINDS,
  WorseKind,
  worseTimeSeconds,
} from './comparison/rider-changes.ts'
export {
  DelayCause,
  DelayKind,
  LEAST_RECORDED_RUNS,
  PLAN_FAULTS,
  PlanFault,
  RecordedDriving,
  recordedDrivingOf,
  Rehearsal,
  REHEARSED_DAYS,
  RehearsalModel,
  RehearsedChain,
  RehearsedRoute,
  RehearsedSchool,
} from './rehearsal.ts'
export { loadOfRoute, nearestRank, type SeatedRiders, seatsUsed } from './comparison/shares.ts'
export {
  childrenOfPlan,
  isStopAtHome,
  locksWithoutChildren,
  planWithoutChildren,
  stopAtHome,
} from './without-children.ts'
export { WORSE_THRESHOLDS } from './comparison/worse-thresholds.ts'
