import { AlertReason, AlertTexts, CalendarException, Id, LocalDate } from '@firstbell/domain'
import { DisruptionEffect, DisruptionObstacle, LeftAlone } from '@firstbell/domain/disruptions'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { SendingPreview } from '../messages/messages.ts'

const Asked = {
  orgId: Id,
  date: LocalDate,
  effect: DisruptionEffect,
  /** By how much runs begin later or earlier; of no service nothing. */
  minutes: z.number().int().min(1).max(240).default(60),
  /** Without any, of all schools. */
  schoolIds: z.array(Id).max(200).default([]),
  reason: AlertReason.nullable().default(null),
  /** Instead of the sentence of the product. */
  texts: AlertTexts.default({ en: '', es: '' }),
  tellFamilies: z.boolean().default(true),
}

/** What a disruption would do. */
const DisruptionPreview = z.object({
  /** Why it is not possible; null where it is. */
  obstacle: DisruptionObstacle.nullable(),
  /** The routes whose runs change. */
  routeIds: z.array(Id),
  leftAlone: z.array(z.object({ routeId: Id, routeName: z.string(), why: LeftAlone })),
  /** Whether the calendar has it; else each run has it. */
  isInCalendar: z.boolean(),
  /** What the calendar has for the date now, and would no longer have. */
  replaced: CalendarException.nullable(),
  /** Until when it can be undone; seconds UTC. */
  undoableUntil: z.number().nullable(),
  /** What everybody would read. */
  wording: AlertTexts,
  /** What the families would be told, by the message about it; null where none would be sent. */
  families: SendingPreview.omit({ tooLateNames: true, helpfulChannels: true, isWithoutGateway: true }).nullable(),
})
export type DisruptionPreview = z.infer<typeof DisruptionPreview>

/** What became of the message to the families. */
const Told = z.object({
  messageId: Id,
  /** How many addresses; 0 for a message that is left as a draft. */
  recipients: z.number().int(),
})

export const disruptions = {
  preview: endpoint({
    method: 'POST',
    path: '/app/disruptions/preview',
    access: 'admin',
    affects: 'nothing',
    leastRole: 'dispatcher',
    personal: true,
    summary:
      'Calculate what it would do to close a date, delay it or dismiss early: which runs change, what everybody reads and which families are told; nothing is saved',
    body: z.strictObject(Asked),
    response: DisruptionPreview,
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/disruptions',
    access: 'admin',
    affects: 'plan',
    leastRole: 'dispatcher',
    personal: true,
    summary:
      'Close a date, delay it or dismiss early, for all schools or some: runs or calendar, a service alert, and a message to the families, all at once',
    body: z.strictObject(Asked),
    response: z.object({ id: Id, routeIds: z.array(Id), undoableUntil: z.number(), told: Told.nullable() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/app/disruptions/:alertId/undo',
    access: 'admin',
    affects: 'plan',
    leastRole: 'dispatcher',
    personal: true,
    summary:
      'Undo a disruption: runs and calendar are as they were before, its alert ends, and what of its message was not sent yet is not; refused once one of its runs has begun or was changed',
    description: '`runs` counts the runs that are as before, `stopped` the messages that were not sent.',
    params: z.object({ alertId: Id }),
    response: z.object({ runs: z.number().int(), stopped: z.number().int() }),
  }),
}
