import {
  CalledOutDriver,
  CalloutBefore,
  CalloutChange,
  CalloutProposal,
  CalloutRefusal,
  DayStopChange,
  Id,
  LocalDate,
  PlanTravelTimes,
} from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** Of whom one driver drives so many runs on a date. */
const RouteIds = z.array(Id).min(1).max(20)
const Version = z.string().max(64)

export const callouts = {
  list: endpoint({
    method: 'GET',
    path: '/app/callouts',
    access: 'admin',
    summary: 'List the drivers who called out on a date, today by default',
    query: z.strictObject({ orgId: Id, date: LocalDate.optional() }),
    response: z.array(CalledOutDriver),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/callouts/drivers',
    access: 'admin',
    affects: 'nothing',
    summary: 'Record that a driver called out on a date; runs stay as they are',
    description: 'The answer is who recorded it first. It is refused for a date that is over.',
    body: z.strictObject({ orgId: Id, date: LocalDate, driverId: Id }),
    response: CalledOutDriver,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/callouts/drivers/:driverId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Remove the record that a driver called out on a date; runs stay as they are',
    params: z.object({ driverId: Id }),
    query: z.strictObject({ date: LocalDate }),
    response: z.object({ id: Id }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/app/callouts/proposals',
    access: 'admin',
    leastRole: 'viewer',
    affects: 'nothing',
    summary:
      'Calculate up to three proposals for runs whose driver called out: another driver, another route, or several routes; nothing is saved',
    description:
      'There is one proposal of each kind at most, the smallest harm first. It is refused for runs that have begun or do not run on the date.',
    body: z.strictObject({ orgId: Id, date: LocalDate, routeIds: RouteIds }),
    response: z.object({
      dayVersion: z.string(),
      travelTimes: PlanTravelTimes,
      proposals: z.array(CalloutProposal),
      refusals: z.array(CalloutRefusal),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/app/callouts',
    access: 'admin',
    affects: 'day',
    summary:
      'Accept a proposal for runs whose driver called out: its changes and moves of the date are made at once, and the driver is recorded as called out',
    description:
      'It is one transaction: where it is refused, also because the day is no longer of `dayVersion`, nothing is changed.',
    body: z.strictObject({
      orgId: Id,
      date: LocalDate,
      routeIds: RouteIds,
      /** Of the day from which the proposal was calculated. */
      dayVersion: Version.optional(),
      changes: z.array(CalloutChange).min(1).max(20),
      moves: z.array(DayStopChange.strict()).max(500),
    }),
    response: z.object({ before: CalloutBefore, version: z.string() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/app/callouts/undo',
    access: 'admin',
    affects: 'day',
    summary:
      'Undo an accepted proposal: the changes of the date are as they were before it; the driver stays recorded as called out',
    description:
      'It is refused where somebody has changed the day since (`version`), and where a bus has served a stop that would go back.',
    body: z.strictObject({ orgId: Id, date: LocalDate, version: Version.optional(), before: CalloutBefore }),
    response: CalloutBefore,
  }),
}
