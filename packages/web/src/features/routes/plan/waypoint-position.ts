import type { Stop } from '@firstbell/domain'
import { type Line, type Position, project } from '@firstbell/geo'

/** Where among the points of a route (from 1) a place on its line belongs. */
export function positionOnLine(line: Line, points: readonly Pick<Stop, 'location'>[], place: Position): number {
  const at = project(line, place).alongMetres
  let along = 0
  // Each point is looked for behind the one before, so that a street that is driven twice does not mix them up.
  const before = points.filter(({ location }) => {
    along = project(line, location, along).alongMetres
    return along <= at
  })
  return before.length + 1
}
