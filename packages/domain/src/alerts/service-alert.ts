import { z } from 'zod'
import { OfficeLanguage } from '../words/language.ts'
import { inEach } from '../words/languages.ts'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { LocalDate } from '../time/zone.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'

/** What it tells, after the effects of GTFS Realtime: late, not running, another bus or way, or anything else. */
export const AlertKind = z.enum(['delay', 'cancellation', 'substitution', 'notice'])
export type AlertKind = z.infer<typeof AlertKind>

/** Why, after the causes of GTFS Realtime. */
export const AlertReason = z.enum(['traffic', 'weather', 'mechanical', 'driver', 'road', 'police', 'school', 'other'])
export type AlertReason = z.infer<typeof AlertReason>

/** A draft is seen by the office alone. */
export const AlertState = z.enum(['draft', 'open', 'closed'])
export type AlertState = z.infer<typeof AlertState>

const AlertWords = z.string().trim().max(500)

/** What an alert says, in each language. */
export const AlertTexts = z.strictObject(inEach(OfficeLanguage.options, () => AlertWords))
export type AlertTexts = z.infer<typeof AlertTexts>

/** An alert names no more routes than this. */
export const ALERT_ROUTES = 1000

/** ALERT-1: a notice about routes that everybody may read. Nothing in it names a child or the stop of a family. */
export const ServiceAlert = z.object({
  id: Id,
  organizationId: Id,
  kind: AlertKind,
  /** The routes that it is about; none where it is about all of them. */
  routeIds: z.array(Id).max(ALERT_ROUTES),
  reason: AlertReason.nullable(),
  /** The date whose runs it is about; null where it is about those of its time. */
  date: LocalDate.nullable(),
  /** Of a delay, where it is known. */
  minutesLate: z.number().int().min(1).max(600).nullable(),
  /** What comes instead: a bus, or words. */
  replacement: z.string().trim().max(100),
  /** The words of the office; empty where the product writes the sentence. */
  texts: AlertTexts,
  /** What everybody reads. */
  wording: z.object(AlertTexts.shape),
  source: z.enum(['office', 'automatic']),
  state: AlertState,
  /** Seconds UTC. */
  activeFrom: z.number(),
  /** Without it, it is shown until somebody ends it. */
  activeUntil: z.number().nullable(),
  /** The administrator who wrote it; null where the product did. */
  createdBy: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  closedAt: z.number().nullable(),
})
export type ServiceAlert = z.infer<typeof ServiceAlert>

type Dated = Pick<ScheduledRun, 'date' | 'routeId'>

/** ALERT-10: one automatic alert of a run on its date; servers that look at once write the same one. */
export const automaticAlertId = ({ date, routeId }: Dated) => `${date}-${routeId}`

/**
 * MESSAGE-72: which alert messages about a run follow: the newest that names its route, else the newest about all routes. One that ends
 * before the run begins is about others, and so is one about another date.
 */
export function alertOfRun(
  alerts: readonly ServiceAlert[],
  run: Dated & Pick<ScheduledRun, 'startAt'>,
): ServiceAlert | undefined {
  const { routeId } = run
  const isAboutIt = ({ source, id, date, activeUntil }: ServiceAlert) => {
    if (source === 'automatic') return id === automaticAlertId(run)
    return date === null ? activeUntil === null || activeUntil > run.startAt : date === run.date
  }
  const newestOf = (isMeant: (alert: ServiceAlert) => boolean) =>
    alerts.filter((alert) => isAboutIt(alert) && isMeant(alert)).toSorted((a, b) => b.createdAt - a.createdAt)[0]
  return newestOf((alert) => alert.routeIds.includes(routeId)) ?? newestOf((alert) => alert.routeIds.length === 0)
}

/**
 * How many minutes late a bus is said to be, beyond the schedule of the day, which has the delay that the office has set. Null where it is
 * said to be late and nobody knows by how much, as of a bus that has not started and nobody has heard of.
 */
export function minutesBeyondSchedule(
  { delayMinutes, run }: Pick<ScheduledRun, 'delayMinutes' | 'run'>,
  alert: Pick<ServiceAlert, 'kind' | 'source' | 'minutesLate'> | undefined,
): number | null {
  if (alert?.kind !== 'delay') return 0
  const isAutomatic = alert.source === 'automatic'
  if (alert.minutesLate === null || (isAutomatic && !run.active)) return delayMinutes > 0 ? 0 : null
  return Math.max(0, alert.minutesLate - (isAutomatic ? 0 : delayMinutes))
}

type Period = Pick<ServiceAlert, 'state' | 'activeFrom' | 'activeUntil'>

/** ALERT-2: whether everybody sees it at a moment. Only a person, or its end, takes it away; silence never does. */
export function isAlertShown({ state, activeFrom, activeUntil }: Period, now: number): boolean {
  return state === 'open' && activeFrom <= now && (activeUntil === null || now < activeUntil)
}

/** ALERT-3: what somebody has ended stays as it was. */
export function requireNotClosed({ state }: Pick<ServiceAlert, 'state'>): void {
  if (state === 'closed')
    throw new Refusal('invalid_input', 'This alert has ended, and nobody sees it any more. Create another one.')
}

/** ALERT-3: an alert begins before it ends, and a notice has words. */
export function requireSoundAlert(
  { kind, texts, activeFrom, activeUntil }: Pick<ServiceAlert, 'kind' | 'texts' | 'activeFrom' | 'activeUntil'>,
  now: number,
): void {
  if (kind === 'notice' && Object.values(texts).every((text) => text === ''))
    throw new Refusal('invalid_input', 'Write what the alert says, in at least one language.')
  if (activeUntil !== null && activeUntil <= Math.max(activeFrom, now))
    throw new Refusal('invalid_input', 'The alert would end before anybody sees it. Choose a later end.')
}
