import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { Timestamp } from '../time/timestamp.ts'
import { TimeZone } from '../time/zone.ts'
import { Accent } from './accent.ts'
import { Retention } from './retention.ts'
import { ServiceRules } from './service-rules.ts'

export const DEFAULT_UNITS = 'Region Default'
/** Each reader's own, as the browser has it. */
export const READERS_REGION = 'reader'
/** Whose way to write dates, times and numbers an office may choose. */
export const REGIONS = [READERS_REGION, 'US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ES', 'MX'] as const
export const TRIAL_DAYS = 30
export const DEFAULT_TOLERANCE_MINUTES = 2

export const Organization = z.object({
  id: Id,
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().max(300),
  /** Where its address is; null while nobody has said. */
  location: Position.nullable().default(null),
  phone: z.string().trim().max(40),
  busNum: z.number().int().min(0).max(99_999).default(0),
  trialStart: Timestamp,
  trialEnd: Timestamp,
  purchased: z.boolean(),
  units: z.enum([DEFAULT_UNITS, 'Imperial', 'Metric']).default(DEFAULT_UNITS),
  ridershipEnabled: z.boolean(),
  messagingEnabled: z.boolean(),
  allowLLD: z.boolean(),
  primaryAdmin: z.string(),
  /** Minutes either side of the timetable that count as on time in replay and reports. */
  timeThreshold: z.number().int().min(0).max(30).optional(),
  /** The same for the live label; 2 where it is not set. */
  liveThreshold: z.number().int().min(0).max(30).optional(),
  timeZone: TimeZone,
  /** Whose dates, times and numbers its pages write; those of each reader where none is said. */
  region: z.enum(REGIONS).default(READERS_REGION),
  /** Its administrators get in with a second factor only. */
  secondFactorRequired: z.boolean().default(false),
  /** The colour of its public pages; null for the product's own. */
  accent: Accent.nullable().default(null),
  ...ServiceRules.shape,
  ...Retention.shape,
})
export type Organization = z.infer<typeof Organization>

/** Minutes either side of the timetable that the live status counts as on time. */
export function liveToleranceMinutes(organization: Pick<Organization, 'liveThreshold'>): number {
  return organization.liveThreshold ?? DEFAULT_TOLERANCE_MINUTES
}

/** Whether lengths are miles and feet: as the organization wants them, by its time zone where it has not said. */
export function usesMiles({ units, timeZone }: Pick<Organization, 'units' | 'timeZone'>): boolean {
  return units === 'Imperial' || (units !== 'Metric' && /^(America|US|Pacific\/Honolulu)/.test(timeZone))
}

/** The same for replays and reports. */
export function replayToleranceMinutes(organization: Pick<Organization, 'timeThreshold'>): number {
  return organization.timeThreshold ?? DEFAULT_TOLERANCE_MINUTES
}
