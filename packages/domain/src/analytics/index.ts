export {
  Analytics,
  AnalyticsOrder,
  AnalyticsState,
  OrganizationFigures,
  OrganizationMonths,
  sortedBy,
  StorageGroup,
} from './analytics.ts'
export { PEOPLE_STEP } from './count-of-people.ts'
export { firstDayOf, lastDayOf, Month, monthAfter, monthOf, usualMonth } from './month.ts'
export { type ChannelFigures, CountedMonth, MonthFigures, shownMonth, together } from './month-figures.ts'
export { isDormant, OrganizationState, organizationState, TrialStep } from './organization-state.ts'
