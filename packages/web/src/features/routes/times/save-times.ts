import type { TimeChange } from '@firstbell/domain'
import { client } from '../../../api.ts'
import type { ReadRoute } from '../plan/planning.ts'

/** Gives the stops of a route their new times, and the route those of its first and its last stop. */
export function saveTimes({ id, version }: Pick<ReadRoute, 'id' | 'version'>, changes: readonly TimeChange[]) {
  return client.stops.setTimes({
    params: { routeId: id },
    ifMatch: version,
    body: {
      times: changes.map(({ stopId, after }) => ({ stopId, stoptime: after })),
      starttime: changes[0]?.after,
      endtime: changes.at(-1)?.after,
    },
  })
}
