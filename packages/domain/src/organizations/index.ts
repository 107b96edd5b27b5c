export { isStepDone, SETUP_STEPS, SetupStep, type SetupCounts, setupSteps } from './setup.ts'
export { Accent, contrastOf, LEAST_CONTRAST, PAGE_GROUNDS, PAGE_THEMES, type PageTheme, shadeOf } from './accent.ts'
export { requireConfirmedIfWeaker, requireMayChange, requireMayDelete, trialEndOf } from './changes.ts'
export { DeletedKind, DeletedRecord, RESTORABLE_SECONDS } from './deletion.ts'
export { type LogoFault, LogoSize, MAX_LOGO_BYTES, type ReadLogo, readLogo, shownSize } from './logo.ts'
export {
  DEFAULT_TOLERANCE_MINUTES,
  liveToleranceMinutes,
  Organization,
  READERS_REGION,
  REGIONS,
  SecondFactorFor,
  replayToleranceMinutes,
  TRIAL_DAYS,
  METRES_PER_MILE,
  usesMiles,
} from './organization.ts'
export { type KeptFrom, keptFrom, PAST_KINDS, type PastKind, Retention, SHORTEST_AUDIT_DAYS } from './retention.ts'
export {
  type AlertCause,
  AUTOMATIC_SETTINGS,
  AutomaticMode,
  type AutomaticSetting,
  NOT_STARTED_WAIT_MINUTES,
  perAutomaticSetting,
} from './automatic-mode.ts'
export { bandOf, GradeBand, isMetByGrade, requireSoundArrivals, ServiceRules } from './service-rules.ts'
export { DELETION_DELAY_SECONDS, foundedBy, isClosed, isTrialOver, trialDaysLeft } from './trial.ts'
