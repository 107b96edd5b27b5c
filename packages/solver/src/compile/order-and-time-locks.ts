import type { Problem } from '../problem.ts'
import { type Model, NEVER } from '../search/model.ts'
import { type Ends, MIRROR } from './ends.ts'
import type { compileFleet } from './fleet.ts'
import type { compileRiders } from './riders.ts'

type Compiled = Pick<
  Model,
  'tourType' | 'hasOrders' | 'tourOrder' | 'orderRank' | 'hasNodeTimes' | 'nodeFrom' | 'nodeUntil' | 'isMirrored'
>

/** Locks of the order of a route, of its type of bus, and of the times of stops. */
export function compileOrderAndTimeLocks(
  problem: Problem,
  riders: ReturnType<typeof compileRiders>,
  ends: Ends,
  { tourOfRoute, model }: ReturnType<typeof compileFleet>,
): Compiled {
  const { fleet, stops, existing = [], locks = {} } = problem
  const isMirrored = problem.direction === 'afternoon'
  const stopNumber = new Map(stops.map((stop, i) => [stop.id, i]))
  const tourType = new Int32Array(model.tours).fill(-1)
  for (const { route, busType } of locks.routeBusTypes ?? []) {
    const tour = tourOfRoute.get(route)
    if (tour !== undefined) tourType[tour] = fleet.findIndex(({ id }) => id === busType)
  }
  const ordered = existing.filter(({ id }) => locks.routeOrders?.includes(id) && tourOfRoute.has(id))
  const tourOrder = new Int32Array(model.tours).fill(-1)
  const orderRank = new Int32Array(ordered.length * stops.length).fill(-1)
  ordered.forEach((route, order) => {
    tourOrder[tourOfRoute.get(route.id)!] = order
    const inOrder = isMirrored ? route.stops.toReversed() : route.stops
    inOrder.forEach(({ stop }, rank) => (orderRank[order * stops.length + stopNumber.get(stop)!] = rank))
  })
  const nodeFrom = new Int32Array(riders.nodes)
  const nodeUntil = new Int32Array(riders.nodes).fill(NEVER)
  const { stopTimes = [] } = locks
  for (const { stop, route, from, until } of stopTimes) {
    const served = new Set(existing.find(({ id }) => id === route)?.schools)
    for (let option = 0; option < riders.options; option++) {
      const node = riders.optionNode[option]!
      const school = problem.schools[ends.groups[riders.optionGroup[option]!]!.school]!.id
      if (riders.nodeStop[node] !== stopNumber.get(stop) || !served.has(school)) continue
      nodeFrom[node] = Math.max(nodeFrom[node]!, isMirrored ? MIRROR - until : from)
      nodeUntil[node] = Math.min(nodeUntil[node]!, isMirrored ? MIRROR - from : until)
    }
  }
  const [hasOrders, hasNodeTimes] = [ordered.length > 0, stopTimes.length > 0]
  return { tourType, hasOrders, tourOrder, orderRank, hasNodeTimes, nodeFrom, nodeUntil, isMirrored }
}
