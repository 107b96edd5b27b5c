import { z } from 'zod'
import { Id } from '../../id.ts'
import { Position } from '../../position.ts'
import { DelaySource } from '../delay-source.ts'
import { PlanBells } from './scenario-bells.ts'
import { BusCount, PlanOutlook, SearchCourse } from './plan-outlook.ts'
import { ScenarioBuses, ScenarioDirection } from './scenario.ts'

const Count = z.number().int().min(0)
const Share = z.number().min(0).max(1)

/** `stopped` has the best plan so far, if there was one. */
export const ScenarioRunState = z.enum(['queued', 'running', 'done', 'stopped', 'failed'])
export type ScenarioRunState = z.infer<typeof ScenarioRunState>

/** It waits for its turn, or is searching. */
export const STATES_UNDER_WAY = ['queued', 'running'] as const satisfies readonly ScenarioRunState[]

export const isUnderWay = ({ state }: { state: ScenarioRunState }): boolean =>
  STATES_UNDER_WAY.some((one) => one === state)

/** Travel times between so many places take 288 MB, and several times that while they are calculated. */
export const MAX_PLANNED_PLACES = 6000

/** Why a run did not come to its end; `stoppedByPerson` and `serverStopped` leave the best plan so far. */
export const ScenarioRunReason = z.enum([
  'stoppedByPerson',
  'serverStopped',
  /** Riders, stops, or travel times are no longer those with which the run began: only a new run can go on. */
  'inputsChanged',
  /** Nobody in the scenario is placeable. */
  'nobodyToPlace',
  /** More places than travel times can be calculated for. */
  'tooLarge',
  'travelTimesUnavailable',
  /** Stops are corners of streets, and no map is imported. */
  'cornersUnavailable',
  /** Locked routes cannot be driven as they stand; `lockConflicts` says why. */
  'locksConflict',
  'unexpected',
])
export type ScenarioRunReason = z.infer<typeof ScenarioRunReason>

/** Whether travel times come from streets, or are the straight distance times 1.3 at 30 km/h. */
export const PlanTravelTimes = z.enum(['streets', 'straightLine'])
export type PlanTravelTimes = z.infer<typeof PlanTravelTimes>

/** What a plan comes to; the independent check calculates it. */
export const PlanFigures = z.object({
  buses: Count,
  routes: Count,
  assigned: Count,
  unassigned: Count,
  /** With the ways from and to the yard and between routes. */
  distanceMetres: z.number(),
  drivingSeconds: z.number(),
  meanRideSeconds: z.number(),
  longestRideSeconds: z.number(),
  meanWalkMetres: z.number(),
  longestWalkMetres: z.number(),
  /** Riders whose stop or route differs from today; null where the goals do not ask for it. */
  changes: Count.nullable(),
  /** SCENARIO-113: on which share of days every bus is in time at every school; absent where the plan was not driven since it was changed. */
  inTimeShare: Share.optional(),
})
export type PlanFigures = z.infer<typeof PlanFigures>

/** What the independent check verifies of a plan, by its code. */
const PLAN_RULES = [
  'student-unknown',
  'student-missing',
  'student-twice',
  'student-at-wrong-school',
  'stop-unknown',
  'stop-empty',
  'stop-out-of-reach',
  'stop-not-at-the-door',
  'street-to-cross',
  'stop-over-capacity',
  'stop-too-often',
  'seats',
  'wheelchair-places',
  'no-way',
  'too-fast',
  'path-longer',
  'ride-too-long',
  'journey-too-long',
  'outside-window',
  'shift-too-long',
  'schools-mixed',
  'bands-mixed',
  'kept-apart',
  'bus-unknown',
  'too-many-buses',
  'route-without-bus',
  'several-routes',
  'locked-student',
  'locked-stop',
  'locked-route',
  'locked-order',
  'locked-bus',
  'locked-time',
  'banned-student',
  'banned-stop',
  'banned-street',
  'banned-turn',
  'banned-side',
  'too-many-changes',
  'bell-not-allowed',
  'too-many-bells',
] as const
export const PlanRule = z.enum(PLAN_RULES)
export type PlanRule = z.infer<typeof PlanRule>

/** Routes of the base plan that are locked, and the rules that they break, alone or together. */
export const LockConflict = z.object({
  routes: z.array(z.object({ busNumber: z.number().int(), routeNumber: z.number().int() })),
  codes: z.array(PlanRule),
})
export type LockConflict = z.infer<typeof LockConflict>

