import { z } from 'zod'
import { RidersPerSeat } from '../../fleet/riders-per-seat.ts'
import { Id } from '../../id.ts'
import { requireSoundArrivals } from '../../organizations/service-rules.ts'
import { Position } from '../../position.ts'
import { Refusal } from '../../refusal.ts'
import { STORABLE } from '../../storable.ts'
import { lockKey, NO_LOCKS, ScenarioLocks } from './scenario-locks.ts'
import { ChangeLimits, NO_CHANGE_LIMITS } from './change-limits.ts'
import { banKey, StreetBans } from '../street-ban.ts'
import { requireSoundBells, ScenarioBells } from './scenario-bells.ts'

/** To school in the morning, or home in the afternoon. */
export const ScenarioDirection = z.enum(['pickup', 'dropoff'])
export type ScenarioDirection = z.infer<typeof ScenarioDirection>

/** What is planned at once: one direction, or both with the same buses. */
export const PlannedDirections = z.enum([...ScenarioDirection.options, 'both'])
export type PlannedDirections = z.infer<typeof PlannedDirections>

/** Which children of the schools: all of them, or those who are assigned to a route of the direction today. */
export const ScenarioRiders = z.enum(['all', 'assigned'])
export type ScenarioRiders = z.infer<typeof ScenarioRiders>

/** PK and K, grades 1 to 5, and all others. */
export const PLANNING_BANDS = ['kindergarten', 'elementary', 'secondary'] as const
export type PlanningBand = (typeof PLANNING_BANDS)[number]

const WalkMetres = z.number().int().min(0).max(20_000)

/** How the corners of streets are chosen that become stops. */
export const CornerRules = z.strictObject({
  /** Two stops are this far apart, unless a street that riders may not cross is between them. */
  minSpacingMetres: z.number().int().min(0).max(5000),
  /** No stop is at a corner of a faster street. */
  maxSpeedKmh: z.number().min(10).max(150),
  /** Nobody crosses a faster street on foot. */
  maxCrossingKmh: z.number().min(10).max(150),
  /** Existing stops stay candidates. */
  alsoExisting: z.boolean(),
})
export type CornerRules = z.infer<typeof CornerRules>

const KMH_PER_MPH = 1.609344

/** A fifth of a mile, 45 mph, and 35 mph. */
export const USUAL_CORNER_RULES: CornerRules = {
  minSpacingMetres: 322,
  maxSpeedKmh: 45 * KMH_PER_MPH,
  maxCrossingKmh: 35 * KMH_PER_MPH,
  alsoExisting: true,
}

export const ScenarioStops = z.strictObject({
  /**
   * `assigned`: riders keep their stop, and who has none gets an existing one in reach. `existing`: everybody gets one of the
   * existing stops in reach. `corners`: everybody gets a corner of streets in reach. `homes`: the bus stops at each address.
   */
  source: z.enum(['assigned', 'existing', 'corners', 'homes']),
  corners: CornerRules,
  /** Riders in a wheelchair are met at their home, wherever the others wait. */
  wheelchairsAtHome: z.boolean(),
  /** SCENARIO-136: where both directions are planned, riders wait in the morning where they leave the bus in the afternoon. */
  sameBothWays: z.boolean(),
  /** The longest straight distance from home to stop. */
  maxWalkMetres: z.strictObject({ kindergarten: WalkMetres, elementary: WalkMetres, secondary: WalkMetres }),
  maxRidersPerStop: z.number().int().min(1).max(500),
})
export type ScenarioStops = z.infer<typeof ScenarioStops>

/** Buses that are alike; the count is the limit. SCENARIO-139: without a yard of their own they have that of the fleet. */
export const ScenarioBuses = z.strictObject({
  yard: Position.strict().optional(),
  capacity: z.number().int().min(1).max(200),
  wheelchairPlaces: z.number().int().min(0).max(50),
  count: z.number().int().min(1).max(2000),
})
export type ScenarioBuses = z.infer<typeof ScenarioBuses>

export const ScenarioFleet = z.strictObject({
  buses: z.array(ScenarioBuses).min(1).max(20),
  /** How many riders share a seat for three; null where the capacity holds for everybody. */
  ridersPerSeat: RidersPerSeat.nullable(),
  /** Where buses come from and go to; null if that is not counted. */
  yard: Position.strict().nullable(),
})

/** SCENARIO-18: how long driving takes, as a share of the calculated travel times; where nobody says otherwise, as long as by calculation. */
export const DRIVING_PERCENT = { least: 50, asCalculated: 100, most: 300 } as const

