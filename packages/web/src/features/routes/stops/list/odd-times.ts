import { minutesOf, realStops, type Stop } from '@firstbell/domain'

/** The stops whose time is earlier than that of the stop before them. */
export function oddTimes(stops: readonly Stop[]): Set<string> {
  const timedStops = realStops(stops)
  return new Set(
    timedStops
      .filter((stop, index) => minutesOf(stop.stoptime) < minutesOf(timedStops[index - 1]?.stoptime ?? stop.stoptime))
      .map(({ id }) => id),
  )
}
