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
    answers:
      'scheduled runs of a date (default: today) in order of departure; those of today and of past dates carry what was recorded',
    query: z.strictObject({ orgId: Id, date: LocalDate.optional() }),
    response: z.array(ScheduledRun),
  }),
  fits: endpoint({
    method: 'GET',
    path: '/app/scheduled-runs/fits',
    access: 'admin',
    summary: 'Say how the riders of a run on a date fit on each bus of the organization',
    answers:
      '`{ riders, buses }`: how many ride on the date, with those of runs that are merged into it and without who is absent; for each bus what they take of it, and the seats and wheelchair positions that it is short of; with `mergedIntoRouteId` for the riders of both runs, before one takes in the other',
    query: z.strictObject({ routeId: Id, date: LocalDate, mergedIntoRouteId: Id.optional() }),
    response: z.object({ riders: z.number().int().min(0), buses: z.array(FitOnBus) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/day-changes',
    access: 'admin',
    affects: 'day',
    summary: 'Change a route on one date: bus, driver, canceled, merged, or delayed',
    answers:
      'what is different about the route on that date, which is today or a later one, and as `fit` how its riders fit on the bus that drives them then',
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
    answers:
      '`{ routeId, date }`: the run. Its driver and everybody in the office see who has acknowledged the emergency first',
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
    answers: '`{ routeId, date }`: the run, as if its driver had reported the child check',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    response: z.object({ routeId: Id, date: LocalDate }),
  }),
  moveStop: endpoint({
    method: 'POST',
    path: '/app/day-changes/stops',
    access: 'admin',
    affects: 'day',
    summary: 'Move a stop with its riders to a position on this or another route, on one date alone',
    answers:
      '`{ id, name, from, to }`: the stop, which is served by the route `to` on that date, which is today or a later one',
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
    answers: 'the stops that are served as planned again on that date',
    query: z.strictObject({ routeId: Id, date: LocalDate, stopId: Id.optional() }),
    response: z.array(MovedStop),
  }),
}
