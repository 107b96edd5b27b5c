import { type Line, lineOf, type Position, positionAt, planeAt, project } from '@firstbell/geo'
import { readExtract } from '../../../bench/support/read-extract.ts'

const FOOT_ONLY = new Set(['footway', 'path', 'steps', 'cycleway', 'pedestrian', 'bridleway', 'corridor'])
const STEP_METRES = 10
const AROUND_DEGREES = 0.0005

/** The streets of an extract of OpenStreetMap, read from the file itself, with nothing of the product's street graph. */
export function readStreets(file: string): Line[] {
  const { lats, lngs, ways } = readExtract(file)
  return ways
    .filter(({ tags, nodes }) => tags['highway'] && !FOOT_ONLY.has(tags['highway']) && nodes.length > 1)
    .map(({ nodes }) => lineOf([...nodes].map((node) => ({ lat: lats[node] ?? 0, lng: lngs[node] ?? 0 }))))
}

/** How far a line strays from the streets at most, in metres; looked at every ten metres. */
export function metresOffStreets(streets: readonly Line[], line: Line): number {
  const steps = Array.from({ length: Math.ceil(line.lengthMetres / STEP_METRES) }, (_, i) => i * STEP_METRES)
  return Math.max(...steps.map((along) => metresToStreet(streets, positionAt(line, along))))
}

function metresToStreet(streets: readonly Line[], position: Position): number {
  const near = streets.filter(({ positions }) => touches(positions, position))
  return Math.min(Infinity, ...near.map((street) => project(street, position).offsetMetres))
}

/** Whether the box around the places comes near the place. */
function touches(positions: readonly Position[], { lat, lng }: Position): boolean {
  const reaches = (values: number[], at: number) =>
    Math.min(...values) - AROUND_DEGREES < at && at < Math.max(...values) + AROUND_DEGREES
  return (
    reaches(
      positions.map((one) => one.lat),
      lat,
    ) &&
    reaches(
      positions.map((one) => one.lng),
      lng,
    )
  )
}

/** On which side of a driven line a place lies, where the bus halts at `halt`. */
export function sideOf(line: Line, dwellAt: Position, position: Position): 'left' | 'right' {
  const { alongMetres, position: projection } = project(line, dwellAt)
  const plane = planeAt(projection)
  const [ahead, aside] = [plane.toPoint(positionAt(line, alongMetres + 1)), plane.toPoint(position)]
  const behind = plane.toPoint(positionAt(line, alongMetres - 1))
  const [east, north] = [ahead.x - behind.x, ahead.y - behind.y]
  return aside.x * north - aside.y * east > 0 ? 'right' : 'left'
}
