import { z } from 'zod'
import { hhmmOf } from '../time/hhmm.ts'
import { addDays, type LocalDate, momentOf, wallClock } from '../time/zone.ts'

/** The database itself lets go of no younger line of the audit trail. */
export const SHORTEST_AUDIT_DAYS = 365

/** After how many days what is past goes. */
export const Retention = z.object({
  /** Where every bus was, fix by fix. */
  keepPositionsDays: z.number().int().min(7).max(3650).default(90),
  /** What happened on every run, and how its day was changed. */
  keepRunsDays: z.number().int().min(30).max(3650).default(400),
  keepAuditDays: z.number().int().min(SHORTEST_AUDIT_DAYS).max(3650).default(400),
})
export type Retention = z.infer<typeof Retention>

export const PAST_KINDS = ['positions', 'runs', 'audit'] as const
export type PastKind = (typeof PAST_KINDS)[number]

/** The first day of each kind that is kept, and the moment with which it begins. */
export type KeptFrom = Record<PastKind, { date: LocalDate; at: number }>

/** RETENTION-1: days are those of the organization's calendar, and positions go with their run at the latest. */
export function keptFrom(retention: Retention, timeZone: string, now: number): KeptFrom {
  const today = wallClock(timeZone, now).date
  const from = (days: number) => {
    const date = addDays(today, -days)
    return { date, at: momentOf(timeZone, date, hhmmOf(0)) }
  }
  return {
    positions: from(Math.min(retention.keepPositionsDays, retention.keepRunsDays)),
    runs: from(retention.keepRunsDays),
    audit: from(retention.keepAuditDays),
  }
}
