import { z } from 'zod'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { STORABLE } from '../storable.ts'
import { LocalDate } from '../time/zone.ts'

const Count = z.number().int().min(0)

/** The riders of a route on a date. */
export const CountCell = z.object({
  date: LocalDate,
  routeId: Id,
  routeName: z.string(),
  direction: z.enum(['am', 'pm']),
  boarded: Count,
  notBoarded: Count,
  unknown: Count,
})
export type CountCell = z.infer<typeof CountCell>

/** What is counted on the days of a count week, as it is known at one time. */
export const RiderCount = z.object({
  cells: z.array(CountCell),
  /** Different children who rode at least once. */
  children: Count,
  /** SHA-256, in hex, of the rides behind the cells: another ride, mark or time gives another one. */
  hash: z.string(),
})
export type RiderCount = z.infer<typeof RiderCount>

/** A count as it was signed; nothing changes it afterwards. */
export const CountRevision = z.object({
  revision: z.number().int().min(1),
  /** The email of the administrator. */
  signedBy: z.string(),
  /** Seconds UTC. */
  signedAt: z.number(),
  count: RiderCount,
})
export type CountRevision = z.infer<typeof CountRevision>

/** The days on which an organization counts who rides, for a state that pays by it. */
export const CountWeek = z.object({
  id: Id,
  name: z.string().trim().min(1).max(100).regex(STORABLE),
  /** In order. */
  dates: z.array(LocalDate).min(1).max(31),
})
export type CountWeek = z.infer<typeof CountWeek>

/** COUNT-1: the days of a count are different ones, and are put in order. */
export function soundDates(dates: readonly LocalDate[]): LocalDate[] {
  if (new Set(dates).size < dates.length) throw new Refusal('invalid_input', 'A day is counted once')
  return dates.toSorted()
}

export interface CountTotals {
  /** Of each date, by direction. */
  days: { date: LocalDate; am: number; pm: number; unknown: number }[]
  /** Mean of the days, rounded to hundredths. */
  am: number
  pm: number
  /** Of all rides those of which something is known, from 0 to 1; null without rides. */
  coverage: number | null
}

/** COUNT-2: what a count adds up to. Days without rides count as days. */
export function totalsOf({ cells }: Pick<RiderCount, 'cells'>, dates: readonly LocalDate[]): CountTotals {
  const sum = (of: readonly CountCell[], what: 'boarded' | 'notBoarded' | 'unknown') =>
    of.reduce((all, cell) => all + cell[what], 0)
  const days = dates.map((date) => {
    const own = cells.filter((cell) => cell.date === date)
    const riding = (direction: 'am' | 'pm') =>
      sum(
        own.filter((cell) => cell.direction === direction),
        'boarded',
      )
    return { date, am: riding('am'), pm: riding('pm'), unknown: sum(own, 'unknown') }
  })
  const mean = (direction: 'am' | 'pm') =>
    Math.round((days.reduce((all, day) => all + day[direction], 0) / days.length) * 100) / 100
  const known = sum(cells, 'boarded') + sum(cells, 'notBoarded')
  const all = known + sum(cells, 'unknown')
  return { days, am: mean('am'), pm: mean('pm'), coverage: all === 0 ? null : known / all }
}