/** What may be asked of a plan, as days in a hundred. */
export const IN_TIME_PERCENTS = [50, 80, 90, 95] as const
export const USUAL_IN_TIME_PERCENT = 90

const Minutes = (max: number) => z.number().int().min(0).max(max)

export const ScenarioRules = z.strictObject({
  maxRideMinutes: z.number().int().min(5).max(240),
  /** When a bus may arrive, in minutes before the first bell. */
  earliestArrivalMinutes: Minutes(120),
  latestArrivalMinutes: Minutes(120),
  /** A bus leaves no later than this after the last bell. */
  loadingMinutes: Minutes(60),
  dwellSeconds: z.number().int().min(0).max(600),
  dwellSecondsPerRider: z.number().int().min(0).max(120),
  /** How long driving takes, as a share of the calculated travel times. */
  drivingPercent: z.number().int().min(DRIVING_PERCENT.least).max(DRIVING_PERCENT.most),
  /** The share of the places that may be planned; above 100 if not everybody rides every day. */
  loadPercent: z.number().int().min(10).max(150),
  /** Riders of different schools may share a bus. */
  mixSchools: z.boolean(),
  mixGradeBands: z.boolean(),
  /** A bus may drive several routes, one after the other. */
  severalRoutesPerBus: z.boolean(),
  /** SCENARIO-113: on so many days in a hundred every bus is in time at every school; null where that is not asked for. */
  inTimePercent: z.number().int().min(50).max(95).nullable(),
  /** SCENARIO-137: how long a driver is on the way in a day, in both directions together where both are planned; null for no limit. */
  maxDriverMinutes: z.number().int().min(30).max(900).nullable(),
})
export type ScenarioRules = z.infer<typeof ScenarioRules>

export const PLANNING_GOALS = ['fewestBuses', 'longestRide', 'meanRide', 'distance', 'fewestChanges'] as const
export const PlanningGoal = z.enum(PLANNING_GOALS)
export type PlanningGoal = z.infer<typeof PlanningGoal>

/** What is asked of the route generator. Nothing in it touches the routes that are driven. */
export const Scenario = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(100).regex(STORABLE),
  direction: PlannedDirections,
  schoolIds: z.array(Id).min(1).max(300),
  riders: ScenarioRiders,
  stops: ScenarioStops,
  fleet: ScenarioFleet,
  rules: ScenarioRules,
  changeLimits: ChangeLimits,
  /** SCENARIO-145: null where every bell stays. */
  bells: ScenarioBells.nullable(),
  /** What counts, most important first. */
  goals: z.array(PlanningGoal).min(1).max(PLANNING_GOALS.length),
  /** How long the search takes. */
  budgetSeconds: z.number().int().min(1).max(3600),
  /** With a budget of steps that is used up before the time is, the same seed gives the same plan. */
  seed: z.number().int().min(0).max(2_147_483_647),
  maxSteps: z.number().int().min(1).max(1_000_000_000).nullable(),
  locks: ScenarioLocks,
  bans: StreetBans,
})
export type Scenario = z.infer<typeof Scenario>

/** Buses with the same key are alike. */
export function kindOfBus({
  capacity,
  wheelchairPlaces,
  yard,
}: Pick<ScenarioBuses, 'capacity' | 'wheelchairPlaces' | 'yard'>): string {
  return `${capacity}+${wheelchairPlaces}${yard ? ` ${yard.lat},${yard.lng}` : ''}`
}

/** How many minutes later than now the bells of a school are; negative if earlier. */
export const BellShifts = z
  .array(z.strictObject({ schoolId: Id, minutes: z.number().int().min(-120).max(120) }))
  .max(300)
export type BellShifts = z.infer<typeof BellShifts>

/** The part of a scenario that decides about its plans. */
export interface ScenarioSetup<Direction extends PlannedDirections = ScenarioDirection> extends Omit<
  Scenario,
  'id' | 'organizationId' | 'name' | 'direction'
> {
  direction: Direction
  /** In a cell of a grid. */
  bellShifts?: BellShifts
}

/** As it was stored before high school had a number of its own. */
interface FormerPerSeat {
  elementary: number
  secondary: number
}

type LaterField = 'locks' | 'changeLimits' | 'bans' | 'bells'
type LaterRule = 'drivingPercent' | 'inTimePercent' | 'maxDriverMinutes'
type LaterStops = 'corners' | 'wheelchairsAtHome' | 'sameBothWays'

/** A setup as it may be stored: without the fields that scenarios did not have at the time. */
export type StoredSetup<Direction extends PlannedDirections = ScenarioDirection> = Omit<
  ScenarioSetup<Direction>,
  LaterField | 'fleet' | 'rules' | 'stops'
