import type { DriverRun } from '@firstbell/contract'

type Waypoint = DriverRun['waypoints'][number]

/** A point of a run: a stop by its index, or a waypoint. */
type PointInOrder = { kind: 'stop'; index: number } | { kind: 'waypoint'; waypoint: Waypoint }

/** The stops of a run with the waypoints of its route between them. Stops of merged routes have an order of their own. */
export function pointsInOrder({
  routeId,
  stops,
  waypoints,
}: Pick<DriverRun, 'routeId' | 'waypoints'> & {
  stops: readonly Pick<DriverRun['stops'][number], 'routeId' | 'order'>[]
}): PointInOrder[] {
  const left = waypoints.toSorted((a, b) => a.order - b.order)
  const points = stops.flatMap((stop, index): PointInOrder[] => {
    const before = stop.routeId === routeId ? left.filter(({ order }) => order < stop.order).length : 0
    return [...left.splice(0, before).map(asPoint), { kind: 'stop', index }]
  })
  return [...points, ...left.map(asPoint)]
}

const asPoint = (waypoint: Waypoint): PointInOrder => ({ kind: 'waypoint', waypoint })
