export { RouteIssue, type RouteIssueCode } from './issue.ts'
export { checkRoutes, checkRoutesFrom } from './check-routes.ts'
export { lintOverlaps, type TimedRoute } from './routes.ts'
export {
  AcceptedIssue,
  CheckedIssue,
  type IssueLevel,
  issuesOfKind,
  levelOf,
  withAcceptance,
} from './accepted-issue.ts'
export { checkTimes, type StopToTime, type TimeWarning } from './check-times.ts'
export type { CheckedChild, CheckedPlan, CheckedRoute, CheckedStop } from './checked-plan.ts'
export { USUAL_CHECK_LIMITS } from './checked-plan.ts'
