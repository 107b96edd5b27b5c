import { AT_SCHOOL_METRES, type CheckedStop, type School, type Stop, WAYPOINT } from '@firstbell/domain'
import { distanceMetres, type Line, lineOf, type Position, project, slice } from '@firstbell/geo'
import { sidesAlong } from '@firstbell/streets'
import { projectionsNear, flatten } from '@firstbell/tracker'

type Point = Pick<Stop, 'id' | 'name' | 'type' | 'stoptime' | 'location'>
type Site = Pick<School, 'id' | 'location'>
export type MeasuredStop = Omit<CheckedStop, 'childIds' | 'walkMetres'> & { location: Position }

/** Further away the line is not that of a bus that stops there. */
const BESIDE_METRES = 60
/** This much of the path before a place determines from which direction the bus comes. */
const LOOK_BACK_METRES = 30
const SHORT_METRES = 2
/** At a crossing the bus stops before or behind it: what is left of one street may be right of the other. */
const AROUND_METRES = [-20, -15, -10, -5, 0, 5, 10, 15, 20]

/** Measures of the stops of a route on the map: the drive between them, and where they are beside the drawn path. */
export function measureHalts(
  points: readonly Point[],
  path: readonly Position[],
  schools: readonly Site[],
  doorSide: 'left' | 'right',
): MeasuredStop[] {
  const beside = besideLine(points, path, doorSide)
  return points.flatMap((point, index) => {
    if (point.type === WAYPOINT) return []
    const next = points.findIndex(({ type }, at) => at > index && type !== WAYPOINT)
    const leg = next === -1 ? [] : points.slice(index, next + 1)
    const { offPathMetres, doorSideOk } = beside?.[index] ?? {}
    return {
      id: point.id,
      name: point.name,
      stoptime: point.stoptime,
      location: point.location,
      schoolId: schools.find(({ location }) => distanceMetres(location, point.location) < AT_SCHOOL_METRES)?.id ?? null,
      legMetres: straightMetres(leg),
      apartMetres: leg.length > 0 ? straightMetres([point, ...leg.slice(-1)]) : undefined,
      offPathMetres,
      doorSideOk,
    }
  })
}

/** No way is shorter than the straight one: a bus that would be too fast on it is too fast on any. */
function straightMetres(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, { location }, i) => sum + distanceMetres(points[i]?.location ?? location, location), 0)
}

/** How far from the drawn line a point is, and whether the bus comes by with its door to it at least once. */
function besideLine(points: readonly Point[], path: readonly Position[], doorSide: 'left' | 'right') {
  const [first] = path
  if (!path.some(({ lat, lng }) => lat !== first?.lat || lng !== first.lng)) return undefined
  const flat = flatten(lineOf(path))
  return points.map(({ location }) => {
    const feet = projectionsNear(flat, flat.plane.toPoint(location), BESIDE_METRES)
    const sides = feet.flatMap(({ alongMetres }) =>
      AROUND_METRES.map((metres) => sideFrom(flat.line, location, alongMetres + metres)),
    )
    const offPathMetres =
      feet.length > 0 ? Math.min(...feet.map((foot) => foot.offsetMetres)) : project(flat.line, location).offsetMetres
    return {
      offPathMetres,
      doorSideOk: sides.every((side) => side === 'unknown') ? undefined : sides.includes(doorSide),
    }
  })
}

/** On which side of a bus a place lies that has come so far along the line; at its very start, that leaves from there. */
function sideFrom(line: Line, position: Position, along: number) {
  if (along < SHORT_METRES) return sidesAlong([slice(line, 0, LOOK_BACK_METRES)], [position])[0] ?? 'unknown'
  const at = Math.min(along, line.lengthMetres)
  return sidesAlong([slice(line, Math.max(0, at - LOOK_BACK_METRES), at)], [position, position])[1] ?? 'unknown'
}