/** One search for a plan of a scenario. */
export const ScenarioRun = z.object({
  id: Id,
  scenarioId: Id,
  direction: ScenarioDirection,
  /** SCENARIO-135: of the other direction, where both were started together and it is still there. */
  otherRunId: Id.nullable(),
  state: ScenarioRunState,
  /** Null where it came to its end, or is under way. */
  reason: ScenarioRunReason.nullable(),
  seed: z.number().int(),
  /** The time that it may take in all; more where it was told to go on. */
  budgetSeconds: z.number().int(),
  maxSteps: z.number().int().nullable(),
  /** SHA-256, in hex, of everything that the search was given: equal inputs have the same one. */
  inputsDigest: z.string().nullable(),
  travelTimes: PlanTravelTimes.nullable(),
  /** Seconds UTC. */
  queuedAt: z.number(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** How long it has searched. */
  searchedSeconds: z.number(),
  steps: Count,
  /** Of the best plan so far; null before the first one. */
  figures: PlanFigures.nullable(),
  /** Counts the plans that were stored, from 0: another number means that there is a better plan to read. */
  planRevision: Count,
  /** How many rules the stored plan breaks; 0 unless something is wrong. */
  violations: Count,
  /** The run whose plan it began from, and against which changes are counted. */
  baseRunId: Id.nullable(),
  lockConflicts: z.array(LockConflict),
  /** Its plan was edited by hand since the search ended, and the last edit can be undone. */
  isEdited: z.boolean(),
  /** SCENARIO-100: how many children were deleted for good and taken out of its plan since. */
  removedRiders: Count,
})
export type ScenarioRun = z.infer<typeof ScenarioRun>

/** Why a rider has no place. */
export const UNASSIGNED_REASONS = [
  'noHome',
  'locked',
  'noStopInReach',
  /** Every stop in reach is inside or behind a hazard area. */
  'behindHazardArea',
  /** Every stop in reach is across a street that riders may not cross. */
  'acrossStreet',
  'stopFull',
  /** As many riders as may are at each stop in reach. */
  'stopLimit',
  'noSeats',
  'noWheelchairPlace',
  'noWay',
  'rideTooLong',
  'shiftTooLong',
  'notInTime',
  'noRoom',
] as const
export const UnassignedReason = z.enum(UNASSIGNED_REASONS)
export type UnassignedReason = z.infer<typeof UnassignedReason>

/** A rule that a plan breaks, and by how much in the unit of the rule. */
export const PlanViolation = z.object({
  code: PlanRule,
  routeId: z.string().nullable(),
  stopId: z.string().nullable(),
  childId: z.string().nullable(),
  /** Only where it is about a school. */
  schoolId: z.string().optional(),
  by: z.number().nullable(),
})
export type PlanViolation = z.infer<typeof PlanViolation>

/** Seconds after midnight, on the clock of the organization. */
const SecondOfDay = z.number()

export const ScenarioRider = z.object({
  childId: Id,
  /** Null where the home is not known. */
  walkMetres: z.number().nullable(),
  /** SCENARIO-133: from the arrival at the stop until that at the school; in the afternoon from leaving the school. */
  rideSeconds: z.number(),
})

export const GeneratedStop = z.object({
  /** Of the existing stop; made up where the bus stops at homes. */
  stopId: z.string(),
  /** Empty where the bus stops at homes. */
  name: z.string(),
  location: Position,
  /** When the bus arrives. */
  secondOfDay: SecondOfDay,
  riders: z.array(ScenarioRider),
})
export type GeneratedStop = z.infer<typeof GeneratedStop>

export const GeneratedRoute = z.object({
  id: z.string(),
  /** Buses of the plan are numbered from 1, and so are the routes of each in the order of its day. */
  busNumber: z.number().int(),
  routeNumber: z.number().int(),
  bus: ScenarioBuses.omit({ count: true }),
  /** In the order in which they are served. */
  schools: z.array(z.object({ schoolId: Id, secondOfDay: SecondOfDay })),
  /** In the order in which the bus comes. */
  stops: z.array(GeneratedStop),
  riders: Count,
})
export type GeneratedRoute = z.infer<typeof GeneratedRoute>

/** SCENARIO-113: how often buses of a plan are in time, by delays of dates with which nothing was decided. */
export const PlanForecast = z.object({
  inTimeShare: Share,
  /** Whether delays are those of recorded runs. */
  source: DelaySource,
  schools: z.array(z.object({ schoolId: Id, inTimeShare: Share })),
  /** The same of the routes that the riders have today; absent where that is not known. */
  todayInTimeShare: Share.optional(),
})
export type PlanForecast = z.infer<typeof PlanForecast>

/** SCENARIO-113: what a plan was to keep, and what it took. */
export const PlanPromise = z.object({
  /** On so many days in a hundred every bus is in time. */
  inTimePercent: z.number().int(),
  /** By the days that decided. */
  holds: z.boolean(),
  /** How long before it leaves the first stop or school of its day a bus is to be there. */
  inPlaceSeconds: Count,
  /** Between the arrival that the rules would allow and the latest one that was searched for, and how long buses were to stay. */
  reserves: z.array(z.object({ schoolId: Id, seconds: Count, dwellSeconds: Count })),
  /** What was found on the way, in its order: how often so many buses are in time. */
  tried: z.array(BusCount),
})
export type PlanPromise = z.infer<typeof PlanPromise>

/** SCENARIO-137: from leaving its yard until it is back there; without a yard, from its first stop or school to the last one. */
export const BusShift = z.object({
  busNumber: z.number().int(),
  fromSecondOfDay: SecondOfDay,
  untilSecondOfDay: SecondOfDay,
})
export type BusShift = z.infer<typeof BusShift>

/** The result of a run: routes that nobody drives yet. */
export const GeneratedPlan = z.object({
  direction: ScenarioDirection,
  travelTimes: PlanTravelTimes,
  routes: z.array(GeneratedRoute),
  unassigned: z.array(z.object({ childId: Id, schoolId: Id, reason: UnassignedReason })),
  violations: z.array(PlanViolation),
  figures: PlanFigures,
  /** Of each bus; absent in plans of an earlier version. */
  shifts: z.array(BusShift).optional(),
  /** Absent where no bell may move, and while it is searched for. */
  bells: PlanBells.optional(),
  /** Absent where the plan was not driven since it was changed. */
  forecast: PlanForecast.optional(),
  /** Absent where nothing was asked for. */
  promise: PlanPromise.optional(),
  /** Absent where the plan was changed since, and while it is searched for. */
  outlook: PlanOutlook.optional(),
  /** Absent as well. */
  course: SearchCourse.optional(),
})
export type GeneratedPlan = z.infer<typeof GeneratedPlan>
