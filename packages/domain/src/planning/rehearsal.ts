import { z } from 'zod'
import { Id } from '../id.ts'
import { DelaySource } from './delay-source.ts'
import { DRIVING_PERCENT, ScenarioRules } from './scenario/scenario.ts'

const Count = z.number().int().min(0)
const Share = z.number().min(0).max(1)

/** How many mornings or afternoons a plan is driven. */
export const REHEARSED_DAYS = 200

/** So many recorded runs of its direction have to be there before an organization's own are driven by. */
export const LEAST_RECORDED_RUNS = 20

/** Half of all values are no greater than the median, nine in ten no greater than the ninetieth. */
const Spread = z.object({ median: z.number(), ninetieth: z.number() })

/** By what a plan is driven: what recorded runs of the organization took, or what is assumed where there are too few of them. */
export const RehearsalModel = z.object({
  source: DelaySource,
  /** Recorded runs of the direction that could be measured, and on how many dates; also where they are too few. */
  runs: Count,
  dates: Count,
  /** How much later than planned a bus leaves its first stop. */
  startDelaySeconds: Spread,
  /** Driving time, as a multiple of the calculated travel time. */
  driving: Spread,
  /** Time at a stop, as a multiple of the planned one. */
  dwell: Spread,
})
export type RehearsalModel = z.infer<typeof RehearsalModel>

/** How long driving takes by the recorded runs of a direction, as a share of the calculated travel times: what a new scenario has. */
export const RecordedDriving = RehearsalModel.pick({ source: true, runs: true, dates: true }).extend({
  /** Of half of the runs, rounded up; 100 where too few are recorded. */
  drivingPercent: ScenarioRules.shape.drivingPercent,
})
export type RecordedDriving = z.infer<typeof RecordedDriving>

/** SCENARIO-19: rounded up, so that a plan is not made for less time than half of the runs need. */
export function recordedDrivingOf({ source, runs, dates, driving }: RehearsalModel): RecordedDriving {
  const { least, asCalculated, most } = DRIVING_PERCENT
  // Without the noise of its binary digits 1.39 times would become 140%.
  const recorded = Math.ceil(Number((driving.median * 100).toFixed(6)))
  const drivingPercent = source === 'recorded' ? Math.min(most, Math.max(least, recorded)) : asCalculated
  return { source, runs, dates, drivingPercent }
}

/** What makes buses late: leaving late, the drive to a place, the stay there, or the way from the route before. */
export const DelayKind = z.enum(['start', 'drive', 'dwell', 'between'])
export type DelayKind = z.infer<typeof DelayKind>

export const DelayCause = z.object({
  kind: DelayKind,
  routeId: z.string(),
  /** Where the bus leaves, arrives, or stays: a stop or a school of the route. */
  stopId: z.string().nullable(),
  schoolId: Id.nullable(),
  /** On how many of the days it was the greatest delay before a bus was late. */
  days: Count,
})
export type DelayCause = z.infer<typeof DelayCause>

export const RehearsedSchool = z.object({
  schoolId: Id,
  routes: Count,
  riders: Count,
  /** On which share of the days all its buses were there in time: before the first bell, or before the latest departure. */
  inTimeShare: Share,
  /** Riders who are late, in the mean of all days. */
  meanLateRiders: z.number().min(0),
  /** Between its last bus and the bell: half of the days have more, and nine in ten have more than the tenth. Negative where late. */
  slackSeconds: z.object({ median: z.number(), tenth: z.number() }),
})
export type RehearsedSchool = z.infer<typeof RehearsedSchool>

export const RehearsedRoute = z.object({
  routeId: z.string(),
  busNumber: z.number().int(),
  routeNumber: z.number().int(),
  inTimeShare: Share,
  /** Of its arrivals at stops: within the on-time tolerance of the organization. */
  onTimeShare: Share,
})
export type RehearsedRoute = z.infer<typeof RehearsedRoute>

/** The routes that a bus drives one after the other. */
export const RehearsedChain = z.object({
  busNumber: z.number().int(),
  routeIds: z.array(z.string()),
  /** On which share of the days a late route made the next one begin over a minute late. */
  cascadeShare: Share,
  cause: DelayCause.nullable(),
})
export type RehearsedChain = z.infer<typeof RehearsedChain>

/** What is wrong with a plan however it is driven. */
export const PLAN_FAULTS = ['tooFast', 'noDwell', 'overlap', 'noRiders', 'noWayBack', 'otherStop'] as const
export const PlanFault = z.object({
  kind: z.enum(PLAN_FAULTS),
  routeId: z.string().nullable(),
  schoolId: Id.nullable(),
  /** At whose stops, or on the way to which, the plan is too quick. */
  stopIds: z.array(z.string()),
  childIds: z.array(Id),
  /** By how much, where it is about time. */
  seconds: z.number().nullable(),
})
export type PlanFault = z.infer<typeof PlanFault>

/** A plan, driven on many days by a model of delays; the same plan, model, and seed give the same answer. */
export const Rehearsal = z.object({
  days: Count,
  seed: z.number().int(),
  model: RehearsalModel,
  /** How long driving takes by the rules of the scenario, as a share of the calculated travel times. */
  drivingPercent: ScenarioRules.shape.drivingPercent,
  /** On which share of the days every bus was in time at every school. */
  inTimeShare: Share,
  /** Of the arrivals at stops of all routes. */
  onTimeShare: Share,
  toleranceMinutes: z.number(),
  schools: z.array(RehearsedSchool),
  routes: z.array(RehearsedRoute),
  /** Of buses that drive several routes. */
  chains: z.array(RehearsedChain),
  /** The most frequent ones, the most frequent first. */
  causes: z.array(DelayCause),
  faults: z.array(PlanFault),
})
export type Rehearsal = z.infer<typeof Rehearsal>
