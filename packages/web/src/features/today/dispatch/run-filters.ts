import { DUE_SOON_SECONDS, routeTypeName, type ScheduledRun, stageOf } from '@firstbell/domain'
import type { RoutePlace } from '../../../live/use-route-places.ts'

/** What is due now, or the whole day. */
export type When = 'now' | 'today'

/** WEB-20: whether a run is on its way, or starts within 45 minutes; one that did not start, or is canceled, is due until its end. `now` in seconds UTC. */
export function isDue(scheduledRun: ScheduledRun, now: number): boolean {
  const stage = stageOf(scheduledRun)
  if (stage === 'underWay') return true
  return stage !== 'finished' && scheduledRun.startAt <= now + DUE_SOON_SECONDS && now <= scheduledRun.endAt
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
