import type { Answer, api } from '@firstbell/contract'
import type { ComparedFigures } from '@firstbell/domain'
import type { Measures } from '../plan/measures.ts'

export type Comparison = Answer<typeof api.scenarios.comparison>
type Plan = NonNullable<Comparison['plan']>

const FAMILY_ROWS = ['changed', 'stop', 'time5', 'time15', 'bus', 'schoolOrder'] as const
type RowName = keyof ComparedFigures | (typeof FAMILY_ROWS)[number] | 'worse'

export interface ComparedRow {
  name: RowName
  /** Nothing where today has no such figure. */
  today(comparison: Comparison): number | null
  plan(plan: Plan): number | null
  write(measures: Measures): (value: number) => string
  /** Which way is the better one; null where neither is. */
  better: 'less' | 'more' | null
}

type Write = ComparedRow['write']
const number: Write = (measures) => measures.number
const minutes: Write = (measures) => measures.minutes
const walk: Write = (measures) => measures.walk
const share: Write = (measures) => measures.share

const figure = (name: keyof ComparedFigures, write: Write, better: ComparedRow['better'] = 'less'): ComparedRow => ({
  name,
  today: ({ today }) => today?.figures[name] ?? null,
  plan: ({ figures }) => figures[name],
  write,
  better,
})

/** SCENARIO-68: what scenarios are compared by, in the order of the table. */
export const COMPARED_ROWS: readonly ComparedRow[] = [
  figure('buses', number),
  figure('drivers', number),
  figure('routes', number, null),
  figure('assigned', number, 'more'),
  figure('unassigned', number),
  figure('drivingSeconds', (measures) => measures.hours),
  figure('distanceMetres', (measures) => measures.distance),
  figure('meanRideSeconds', minutes),
  figure('ninetiethRideSeconds', minutes),
  figure('longestRideSeconds', minutes),
  figure('meanWalkMetres', walk),
  figure('longestWalkMetres', walk),
  figure('bellSlackSeconds', minutes, 'more'),
  figure('meanLoad', share, null),
  figure('maxLoad', share, null),
  figure('inTimeShare', share, 'more'),
  { name: 'worse', today: () => null, plan: ({ worse }) => worse.worse, write: number, better: 'less' },
  ...FAMILY_ROWS.map((name): ComparedRow => ({
    name,
    today: () => null,
    plan: ({ families }) => families[name],
    write: number,
    better: 'less',
  })),
]

/** Whether today is the same for all: their riders have the same routes. */
export function haveSameToday(comparisons: readonly Comparison[]): boolean {
  const known = comparisons.flatMap(({ today }) => (today ? [JSON.stringify(today)] : []))
  return new Set(known).size <= 1
}

/** The scenarios whose plan is the best of a row, where they can be compared and are not all alike. */
export function bestPlanOf(row: ComparedRow, comparisons: readonly Comparison[]): Set<string> {
  const values = comparisons.flatMap(({ scenario: { id }, plan }) => {
    const value = plan && row.plan(plan)
    return value === null ? [] : [{ id, value }]
  })
  const numbers = values.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (row.better === null || values.length < 2 || low === high || !haveSameToday(comparisons)) return new Set()
  const best = row.better === 'less' ? low : high
  return new Set(values.filter(({ value }) => value === best).map(({ id }) => id))
}
