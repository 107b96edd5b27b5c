export { planningBandOf } from './planning-band.ts'
export { defaultSetup } from './scenario-defaults.ts'
export { mustConfirm, RosterCheck, SchoolRoster } from './roster-check.ts'
export {
  PLANNING_BANDS,
  PLANNING_GOALS,
  type PlanningBand,
  PlanningGoal,
  kindOfBus,
  requireSoundScenario,
  Scenario,
  ScenarioBuses,
  ScenarioDirection,
  ScenarioFleet,
  ScenarioRiders,
  ScenarioRules,
  type ScenarioSetup,
  ScenarioStops,
} from './scenario.ts'
export {
  GeneratedPlan,
  GeneratedRoute,
  GeneratedStop,
  PlanFigures,
  PlannedRider,
  PlanTravelTimes,
  PlanViolation,
  ScenarioRun,
  ScenarioRunReason,
  ScenarioRunState,
  UNASSIGNED_REASONS,
  UnassignedReason,
} from './scenario-run.ts'
