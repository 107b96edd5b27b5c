import { Id, LocalDate, Route, RunEvent, ScheduledRun } from '@firstbell/domain'
import { z } from 'zod'
import { ClockReading } from '../installation/clock.ts'
import { feed } from '../core/feed.ts'
import { FamilyPage, FamilyToken } from './family-page.ts'
import { PublicAddress, PublicBoard } from './publicboard.ts'
import { RouteParams } from '../routes/routes.ts'

/** One event of a run on a feed; `seq` grows within a run. */
export const LiveEvent = z.object({ routeId: Id, seq: z.number().int(), event: RunEvent })
export type LiveEvent = z.infer<typeof LiveEvent>

export const RouteSnapshot = z.object({
  clock: ClockReading,
  /** The organization's live tolerance in minutes, and its time zone. */
  toleranceMinutes: z.number(),
  timeZone: z.string(),
  seq: z.number().int(),
  route: Route,
  /** The run of today; null on a day without one. */
  scheduledRun: ScheduledRun.nullable(),
})
export type RouteSnapshot = z.infer<typeof RouteSnapshot>

export const FleetSnapshot = z.object({
  clock: ClockReading,
  toleranceMinutes: z.number(),
  timeZone: z.string(),
  date: LocalDate,
  scheduledRuns: z.array(ScheduledRun),
})
export type FleetSnapshot = z.infer<typeof FleetSnapshot>

export const feeds = {
  route: feed({
    path: '/app/routes/:routeId/feed',
    access: 'admin',
    reveals: true,
    summary: 'Follow a route',
    params: RouteParams,
    snapshot: RouteSnapshot,
    event: LiveEvent,
  }),
  fleet: feed({
    path: '/app/organizations/:organizationId/feed',
    access: 'admin',
    summary: 'Follow all scheduled runs of an organization today',
    params: z.object({ organizationId: Id }),
    snapshot: FleetSnapshot,
    event: LiveEvent,
  }),
  publicboard: feed({
    path: '/app/public/:address/feed',
    access: 'public',
    summary: 'Follow the public dashboard; the whole dashboard is sent after each change',
    params: PublicAddress,
    snapshot: PublicBoard,
    event: z.never(),
  }),
  familypage: feed({
    path: '/t/:token/feed',
    access: 'familyLink',
    summary: 'Follow the page of a family by its private link; the whole page is sent after each change',
    params: FamilyToken,
    snapshot: FamilyPage,
    event: z.never(),
  }),
}
