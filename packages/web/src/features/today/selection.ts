import {
  deviationSecondsOf,
  nextStop,
  punctualityOf,
  type RouteStatus,
  type RunStage,
  type ScheduledRun,
  stageOf,
} from '@firstbell/domain'
import { busNumberOf, driverNameOf } from '../../live/scheduled-run.ts'
import { contains } from '../../ui/table/contains.ts'
import { shortStreetNames } from '../../ui/text/street-names.ts'

export const STATUS_FILTERS = [
  'running',
  'onTime',
  'late',
  'early',
  'noEstimate',
  'notStarted',
  'finished',
  'cancelled',
] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

const LABEL_FILTERS = {
  'On Time': 'onTime',
  Late: 'late',
  Early: 'early',
  Unknown: 'noEstimate',
  'Not Running': null,
} as const satisfies Record<RouteStatus, StatusFilter | null>

const STAGE_FILTERS = {
  underWay: 'running',
  notStarted: 'notStarted',
  finished: 'finished',
  canceled: 'cancelled',
} as const satisfies Record<RunStage, StatusFilter>

/** The filters that a scheduled run matches: its stage, and its label while it runs, so that the labels add up to 'running'. */
function filtersOf(scheduledRun: ScheduledRun, toleranceMinutes: number): StatusFilter[] {
  const label = LABEL_FILTERS[punctualityOf(scheduledRun, toleranceMinutes).status]
  const stage = STAGE_FILTERS[stageOf(scheduledRun)]
  return label ? [stage, label] : [stage]
}

export function countByFilter(
  scheduledRuns: readonly ScheduledRun[],
  toleranceMinutes: number,
): Record<StatusFilter, number> {
  const counts = { running: 0, onTime: 0, late: 0, early: 0, noEstimate: 0, notStarted: 0, finished: 0, cancelled: 0 }
  for (const scheduledRun of scheduledRuns)
    for (const filter of filtersOf(scheduledRun, toleranceMinutes)) counts[filter]++
  return counts
}

export const RUN_SORT_KEYS = ['times', 'route', 'driver', 'bus', 'delta'] as const
export type RunSortKey = (typeof RUN_SORT_KEYS)[number]

export interface Selection<Filter extends string = StatusFilter> {
  filter: Filter | null
  typed: string
  sortKey: RunSortKey
  descending: boolean
}

/** The scheduled runs of today to list: those that match the filter and what was typed, in order. */
export function select(
  scheduledRuns: readonly ScheduledRun[],
  selection: Selection,
  toleranceMinutes: number,
): ScheduledRun[] {
  return selectBy(scheduledRuns, selection, (scheduledRun) => filtersOf(scheduledRun, toleranceMinutes))
}

/** The scheduled runs to list of any date, by the filters that each matches. */
export function selectBy<Filter extends string>(
  scheduledRuns: readonly ScheduledRun[],
  { filter, typed, sortKey, descending }: Selection<Filter>,
  filtersOfRun: (scheduledRun: ScheduledRun) => readonly Filter[],
): ScheduledRun[] {
  const found = scheduledRuns.filter(
    (scheduledRun) =>
      (filter === null || filtersOfRun(scheduledRun).includes(filter)) && contains(textsOf(scheduledRun), typed),
  )
  const compare = COMPARE[sortKey]
  return found.sort((a, b) => (descending ? -1 : 1) * compare(a, b) || byDeparture(a, b))
}

function textsOf(scheduledRun: ScheduledRun): (string | null | undefined)[] {
  const next = nextStop(scheduledRun)?.stop.name
  return [
    scheduledRun.routeName,
    driverNameOf(scheduledRun),
    busNumberOf(scheduledRun),
    next,
    next && shortStreetNames(next),
  ]
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function byDeparture(a: ScheduledRun, b: ScheduledRun): number {
  return a.startAt - b.startAt || collator.compare(a.routeName, b.routeName)
}

const COMPARE: Record<RunSortKey, (a: ScheduledRun, b: ScheduledRun) => number> = {
  times: byDeparture,
  route: (a, b) => collator.compare(a.routeName, b.routeName),
  driver: (a, b) => collator.compare(driverNameOf(a), driverNameOf(b)),
  bus: (a, b) => collator.compare(busNumberOf(a) ?? '', busNumberOf(b) ?? ''),
  delta: (a, b) => (deviationSecondsOf(a) ?? -Infinity) - (deviationSecondsOf(b) ?? -Infinity) || 0, // −∞ − −∞ is no number
}