> &
  Partial<Pick<ScenarioSetup, LaterField>> & {
    fleet: Omit<Scenario['fleet'], 'ridersPerSeat'> & { ridersPerSeat: RidersPerSeat | FormerPerSeat | null }
    rules: Omit<ScenarioRules, LaterRule> & Partial<Pick<ScenarioRules, LaterRule>>
    stops: Omit<ScenarioStops, LaterStops> & Partial<Pick<ScenarioStops, LaterStops>>
  }

/** A setup that was stored before scenarios had these fields asks for nothing of them, or has what is usual. */
export function completeSetup<Direction extends PlannedDirections>(
  stored: StoredSetup<Direction>,
): ScenarioSetup<Direction> {
  return {
    ...stored,
    fleet: { ...stored.fleet, ridersPerSeat: completePerSeat(stored.fleet.ridersPerSeat) },
    rules: {
      ...stored.rules,
      drivingPercent: stored.rules.drivingPercent ?? DRIVING_PERCENT.asCalculated,
      inTimePercent: stored.rules.inTimePercent ?? null,
      maxDriverMinutes: stored.rules.maxDriverMinutes ?? null,
    },
    stops: {
      ...stored.stops,
      corners: stored.stops.corners ?? USUAL_CORNER_RULES,
      wheelchairsAtHome: stored.stops.wheelchairsAtHome ?? true,
      sameBothWays: stored.stops.sameBothWays ?? true,
    },
    locks: stored.locks ?? NO_LOCKS,
    changeLimits: stored.changeLimits ?? NO_CHANGE_LIMITS,
    bans: stored.bans ?? [],
    bells: stored.bells ?? null,
  }
}

function completePerSeat(stored: StoredSetup['fleet']['ridersPerSeat']): RidersPerSeat | null {
  if (stored === null || !('secondary' in stored)) return stored
  return { elementary: stored.elementary, middle: stored.secondary, high: stored.secondary }
}

/**
 * SCENARIO-135: the directions of a scenario in the order of their searches. First the one with the shorter time in which a bus may be
 * at a school, since it needs more buses: the other one has as many.
 */
export function directionsOf({ direction, rules }: Pick<Scenario, 'direction' | 'rules'>): ScenarioDirection[] {
  if (direction !== 'both') return [direction]
  const isDropoffFirst = rules.loadingMinutes <= rules.earliestArrivalMinutes - rules.latestArrivalMinutes
  return isDropoffFirst ? ['dropoff', 'pickup'] : ['pickup', 'dropoff']
}

/** The directions of a scenario in the order in which they are shown: the way to school first. */
export function shownDirections(direction: PlannedDirections): readonly [ScenarioDirection, ...ScenarioDirection[]] {
  return direction === 'both' ? ['pickup', 'dropoff'] : [direction]
}

/** A scenario as a search of one of its directions is given it. */
export function setupOfDirection(
  { id: _, organizationId: __, name: ___, ...setup }: Scenario,
  direction: ScenarioDirection,
): ScenarioSetup {
  return { ...setup, direction }
}

/** The ways in which a bus can serve schools are too many to search beyond this. */
const MAX_MIXED_SCHOOLS = 12

/** SCENARIO-2: schools, goals, and kinds of buses are named once, and the arrival window does not end before it begins. */
export function requireSoundScenario({
  schoolIds,
  goals,
  rules,
  fleet,
  locks,
  bans,
  bells,
}: Pick<Scenario, 'schoolIds' | 'goals' | 'rules' | 'fleet' | 'locks' | 'bans' | 'bells'>): void {
  const requireOnce = (keys: readonly string[], what: string) => {
    if (new Set(keys).size < keys.length) throw new Refusal('invalid_input', `${what} is named twice`)
  }
  requireOnce(schoolIds, 'A school')
  requireOnce(goals, 'A goal')
  requireOnce(fleet.buses.map(kindOfBus), 'A kind of bus')
  requireOnce(locks.list.map(lockKey), 'A lock')
  requireOnce(bans.map(banKey), 'A ban')
  if (locks.maxChanges !== null && locks.baseRunId === null)
    throw new Refusal('invalid_input', 'Changes are limited against a base plan, and there is none')
  if (rules.mixSchools && schoolIds.length > MAX_MIXED_SCHOOLS)
    throw new Refusal('invalid_input', `At most ${MAX_MIXED_SCHOOLS} schools may share buses in one scenario`)
  requireSoundArrivals(rules)
  requireSoundBells(bells, schoolIds)
}
