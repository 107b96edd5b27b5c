import { z } from 'zod'
import { hhmmOf } from '../time/hhmm.ts'
import { RESTORABLE_SECONDS } from './deletion.ts'
import { addDays, type LocalDate, momentOf, wallClock } from '../time/zone.ts'

/** The database itself refuses to delete younger lines of the audit log. */
export const SHORTEST_AUDIT_DAYS = 365

/** Retention in days. */
export const Retention = z.object({
  /** Location history: the fixes of all buses. */
  keepPositionsDays: z.number().int().min(7).max(3650).default(90),
  /** Run history: the events of runs and the changes of their days. */
  keepRunsDays: z.number().int().min(30).max(3650).default(400),
  keepAuditDays: z.number().int().min(SHORTEST_AUDIT_DAYS).max(3650).default(400),
  /** Messages with their deliveries, since they were sent or last changed. */
  keepMessagesDays: z.number().int().min(30).max(3650).default(400),
})
export type Retention = z.infer<typeof Retention>

export const PAST_KINDS = ['positions', 'runs', 'audit', 'messages'] as const
export type PastKind = (typeof PAST_KINDS)[number]

/** RETENTION-12: scenarios of the route generator since they were used last; no setting of the office. */
const KEEP_SCENARIOS_DAYS = 400

/** The first date of each kind that is stored, and the moment at which it begins. */
export type KeptFrom = Record<PastKind | 'scenarios', { date: LocalDate; at: number }> & {
  deletions: { at: number }
}

/** RETENTION-1: days are those of the organization's calendar, and fixes are deleted with their run at the latest. */
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
    messages: from(retention.keepMessagesDays),
    scenarios: from(KEEP_SCENARIOS_DAYS),
    deletions: { at: now - RESTORABLE_SECONDS },
  }
}
