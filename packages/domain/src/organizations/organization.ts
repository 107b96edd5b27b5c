import { z } from 'zod'
import { Id } from '../id.ts'
import { Email } from '../people/email.ts'
import { Position } from '../position.ts'
import { Timestamp } from '../time/timestamp.ts'
import { TimeZone } from '../time/zone.ts'
import { Accent } from './accent.ts'
import { Retention } from './retention.ts'
import { ServiceRules } from './service-rules.ts'

export const DEFAULT_UNITS = 'Region Default'
/** The regional format of each reader's browser. */
export const READERS_REGION = 'reader'
/** The regional formats that an office may select. */
export const REGIONS = [READERS_REGION, 'US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ES', 'MX'] as const
export const TRIAL_DAYS = 30
export const DEFAULT_TOLERANCE_MINUTES = 2

/** FACTOR-4: nobody, every role that changes something, or viewers too; each asks for more than the one before. */
export const SecondFactorFor = z.enum(['nobody', 'changers', 'everybody'])
export type SecondFactorFor = z.infer<typeof SecondFactorFor>

export const Organization = z.object({
  id: Id,
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().max(300),
  /** The position of its address; null if unknown. */
  location: Position.nullable().default(null),
  /** ORG-10: where its buses begin and end; empty and null if unknown. */
  yardAddress: z.string().trim().max(300).default(''),
  yardLocation: Position.nullable().default(null),
  phone: z.string().trim().max(40),
  /** MESSAGE-100: of its office, to which families reply; empty if unknown. */
  contactEmail: Email.default(''),
  busNum: z.number().int().min(0).max(99_999).default(0),
  trialStart: Timestamp,
  trialEnd: Timestamp,
  purchased: z.boolean(),
  /** When everything in it will be deleted, if that was asked for. */
  deletesAt: Timestamp.nullable().default(null),
  /** TRIAL-20: when its office asked for more time of its trial, if it did and nobody has answered. */
  extensionAskedAt: Timestamp.nullable().default(null),
  units: z.enum([DEFAULT_UNITS, 'Imperial', 'Metric']).default(DEFAULT_UNITS),
  ridershipEnabled: z.boolean(),
  messagingEnabled: z.boolean(),
  allowLLD: z.boolean(),
  primaryAdmin: z.string(),
  /** On-time tolerance in minutes, for replay and reports. */
  timeThreshold: z.number().int().min(0).max(30).optional(),
  /** The same for the live label; 2 if it is not set. */
  liveThreshold: z.number().int().min(0).max(30).optional(),
  timeZone: TimeZone,
  /** The regional format of its pages; that of each reader if it is not set. */
  region: z.enum(REGIONS).default(READERS_REGION),
  /** Who of its office needs two-factor authentication. */
  secondFactorFor: SecondFactorFor.default('nobody'),
  /** The accent of its public pages; null for the default. */
  accent: Accent.nullable().default(null),
  /** Its dashboard does not show what is left to set up. */
  setupHidden: z.boolean().default(false),
  ...ServiceRules.shape,
  ...Retention.shape,
})
export type Organization = z.infer<typeof Organization>

/** On-time tolerance of the live status, in minutes. */
export function liveToleranceMinutes(organization: Pick<Organization, 'liveThreshold'>): number {
  return organization.liveThreshold ?? DEFAULT_TOLERANCE_MINUTES
}

export const METRES_PER_MILE = 1609.344

/** Whether lengths are in miles and feet: the organization's choice, by its time zone if it has made none. */
export function usesMiles({ units, timeZone }: Pick<Organization, 'units' | 'timeZone'>): boolean {
  return units === 'Imperial' || (units !== 'Metric' && /^(America|US|Pacific\/Honolulu)/.test(timeZone))
}

/** The same for replays and reports. */
export function replayToleranceMinutes(organization: Pick<Organization, 'timeThreshold'>): number {
  return organization.timeThreshold ?? DEFAULT_TOLERANCE_MINUTES
}
