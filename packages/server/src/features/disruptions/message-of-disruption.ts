import type { Audience } from '@firstbell/domain'
import type { DisruptionEffect } from '@firstbell/domain/disruptions'
import type { DatedDisruption, PlannedDisruption } from './plan-disruption.ts'

/** An audience names no more routes than this. */
const MAX_ROUTES = 1000

/** The built-in template of the message about a disruption. */
function templateOf(effect: DisruptionEffect, { isWholeDay }: Pick<PlannedDisruption, 'isWholeDay'>): string {
  if (effect === 'noService') return isWholeDay ? 'no-service' : 'canceled'
  return { delayedStart: 'delayed-start', earlyDismissal: 'early-dismissal', delay: 'running-late' }[effect]
}

/** DAY-35: which families are told of a disruption, and by which template: those whose run changes. */
export function messageOfDisruption(
  { effect, date }: DatedDisruption,
  planned: PlannedDisruption,
): { templateId: string; audience: Audience; activeUntil: number } {
  const ids = planned.changed.map(({ routeId }) => routeId)
  const whose = ids.length > MAX_ROUTES ? { type: 'org' as const, ids: [] } : { type: 'routes' as const, ids }
  return {
    templateId: templateOf(effect, planned),
    audience: { ...whose, direction: 'any', onDate: date },
    activeUntil: planned.endAt,
  }
}
