import type { Stop } from '@firstbell/domain'
import { type Line, type Position, project } from '@firstbell/geo'

/** The order (from 1) of a new waypoint at a position on the line of a route. */
export function orderOnLine(line: Line, points: readonly Pick<Stop, 'location'>[], position: Position): number {
  const at = project(line, position).alongMetres
  let along = 0
  // Each point is searched after the one before it, so that a street that is driven twice does not confuse them.
  const before = points.filter(({ location }) => {
    along = project(line, location, along).alongMetres
    return along <= at
  })
  return before.length + 1
}
