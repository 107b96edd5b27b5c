import {
  ChangedFamilies,
  ComparedFigures,
  GeneratedRoute,
  Id,
  PlanTravelTimes,
  RecordedDriving,
  RosterCheck,
  Scenario,
  ScenarioDirection,
  ScenarioLock,
  ScenarioRun,
  Position,
  StaleLockReason,
  StreetBan,
  WorseCounts,
} from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'
import { sendable } from '../core/sent-back.ts'
import { Near } from '../routes/maps.ts'

const Compared = z.object({ figures: ComparedFigures, travelTimes: PlanTravelTimes })

const Line = z.array(Position)
const Bearing = z.number()

const StreetAt = z.object({
  /** Null on a street without a name. */
  name: z.string().nullable(),
  position: Position,
  /** Between two crossings. */
  block: Line,
  /** All blocks of the street. */
  street: z.array(Line),
  crossings: z.array(
    z.object({
      location: Position,
      arms: z.array(z.object({ name: z.string().nullable(), position: Position, bearing: Bearing, line: Line })),
    }),
  ),
  sides: z.array(z.object({ position: Position, bearing: Bearing })),
})

const ScenarioRecord = versioned(Scenario)
const ScenarioParams = z.object({ scenarioId: Id })
/** Of a scenario of both directions; by default the pickup. */
const OneDirection = z.strictObject({ direction: ScenarioDirection.optional() })
const { name, direction, schoolIds, ...Setup } = Scenario.omit({ id: true, organizationId: true }).shape

/** What a new scenario can leave out is taken from the organization. */
const Draft = z.strictObject({ name, direction, schoolIds, ...z.object(Setup).partial().shape, orgId: Id })

export const scenarios = {
  list: endpoint({
    method: 'GET',
    path: '/app/scenarios',
    access: 'admin',
    summary: 'List scenarios of the route generator by name, 15 per page',
    query: z.strictObject({ orgId: Id, page: Page }),
    response: z.object({
      scenarios: z.array(Scenario.extend({ lastRun: ScenarioRun.nullable() })),
      total: z.number().int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId',
    access: 'admin',
    summary: 'Get a scenario',
    params: ScenarioParams,
    response: ScenarioRecord,
    version: Scenario,
  }),
  recordeddriving: endpoint({
    method: 'GET',
    path: '/app/recordeddriving',
    access: 'admin',
    summary: 'Get how long driving takes by recorded runs of a direction, as a share of the calculated travel times',
    description: '`source` is `assumed`, and the share 100, where fewer than 20 runs are recorded.',
    query: z.strictObject({ orgId: Id, direction: ScenarioDirection }),
    response: RecordedDriving,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/scenarios',
    access: 'admin',
    affects: 'nothing',
    summary:
      'Create a scenario; what is left out is taken from the buses, grade bands, location, and recorded runs of the organization',
    body: sendable(Draft, ScenarioRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/scenarios/:scenarioId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Update the given fields of a scenario; runs that began before keep what they were given',
    params: ScenarioParams,
    body: sendable(changesOfCall({ name, direction, schoolIds, ...Setup }), ScenarioRecord),
    response: ScenarioRecord,
    version: Scenario,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/app/scenarios/:scenarioId/copy',
    access: 'admin',
    affects: 'nothing',
    summary: 'Copy a scenario under a new name, without its runs',
    params: ScenarioParams,
    body: z.strictObject({ name }),
    response: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/scenarios/:scenarioId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a scenario with its runs and their plans; a run under way is stopped',
    params: ScenarioParams,
    response: z.object({ id: Id }),
    version: Scenario,
  }),
  roster: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/roster',
    access: 'admin',
    summary: 'Compare the riders of a scenario with those who are assigned today, school by school',
    params: ScenarioParams,
    query: OneDirection,
    response: RosterCheck,
    reveals: true,
  }),
  locks: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/locks',
    access: 'admin',
    summary: 'List the locks of a scenario with the names of what they are about; stale ones say why',
    params: ScenarioParams,
    response: z.object({
      baseRunId: Id.nullable(),
      locks: z.array(
        z.object({
          lock: ScenarioLock,
          childName: z.string().nullable(),
          stopName: z.string().nullable(),
          route: GeneratedRoute.pick({ busNumber: true, routeNumber: true }).nullable(),
          /** Why it says nothing any more; a search leaves it out. */
          stale: StaleLockReason.nullable(),
        }),
      ),
    }),
    reveals: true,
  }),
  bans: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/bans',
    access: 'admin',
    summary: 'List what is forbidden to the buses of a scenario, with the lines on the map',
    description: 'Where `isFound` is false, the imported map has no such street, and the ban has no effect.',
    params: ScenarioParams,
    response: z.object({ bans: z.array(z.object({ ban: StreetBan, isFound: z.boolean(), lines: z.array(Line) })) }),
  }),
  street: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/street',
    access: 'admin',
    summary:
      'Get the street at a place, of the name that is given if one is, with its crossings and sides, from which a ban is made',
    description: '`street` is null where no street is near. Bearings are degrees clockwise from the north.',
    params: ScenarioParams,
    query: z.strictObject({ near: Near, name: z.string().max(200).default('') }),
    response: z.object({ street: StreetAt.nullable() }),
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/comparison',
    access: 'admin',
    summary: 'Compare the plan of the newest run that has ended with the routes that its riders have today',
    description: '`today` and `plan` are null before a run has ended with a plan.',
    params: ScenarioParams,
    query: OneDirection,
    response: z.object({
      scenario: Scenario.pick({ id: true, name: true }).extend({
        direction: ScenarioDirection,
        /** In which it is planned. */
        directions: z.array(ScenarioDirection),
      }),
      runId: Id.nullable(),
      /** In `withoutSchoolStop` routes the time at the school is that of the end of the route. */
      today: Compared.extend({ withoutSchoolStop: z.number().int() }).nullable(),
      plan: Compared.extend({ families: ChangedFamilies, worse: WorseCounts }).nullable(),
    }),
  }),
}
