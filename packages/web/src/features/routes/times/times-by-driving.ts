import {
  calculatedTimes,
  DEFAULT_TIME,
  hhmmOf,
  minutesOf,
  realStops,
  type Route,
  type RouteStop,
  type TimeChange,
  type TimePlan,
} from '@firstbell/domain'
import { drivenStops, estimatedStops } from './leg-times.ts'
import { DEFAULT_ALLOWANCES } from './time-plan.ts'

type TimedRoute = Pick<Route, 'type' | 'stops' | 'path'>
type Legs = readonly { seconds: number }[]

/** PLAN-23: the times that a route has by its driving times: a pickup route still ends when it did, another one begins then. */
export function timesByDriving(route: TimedRoute, legs: Legs | undefined, metresPerSecond: number): TimeChange[] {
  const timedStops = legs ? drivenStops(route, legs) : estimatedStops(route, metresPerSecond)
  return calculatedTimes(timedStops, { ...DEFAULT_ALLOWANCES, anchor: anchorOf(route) })
}

/** PLAN-24: by how many minutes the stops that stay come later when the points of a route change, at one speed. */
export function estimatedShifts(route: TimedRoute, after: readonly RouteStop[], metresPerSecond: number): number[] {
  // Neither order has a path yet: both are estimated in the same way.
  const timesOf = (stops: readonly RouteStop[]) =>
    timesByDriving({ ...route, stops: [...stops], path: [] }, undefined, metresPerSecond)
  const then = new Map(timesOf(after).map(({ stopId, differenceMinutes }) => [stopId, differenceMinutes]))
  return timesOf(route.stops).flatMap(({ stopId, differenceMinutes }) => {
    const minutes = then.get(stopId)
    return minutes === undefined ? [] : minutes - differenceMinutes
  })
}

function anchorOf({ type, stops }: TimedRoute): TimePlan['anchor'] {
  const minutes = realStops(stops).map(({ stoptime }) => minutesOf(stoptime))
  if (minutes.length === 0) return { kind: 'start', time: DEFAULT_TIME }
  return type === 1
    ? { kind: 'end', time: hhmmOf(Math.max(...minutes)) }
    : { kind: 'start', time: hhmmOf(Math.min(...minutes)) }
}
