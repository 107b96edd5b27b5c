import { AlertState, Id, ServiceAlert } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'
import { sendable } from '../core/sent-back.ts'

const AlertRecord = versioned(ServiceAlert)
const AlertParams = z.object({ alertId: Id })
const Version = ServiceAlert.omit({ wording: true })
const { kind, routeIds, reason, minutesLate, replacement, texts, activeFrom, activeUntil } = ServiceAlert.shape
const Fields = {
  kind,
  routeIds: routeIds.default([]),
  reason: reason.default(null),
  minutesLate: minutesLate.default(null),
  replacement: replacement.default(''),
  texts: texts.default({ en: '', es: '' }),
  state: AlertState.exclude(['closed']).default('open'),
  activeUntil: activeUntil.default(null),
}

export const serviceAlerts = {
  list: endpoint({
    method: 'GET',
    path: '/app/service-alerts',
    access: 'admin',
    summary: 'List the service alerts that are not over, drafts last, or those that are; newest first, 15 per page',
    query: z.strictObject({
      orgId: Id,
      which: z.enum(['current', 'over']).default('current'),
      kind: kind.optional(),
      /** About this route, or about all. */
      routeId: Id.optional(),
      /** Written from then on and before then; seconds UTC. */
      from: z.coerce.number().optional(),
      to: z.coerce.number().optional(),
      page: Page,
    }),
    response: z.object({ alerts: z.array(ServiceAlert), total: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/service-alerts/:alertId',
    access: 'admin',
    summary: 'Get a service alert',
    params: AlertParams,
    response: AlertRecord,
    version: Version,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/service-alerts',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Show a service alert on the public dashboard, or write a draft of one',
    body: sendable(z.strictObject({ ...Fields, activeFrom: activeFrom.optional(), orgId: Id }), ServiceAlert),
    response: ServiceAlert,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/service-alerts/:alertId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Update the given fields of a service alert that is not closed; `state: open` shows a draft',
    params: AlertParams,
    body: sendable(changesOfCall({ ...Fields, activeFrom }), AlertRecord),
    response: AlertRecord,
    version: Version,
  }),
  close: endpoint({
    method: 'POST',
    path: '/app/service-alerts/:alertId/close',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'End a service alert, or dismiss a draft',
    params: AlertParams,
    response: ServiceAlert,
  }),
}
