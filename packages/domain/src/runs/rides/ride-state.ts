import { z } from 'zod'
import { DROPOFF } from '../../routes/direction.ts'
import { isSilent } from '../freshness.ts'
import { hasBegun, lastStopReachedAt, phaseOf, stageOf } from '../phase.ts'
import { punctualityOf } from '../arrivals/punctuality.ts'
import type { ScheduledRun } from '../scheduled-run.ts'
import { isAhead, stopStateOf } from '../stop-state.ts'

/** Where a ride stands. Each state has words of its own in every language (ride-words.ts). */
export const RideState = z.enum([
  /** No bus is planned for the child in this direction on this date. */
  'noRide',
  /** The family or the office said that the child does not ride. */
  'absent',
  'canceled',
  /** The run is merged into another one, on which the child rides. */
  'merged',
  /** Before its run is due. */
  'scheduled',
  /** Its run is due and has not started. */
  'notStarted',
  /** The time of its run is over, and nothing was reported. */
  'noReport',
  'onTime',
  'early',
  'late',
  /** Under way, without an expectation. */
  'underWay',
  /** Under way, without a report for minutes. */
  'noNews',
  'atStop',
  'passed',
  'skipped',
  'boarded',
  'notBoarded',
  'atSchool',
  'gotOff',
])
export type RideState = z.infer<typeof RideState>

/** A child at a stop of a run. */
export interface AssignedRide {
  scheduledRun: ScheduledRun
  /** The run on which its riders ride, where it is merged. */
  mergedInto: ScheduledRun | undefined
  childId: string
  stopId: string
  /** Somebody said that the child does not ride. */
  isAbsent: boolean
}

/** What is true of all rides at a moment. */
export interface RideRules {
  toleranceMinutes: number
  /** After so many minutes a run that is due has not started. */
  notStartedMinutes: number
  /** Whether drivers record who boards and gets off. */
  hasRidership: boolean
  /** Seconds UTC. */
  now: number
}

export interface StatedRide {
  state: RideState
  /** When that happened which the state says, in seconds UTC. */
  happenedAt: number | null
}

const stated = (state: RideState, happenedAt: number | null = null): StatedRide => ({ state, happenedAt })

export function directionOf(routeType: number): 'pickup' | 'dropoff' {
  return routeType === DROPOFF ? 'dropoff' : 'pickup'
}

/**
 * The one answer to where the bus is for a child. What the driver recorded of the child counts most, then what has become of its stop
 * on a canceled run, then that the child is absent, then where the bus is.
 */
export function rideStateOf(ride: AssignedRide, rules: RideRules): StatedRide {
  const { scheduledRun, stopId, isAbsent } = ride
  const recorded = rules.hasRidership ? recordedState(ride) : undefined
  if (recorded) return recorded
  if (stageOf(scheduledRun) === 'canceled') return canceledState(ride)
  if (isAbsent) return stated('absent')
  if (hasBegun(scheduledRun.run)) {
    const state = stopStateOf(scheduledRun, stopId)
    if (state === 'skipped') return stated('skipped')
    if (!isAhead(state)) return behindStop(ride, state === 'here', rules.now)
    return stated(stateUnderWay(scheduledRun, rules))
  }
  if (rules.now > scheduledRun.endAt) return stated('noReport')
  return stated(phaseOf(scheduledRun, rules, rules.now) === 'due' ? 'notStarted' : 'scheduled')
}

/** FAMILY-23: what the driver recorded of the child, as far as it says more than where the bus is. */
function recordedState({ scheduledRun, childId }: AssignedRide): StatedRide | undefined {
  const { run, type } = scheduledRun
  const rider = run.riders[childId]
  if (!rider) return undefined
  if (rider.ride === 'noShow') return stated('notBoarded', rider.at)
  if (rider.ride === 'alighted') return stated('gotOff', rider.at)
  const isUnderWay = run.active && lastStopReachedAt(scheduledRun) === undefined
  return directionOf(type) === 'pickup' && isUnderWay ? stated('boarded', rider.at) : undefined
}

/** A run that was canceled on its way has been at some of its stops. */
function canceledState({ scheduledRun, mergedInto, stopId }: AssignedRide): StatedRide {
  const arrivedAt = scheduledRun.run.arrivals[stopId]
  if (arrivedAt !== undefined) return stated('passed', arrivedAt)
  return stated(mergedInto || scheduledRun.mergedInto ? 'merged' : 'canceled')
}

/** The bus has the stop behind it, or is there. */
function behindStop({ scheduledRun, stopId }: AssignedRide, isHere: boolean, now: number): StatedRide {
  const { run, type, stops } = scheduledRun
  const arrivedAt = run.arrivals[stopId] ?? null
  const isLast = stops.at(-1)?.id === stopId
  if (isHere && !isLast && !isSilent(run, now)) return stated('atStop', arrivedAt)
  const atSchool = directionOf(type) === 'pickup' ? (lastStopReachedAt(scheduledRun) ?? run.finishedAt) : null
  return atSchool === null ? stated('passed', arrivedAt) : stated('atSchool', atSchool)
}

function stateUnderWay(scheduledRun: ScheduledRun, { toleranceMinutes, now }: RideRules): RideState {
  if (isSilent(scheduledRun.run, now)) return 'noNews'
  const { status } = punctualityOf(scheduledRun, toleranceMinutes)
  if (status === 'On Time') return 'onTime'
  if (status === 'Early') return 'early'
  return status === 'Late' ? 'late' : 'underWay'
}
