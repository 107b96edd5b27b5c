export { DROPOFF } from './direction.ts'
export { AssignedDays, childrenOn, daysOf, FamilyRoute, ReleaseEffect, requireAssignable } from './assignment.ts'
export { duplicatedStops, mirroredStart } from './duplicate.ts'
export { Group } from './group.ts'
export { TOWN_METRES_PER_SECOND, timeOfNewStop } from './new-stop-time.ts'
export { reordered, withStopAt } from './ordering.ts'
export { ListedRoute, Route, RoutePlan, RouteStop, RouteSummary, routeTypeName } from './route.ts'
export { PRACTICED_SHARE, RoutePractice } from './practice.ts'
export { isDrivenOn, isSoundValidity, isValidOn, type RouteValidity } from './validity.ts'
export { bestStopOptions, type NewStopOption, RideDirection, type StopOption, StopOptions } from './stop-options.ts'
export { displayAddressAfter, realStops, Stop, WAYPOINT } from './stop.ts'
export {
  affectedBy,
  calculatedTimes,
  dwellSecondsAt,
  type TimedStop,
  shiftedTimes,
  type TimeAnchor,
  type TimeChange,
  type TimePlan,
  USUAL_DWELL,
} from './stop-times.ts'
export { RouteHomes, RoutePath } from './planning-map.ts'
export {
  EVERY_WEEKDAY,
  isOnWeekday,
  weekdayBit,
  weekdayLetters,
  weekdayMask,
  type WeekdayMask,
  weekdaysOf,
} from './weekdays.ts'
