import {
  type AlertKind,
  type AlertReason,
  punctualityOf,
  type ScheduledRun,
  type ServiceAlert,
} from '@firstbell/domain'
import { localMoment, momentFrom } from '../../../ui/form/local-moment.ts'

/** A service alert as its form holds it. */
export interface AlertValues {
  kind: AlertKind
  routeIds: string[]
  reason: AlertReason | null
  minutesLate: number | string
  replacement: string
  /** Wall clock of the organization, as an input has it; empty without an end. */
  until: string
  en: string
  es: string
}

export const NEW_ALERT: AlertValues = {
  kind: 'notice',
  routeIds: [],
  reason: null,
  minutesLate: '',
  replacement: '',
  until: '',
  en: '',
  es: '',
}

/** An alert begins with an end that is at least so far away. */
const SHORTEST_SECONDS = 1800

/** ALERT-8: what is most likely to be told about a run: canceled, another bus, or as late as it is now; until it ends. */
export function alertAbout(
  scheduledRun: ScheduledRun,
  { toleranceMinutes, timeZone, now }: { toleranceMinutes: number; timeZone: string; now: number },
): AlertValues {
  const { routeId, cancelled, busIsSubstitute, busNumber, delayMinutes, endAt } = scheduledRun
  const { status, deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
  const lateMinutes = status === 'Late' ? (deviationMinutes ?? 0) : 0
  const until = Math.max(endAt + 60 * lateMinutes, now + SHORTEST_SECONDS) // of a run that is overdue
  const about = { ...NEW_ALERT, routeIds: [routeId], until: writtenMoment(timeZone, until) }
  if (cancelled) return { ...about, kind: 'cancellation' }
  if (lateMinutes === 0 && delayMinutes === 0 && busIsSubstitute)
    return { ...about, kind: 'substitution', replacement: busNumber ?? '' }
  return { ...about, kind: 'delay', minutesLate: lateMinutes + delayMinutes || '' }
}

export function valuesOf(alert: ServiceAlert, timeZone: string): AlertValues {
  const { kind, routeIds, reason, minutesLate, replacement, activeUntil, texts } = alert
  const until = activeUntil === null ? '' : writtenMoment(timeZone, activeUntil)
  return { kind, routeIds, reason, minutesLate: minutesLate ?? '', replacement, until, ...texts }
}

/** What of the values belongs to an alert of its kind. */
export function alertOf({ until, en, es, ...values }: AlertValues, timeZone: string) {
  const { kind, routeIds, reason, minutesLate, replacement } = values
  return {
    kind,
    routeIds,
    reason: kind === 'notice' ? null : reason,
    minutesLate: kind === 'delay' && typeof minutesLate === 'number' ? minutesLate : null,
    replacement: hasReplacement(kind) ? replacement.trim() : '',
    texts: { en: en.trim(), es: es.trim() },
    activeUntil: momentFrom(timeZone, until),
  }
}

export const hasReplacement = (kind: AlertKind) => kind === 'substitution' || kind === 'cancellation'

/** The end of the minute of a moment, as an input holds it. */
const writtenMoment = (timeZone: string, at: number) => localMoment(timeZone, Math.ceil(at / 60) * 60)
