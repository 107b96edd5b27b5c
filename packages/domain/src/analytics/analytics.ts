import { z } from 'zod'
import { Id } from '../id.ts'
import { Timestamp } from '../time/timestamp.ts'
import { Month } from './month.ts'
import { MonthFigures } from './month-figures.ts'
import { OrganizationState, TrialStep } from './organization-state.ts'

const Count = z.number().int()

/** What the tables of the database are grouped by. */
export const StorageGroup = z.enum(['positions', 'runs', 'messages', 'audit', 'other'])
export type StorageGroup = z.infer<typeof StorageGroup>

/** The whole installation. */
export const Analytics = z.object({
  month: Month,
  /** Of which the present month has its figures so far. */
  months: z.array(Month),
  /** `dormant` ones are counted in their state as well. */
  organizations: z.object({ total: Count, dormant: Count, states: z.record(OrganizationState, Count) }),
  /** How many of the organizations whose trial began within a year have reached each step. */
  funnel: z.array(z.object({ step: TrialStep, organizations: Count })),
  figures: MonthFigures,
  storage: z.object({
    bytes: Count,
    groups: z.array(z.object({ group: StorageGroup, bytes: Count })),
  }),
})
export type Analytics = z.infer<typeof Analytics>

/** An organization among the others. */
export const OrganizationFigures = z.object({
  id: Id,
  name: z.string(),
  state: OrganizationState,
  isDormant: z.boolean(),
  /** Of a trial that has not ended. */
  daysLeft: Count.nullable(),
  figures: MonthFigures,
})
export type OrganizationFigures = z.infer<typeof OrganizationFigures>

/** An organization by itself, with its last twelve months. */
export const OrganizationMonths = OrganizationFigures.omit({ figures: true }).extend({
  trialStart: Timestamp,
  trialEnd: Timestamp,
  steps: z.array(TrialStep),
  months: z.array(z.object({ month: Month, figures: MonthFigures })),
})
export type OrganizationMonths = z.infer<typeof OrganizationMonths>

/** Of which organizations a list is. */
export const AnalyticsState = z.enum([...OrganizationState.options, 'dormant'])
export type AnalyticsState = z.infer<typeof AnalyticsState>

/** By which a list of organizations is sorted. */
export const AnalyticsOrder = z.enum([
  'name',
  'daysLeft',
  'buses',
  'runsPerDay',
  'runsNotStarted',
  'onTimeShare',
  'etaShare',
  'medianAgeSeconds',
  'stopsSkipped',
])
export type AnalyticsOrder = z.infer<typeof AnalyticsOrder>

/** ANALYTICS-6: sorted, with those of which the value is not known at the end, and by name where it is the same. */
export function sortedBy(
  organizations: readonly OrganizationFigures[],
  order: AnalyticsOrder,
  descending: boolean,
): OrganizationFigures[] {
  const direction = descending ? -1 : 1
  const byName = (a: OrganizationFigures, b: OrganizationFigures) =>
    a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)
  if (order === 'name') return organizations.toSorted((a, b) => direction * byName(a, b))
  const valueOf = ({ daysLeft, figures }: OrganizationFigures) => (order === 'daysLeft' ? daysLeft : figures[order])
  return organizations.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)]
    if (first === second) return byName(a, b)
    if (first === null) return 1
    return second === null ? -1 : direction * (first - second)
  })
}
