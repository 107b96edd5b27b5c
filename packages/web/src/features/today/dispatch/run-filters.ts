import { routeTypeName, type ScheduledRun } from '@firstbell/domain'
import { phaseOf } from '../../../live/scheduled-run.ts'
import type { RoutePlace } from '../../../live/use-route-places.ts'

/** What is due now, or the whole day. */
export type When = 'now' | 'today'

/** How long before its start a run is due. */
const AHEAD_SECONDS = 45 * 60

/** WEB-20: whether a run is on its way, or starts within 45 minutes; one that did not start, or is canceled, is due until its end. `now` in seconds UTC. */
export function isDue(scheduledRun: ScheduledRun, now: number): boolean {
  const phase = phaseOf(scheduledRun)
  if (phase === 'running') return true
  return phase !== 'finished' && scheduledRun.startAt <= now + AHEAD_SECONDS && now <= scheduledRun.endAt
}

/** The filters of the dashboard that its address and the browser keep; '' where nothing is chosen. */
export const PLAN_FILTERS = ['type', 'group', 'school'] as const
export type PlanFilter = (typeof PLAN_FILTERS)[number]
export type PlanFilters = Readonly<Record<PlanFilter, string>>

/** The runs of a type, of a group and of a school, as far as each is chosen. */
export function plannedAs(
  scheduledRuns: readonly ScheduledRun[],
  { type, group, school }: PlanFilters,
  places: ReadonlyMap<string, RoutePlace>,
): ScheduledRun[] {
  return scheduledRuns.filter((run) => {
    const place = places.get(run.routeId)
    return (
      (type === '' || routeTypeName(run.type) === type) &&
      (group === '' || place?.groupId === group) &&
      (school === '' || place?.schoolId === school)
    )
  })
}
