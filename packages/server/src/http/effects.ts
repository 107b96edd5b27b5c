import type { Effect, Endpoint } from '@firstbell/contract'
import { invariant, type LocalDate } from '@firstbell/domain'
import type { Deps } from '../deps.ts'
import type { AuditLog } from './audit-log.ts'

/** How a handler announces what its change means for the running day. Tracking is notified once the change is durable. */
export interface Effects {
  /** Like `changed`, for records that today's runs are made of. */
  planChanged(organizationId: string, ...ids: string[]): void
  /** Like `planChanged`, where nothing but these routes is different. */
  routesChanged(organizationId: string, routeIds: readonly string[], ...ids: string[]): void
  /** Like `routesChanged`, where they are different on one date alone. */
  dayChanged(organizationId: string, routeIds: readonly string[], date: LocalDate): void
}

/**
 * CONTRACT-7: the effects of one call. `requireDeclared` throws where a handler did not announce the effect that its endpoint
 * declares, or announced one that it does not: tracking would go on with a plan that is no longer so. It is a bug.
 */
export function effectsOf(
  endpoint: Pick<Endpoint, 'affects' | 'method' | 'path'>,
  tracking: Pick<Deps['tracking'], 'planChanged' | 'routesChanged'>,
  auditLog: Pick<AuditLog, 'changed'>,
  afterCommit: (task: () => Promise<void>) => void,
): Effects & { requireDeclared(): void } {
  const announced = new Set<Effect>()
  const announce = (effect: Effect, task: () => Promise<void>) => {
    announced.add(effect)
    afterCommit(task)
  }
  return {
    planChanged(organizationId, ...ids) {
      auditLog.changed(organizationId, ...ids)
      announce('plan', () => tracking.planChanged(organizationId))
    },
    routesChanged(organizationId, routeIds, ...ids) {
      auditLog.changed(organizationId, ...routeIds, ...ids)
      announce('routes', () => tracking.routesChanged(organizationId, routeIds))
    },
    dayChanged(organizationId, routeIds, date) {
      auditLog.changed(organizationId, ...routeIds, date) // a run is a route on a date
      announce('day', () => tracking.routesChanged(organizationId, routeIds, date))
    },
    requireDeclared() {
      const { affects = 'nothing' } = endpoint
      const isDeclared = affects === 'nothing' ? announced.size === 0 : announced.has(affects) || announced.has('plan')
      invariant(isDeclared, `${endpoint.method} ${endpoint.path} announces the effect that it declares: ${affects}`)
    },
  }
}
