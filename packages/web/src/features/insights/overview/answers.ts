import type { Report } from '@firstbell/domain'

/** A route with a share of it: of stops that were on time, or of seats that were taken. */
export interface RouteShare {
  route: string
  share: number
}

const WORST = 3
/** Of so few stops a share says nothing. */
const LEAST_STOPS = 10

type Rows = Report['rows']

/** INSIGHT-17: the routes that were on time least often, of the rows of the report of stops; the worst first. */
export function latestRoutes(rows: Rows): RouteShare[] {
  const ofRoute = new Map<string, { onTime: number; asked: number }>()
  for (const row of rows) {
    const route = String(row.route ?? '')
    const sum = ofRoute.get(route) ?? { onTime: 0, asked: 0 }
    sum.onTime += numberIn(row, 'onTime')
    sum.asked += numberIn(row, 'planned') - numberIn(row, 'nobodyThere')
    ofRoute.set(route, sum)
  }
  return [...ofRoute]
    .flatMap(([route, { onTime, asked }]) => (asked >= LEAST_STOPS ? { route, share: onTime / asked } : []))
    .toSorted((a, b) => a.share - b.share)
    .slice(0, WORST)
}

/** INSIGHT-17: the routes whose buses were fullest, of the rows of the report of loads; the fullest first. */
export function fullestRoutes(rows: Rows): RouteShare[] {
  return rows
    .flatMap((row) => {
      const share = row.greatestShare
      return typeof share === 'number' ? { route: String(row.route ?? ''), share } : []
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, WORST)
}

/** A figure of the summary of a report; null where it is not known. */
export function summaryOf(report: Pick<Report, 'summary'> | undefined, key: string): number | null {
  const value = report?.summary.find((column) => column.key === key)?.value
  return typeof value === 'number' ? value : null
}

function numberIn(row: Rows[number], key: string): number {
  const value = row[key]
  return typeof value === 'number' ? value : 0
}
