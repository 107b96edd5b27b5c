import {
  BusLoad,
  ChangedFamilies,
  ChangeLimits,
  Child,
  GeneratedPlan,
  Id,
  LimitBreach,
  MoveAnswer,
  PlanMove,
  Position,
  Rehearsal,
  RiderChange,
  ScenarioDirection,
  ScenarioRun,
  School,
  StreetBan,
  WORSE_KINDS,
  WorseCounts,
} from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { OptionalPage, Page } from '../core/page.ts'

const RunParams = z.object({ runId: Id })
const OfScenario = z.object({ scenarioId: Id })

const WorseGroup = z.object({ key: z.string(), counts: WorseCounts })

export const scenarioruns = {
  list: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/runs',
    access: 'admin',
    summary: 'List the runs of a scenario, newest first, 15 per page',
    params: OfScenario,
    query: z.strictObject({ page: Page }),
    response: z.object({ runs: z.array(ScenarioRun), total: z.number().int() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/app/scenarios/:scenarioId/runs',
    access: 'admin',
    affects: 'nothing',
    summary: 'Start the search for a plan; schools that `scenarios.roster` marks as `mustConfirm` have to be named',
    description:
      'The run is `queued` until a thread of the server is free; an organization has one search at a time. A scenario of both directions gets two runs; the first one is returned, and `otherRunId` names the other.',
    params: OfScenario,
    body: z.strictObject({
      confirmedSchoolIds: z.array(Id).max(300).default([]),
      /** Begins from the plan of this run, with its locks; at most so many riders get another stop or route. */
      basedOn: z
        .strictObject({ baseRunId: Id, maxChanges: z.number().int().min(0).max(100_000).nullable() })
        .optional(),
    }),
    response: ScenarioRun,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/scenarioruns/:runId',
    access: 'admin',
    summary: 'Get a run with its progress; meant to be called each second while it is under way',
    params: RunParams,
    response: ScenarioRun,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/app/scenarioruns/:runId/stop',
    access: 'admin',
    affects: 'nothing',
    summary: 'Stop a run, and the one of the other direction that was started with it; the best plans so far stay',
    description: 'The run is `stopped` once the search has noticed.',
    params: RunParams,
    response: ScenarioRun,
  }),
  continue: endpoint({
    method: 'POST',
    path: '/app/scenarioruns/:runId/continue',
    access: 'admin',
    affects: 'nothing',
    summary: 'Go on with the search of a run that has ended, from its best plan; refused if its inputs have changed',
    params: RunParams,
    body: z.strictObject({ seconds: z.number().int().min(1).max(3600) }),
    response: ScenarioRun,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/app/scenarioruns/:runId/plan',
    access: 'admin',
    long: true,
    summary: 'Get the best plan of a run so far; 404 before there is one',
    params: RunParams,
    response: z.object({
      plan: GeneratedPlan,
      revision: z.number().int(),
      /** FIT-1: what the riders of each route take of its bus. */
      loads: z.array(BusLoad.extend({ routeId: z.string() })),
      /** Of children who are still there. */
      children: z.array(Child.pick({ id: true, familyId: true, name: true, grade: true, schoolId: true })),
      schools: z.array(School.pick({ id: true, name: true, location: true, bellStart: true, bellEnd: true })),
    }),
    reveals: true,
  }),
  path: endpoint({
    method: 'GET',
    path: '/app/scenarioruns/:runId/path',
    access: 'admin',
    summary:
      'Draw a route of the plan of a run along the streets, without what the scenario forbade when the run began',
    description:
      '`avoids` is what the bus would take on the way if it were not forbidden; `breaks` is what the scenario forbids now and the path has.',
    params: RunParams,
    query: z.strictObject({ routeId: z.string().min(1).max(100) }),
    response: z.object({
      path: z.array(Position),
      /** Null where no way leads. */
      seconds: z.number().nullable(),
      avoids: z.array(StreetBan),
      detourSeconds: z.number().nullable(),
      breaks: z.array(StreetBan),
    }),
  }),
  whynot: endpoint({
    method: 'POST',
    path: '/app/scenarioruns/:runId/whynot',
    access: 'admin',
    long: true,
    leastRole: 'viewer',
    affects: 'nothing',
    summary:
      'Ask why a rider, a stop, or a route is not somewhere else in the plan of a run; the independent check answers, and nothing is changed',
    description: 'It is refused if the inputs of the run have changed.',
    params: RunParams,
    body: z.strictObject({ move: PlanMove }),
    response: MoveAnswer,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/app/scenarioruns/:runId/edit',
    access: 'admin',
    long: true,
    affects: 'nothing',
    summary: 'Move a rider or a stop in the plan of a run that has ended; later searches from this plan keep the move',
    description:
      'The plan is stored with the rules that the move breaks, and the edit can be undone. It is refused if the inputs of the run have changed.',
    params: RunParams,
    body: z.strictObject({ move: PlanMove, revision: z.number().int() }),
    response: MoveAnswer,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/app/scenarioruns/:runId/undo',
    access: 'admin',
    long: true,
    affects: 'nothing',
    summary: 'Undo the last edit of the plan of a run',
    params: RunParams,
    response: ScenarioRun,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/app/scenarioruns/:runId/changes',
    access: 'admin',
    summary:
      'Compare the plan of a run with today, child by child, the worst first: 15 per page, or all without `page`; `show` takes all children, those who are worse off, or those who are so in one way',
    description: '`neighborhoods` are squares of a grid; `breaches` are the change limits that the plan does not keep.',
    params: RunParams,
    query: z.strictObject({ show: z.enum(['all', 'worse', ...WORSE_KINDS]).default('worse'), page: OptionalPage }),
    response: z.object({
      direction: ScenarioDirection,
      /** Of the plan: with a place, or named as unassigned. */
      riders: z.number().int(),
      counts: WorseCounts,
      families: ChangedFamilies,
      schools: z.array(WorseGroup.extend({ name: z.string() })),
      grades: z.array(WorseGroup),
      neighborhoods: z.array(WorseGroup.extend({ center: Position })),
      limits: ChangeLimits,
      breaches: z.array(LimitBreach),
      children: z.array(
        RiderChange.extend({
          familyId: Id,
          name: z.string(),
          grade: Child.shape.grade,
          schoolId: Id,
          home: Position.nullable(),
        }),
      ),
      total: z.number().int(),
    }),
    reveals: true,
  }),
  rehearsal: endpoint({
    method: 'GET',
    path: '/app/scenarioruns/:runId/rehearsal',
    access: 'admin',
    summary:
      'Drive the best plan of a run on 200 days with delays as recorded runs had them; 404 before there is a plan',
    params: RunParams,
    response: z.object({
      rehearsal: Rehearsal,
      /** Whom a fault names, where they are still there. */
      children: z.array(Child.pick({ id: true, familyId: true, name: true })),
      schools: z.array(School.pick({ id: true, name: true })),
    }),
    reveals: true,
  }),
}
