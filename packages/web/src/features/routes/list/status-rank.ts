import type { FleetSnapshot } from '@firstbell/contract'
import { punctualityOf, type RouteStatus, type RouteSummary } from '@firstbell/domain'

/** What needs attention comes first. */
const ORDER: readonly RouteStatus[] = ['Late', 'Unknown', 'Early', 'On Time', 'Not Running']
const NOT_RUNNING = ORDER.indexOf('Not Running')
const OUT_OF_SERVICE = ORDER.length

type Fleet = Pick<FleetSnapshot, 'scheduledRuns' | 'toleranceMinutes'>

/** LIST-5: the rank of a route in a list that is sorted by the current status. */
export function statusRanks(fleet: Fleet | undefined): (route: Pick<RouteSummary, 'id' | 'inService'>) => number {
  const ranks = new Map(
    fleet?.scheduledRuns.map((scheduledRun) => [
      scheduledRun.routeId,
      ORDER.indexOf(punctualityOf(scheduledRun, fleet.toleranceMinutes).status),
    ]),
  )
  return ({ id, inService }) => ranks.get(id) ?? (inService ? NOT_RUNNING : OUT_OF_SERVICE)
}
