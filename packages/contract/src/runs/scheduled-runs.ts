import { Fit, Id, LocalDate, MovedStop, ScheduledRun, DayChange, DayStopChange } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

/** FIT-3: how the riders of a run on a date fit on a bus. */
const FitOnBus = Fit.extend({ busId: Id })
/** What is different on the date, and how the riders fit on the bus that drives them then; null without one. */
const ChangedDay = DayChange.extend({ fit: FitOnBus.nullable() })

export const scheduledRuns = {
  list: endpoint({
    method: 'GET',
    path: '/app/scheduled-runs',
    access: 'admin',
    summary: 'List the scheduled runs of a date (default: today), in order of departure',
    description: 'Those of today and of past dates have what was recorded.',
    query: z.strictObject({ orgId: Id, date: LocalDate.optional() }),
    response: z.array(ScheduledRun),
  }),
  fits: endpoint({
    method: 'GET',
    path: '/app/scheduled-runs/fits',
    access: 'admin',
    summary: 'Say how the riders of a run on a date fit on each bus of the organization',
    description:
      'Riders of runs that are merged into it are counted, absent ones are not. With `mergedIntoRouteId` the riders of both runs are, before one is merged into the other.',
    query: z.strictObject({ routeId: Id, date: LocalDate, mergedIntoRouteId: Id.optional() }),
    response: z.object({ riders: z.number().int().min(0), buses: z.array(FitOnBus) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/day-changes',
    access: 'admin',
    affects: 'day',
    summary: 'Change a route on one date: bus, driver, canceled, merged, or delayed',
    description: 'The date is today or a later one. `fit` says how the riders fit on the bus that drives them then.',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    body: sendable(changesOfCall(DayChange.omit({ routeId: true, date: true }).shape), ChangedDay),
    response: ChangedDay,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/app/scheduled-runs/acknowledgments',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Acknowledge the emergency that the driver of a run has reported',
    description: 'The driver and everybody in the office see who has acknowledged the emergency first.',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    response: z.object({ routeId: Id, date: LocalDate }),
  }),
  confirmChecked: endpoint({
    method: 'POST',
    path: '/app/scheduled-runs/child-checks',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Say that the bus of a run that has ended was checked, and that no child is on board',
    description: 'The run is as if its driver had reported the child check.',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    response: z.object({ routeId: Id, date: LocalDate }),
  }),
  moveStop: endpoint({
    method: 'POST',
    path: '/app/day-changes/stops',
    access: 'admin',
    affects: 'day',
    summary: 'Move a stop with its riders to a position on this or another route, on one date alone',
    description: 'The date is today or a later one.',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    body: z.strictObject({
      stopId: Id,
      toRouteId: Id,
      position: DayStopChange.shape.position,
    }),
    response: MovedStop,
  }),
  restoreStops: endpoint({
    method: 'DELETE',
    path: '/app/day-changes/stops',
    access: 'admin',
    affects: 'day',
    summary: 'Undo the moves of one date from, to and within a route; of one stop, where it is named',
    query: z.strictObject({ routeId: Id, date: LocalDate, stopId: Id.optional() }),
    response: z.array(MovedStop),
  }),
}
