import { z } from 'zod'
import { addDays, daysBetween, type LocalDate } from '../time/zone.ts'
import { REPORTS } from './catalogue.ts'
import { ReportFilters, ReportRules, ReportType, type ReportType as Type, ValueKind } from './report.ts'

const OverviewUnit = z.enum(['runs', 'stops', 'rides', 'predictions'])
export type OverviewUnit = z.infer<typeof OverviewUnit>

/** A figure of a period, and how much of what it is about is known. */
const Known = z.object({ value: z.number().nullable(), known: z.number().int(), of: z.number().int() })

export const OverviewFigure = z.object({
  key: z.string(),
  kind: ValueKind,
  unit: OverviewUnit,
  /** The report that it is from; null where it is from none. */
  report: ReportType.nullable(),
  now: Known,
  before: Known,
})
export type OverviewFigure = z.infer<typeof OverviewFigure>

const Period = ReportFilters.pick({ from: true, to: true })
type Period = z.infer<typeof Period>

/** INSIGHT-10: the figures of an office, each beside the same of the period before. */
export const Overview = z.object({
  period: Period,
  before: Period,
  ...ReportRules.shape,
  /** How many dates of each period are closed. */
  days: z.object({ now: z.number().int(), before: z.number().int() }),
  figures: z.array(OverviewFigure),
})
export type Overview = z.infer<typeof Overview>

export interface OverviewSource {
  key: string
  kind: ValueKind
  unit: OverviewUnit
  report: Type
  /** The report that is read for it, where another one has the same figure. */
  readFrom?: Type
  /** The columns with how much is known of how many. */
  known?: { known: string; of: string }
  /** It is about how much is known, and so is never withheld. */
  isCoverage?: boolean
}

const ARRIVALS = { readFrom: 'onTimeStops', known: { known: 'known_arrivals', of: 'plannedArrivals' } } as const

/** In the order in which they are shown. Each is in the summary of its report, or among the figures beside it. */
export const OVERVIEW: readonly OverviewSource[] = [
  {
    key: 'runsPerBus',
    kind: 'number',
    unit: 'runs',
    report: 'runLog',
    known: { known: 'runsWithBus', of: 'driven' },
  },
  { key: 'meanLoad', kind: 'number', unit: 'runs', report: 'load' },
  { key: 'meanShare', kind: 'share', unit: 'runs', report: 'load' },
  { key: 'rodeShare', kind: 'share', unit: 'rides', report: 'riders' },
  { key: 'meanMinutes', kind: 'minutes', unit: 'rides', report: 'rideTime' },
  { key: 'p90Minutes', kind: 'minutes', unit: 'rides', report: 'rideTime' },
  { key: 'onTimeAtStop', kind: 'share', unit: 'stops', report: 'onTimeStops' },
  { key: 'onTimeBeforeBell', kind: 'share', unit: 'stops', report: 'onTimeSchools', ...ARRIVALS },
  { key: 'atSchoolWithin15', kind: 'share', unit: 'stops', report: 'onTimeSchools', ...ARRIVALS },
  { key: 'ridesKnown', kind: 'share', unit: 'rides', report: 'ridership', isCoverage: true },
]

/** Of predicted arrivals, which are recorded apart from the figures of closed days. */
export const OVERVIEW_OF_PREDICTIONS = ['withinTwoMinutes', 'inWindow'] as const

/** REPORTS-5: those that an organization has. */
export function overviewOf({ ridershipEnabled }: { ridershipEnabled: boolean }): OverviewSource[] {
  return OVERVIEW.filter(({ report }) => ridershipEnabled || !REPORTS[report].needsRidership)
}

/**
 * INSIGHT-11: what a period is compared with: the month before a whole month, else as many whole weeks earlier as it takes, so
 * that a Monday is compared with a Monday.
 */
export function periodBefore({ from, to }: Period): Period {
  if (isWholeMonth(from, to)) {
    const last = addDays(from, -1)
    return { from: firstOfMonth(last), to: last }
  }
  const shift = -7 * Math.ceil((daysBetween(from, to) + 1) / 7)
  return { from: addDays(from, shift), to: addDays(to, shift) }
}

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`
const isWholeMonth = (from: LocalDate, to: LocalDate) =>
  from === firstOfMonth(from) && to === addDays(firstOfMonth(addDays(from, 31)), -1)
