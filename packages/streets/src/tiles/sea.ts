import type { Bounds, OsmData } from '../osm/data.ts'
import { coastRings, type Ring } from './coast.ts'
import { properties } from './feature.ts'
import { positionsOf } from './rings.ts'
import { type Box, boxOf, EXTENT, type Part, POLYGON, type Shape, shape, shapeOf, signedArea } from './shape.ts'
import { KEPT } from './simplify.ts'

const ocean = properties('ocean', 0)

/**
 * The sea of map data, made of the coastlines in it, which have the land on their left (OSM wiki, "Tag:natural=coastline").
 * It ends at the box of the extract, or of its nodes. `undefined` where there is no coastline, or where they contradict one
 * another: no sea is better than a wrong one.
 */
export function seaOf(data: OsmData): Shape | undefined {
  const lines: Shape[] = []
  for (const { nodes, tags } of data.ways) {
    if (tags['natural'] !== 'coastline') continue
    lines.push(shapeOf(ocean, { type: 'line', positions: positionsOf(data, nodes) }))
  }
  if (lines.length === 0) return undefined
  const [west, south, east, north] = data.extractBox ?? boundsOfNodes(data)
  const box = shapeOf(ocean, { type: 'line', positions: [west, north, east, south] })
  const parts = partsOf(coastRings(lines, box) ?? [], box)
  return parts.length > 0 ? shape(ocean, POLYGON, parts) : undefined
}

function boundsOfNodes({ lngs, lats }: OsmData): Bounds {
  const min = (degrees: Float64Array) => degrees.reduce((a, b) => Math.min(a, b), Infinity)
  const max = (degrees: Float64Array) => degrees.reduce((a, b) => Math.max(a, b), -Infinity)
  return [min(lngs), min(lats), max(lngs), max(lats)]
}

/** Every ring around sea, followed by the islands in it; none where sea would lie in sea, or land in land. */
function partsOf(rings: readonly Ring[], box: Box): Part[] {
  const around = ringsAround(rings)
  const outermost = rings.filter((ring) => !around.has(ring))
  const border = outermost.length > 0 && outermost.every(isIsland) ? borderOf(box) : undefined
  const outerOf = (ring: Ring) => around.get(ring) ?? border
  const isInSea = (ring: Ring) => {
    const outer = outerOf(ring)
    return outer !== undefined && !isIsland(outer)
  }
  if (rings.some((ring) => isIsland(ring) !== isInSea(ring))) return []
  const seas = [...(border ? [border] : []), ...rings.filter((ring) => !isIsland(ring))]
  return seas
    .flatMap((sea) => [sea, ...rings.filter((ring) => isIsland(ring) && outerOf(ring) === sea)])
    .map(({ path, area }) => ({ path, size: Math.sqrt(Math.abs(area)) }))
}

const isIsland = ({ area }: Ring) => area < 0

function borderOf({ left, top, right, bottom }: Box): Ring {
  const path = [left, top, KEPT, right, top, KEPT, right, bottom, KEPT, left, bottom, KEPT, left, top, KEPT]
  return { path, area: signedArea(path) }
}

/** A step of a ring's path, which begins at `from`. */
interface Step {
  readonly ring: Ring
  readonly from: number
}

/** The innermost ring around each one: of those that are crossed an odd number of times on the way to it from the west. */
function ringsAround(rings: readonly Ring[]): Map<Ring, Ring> {
  const rows = stepsByRow(rings)
  const found = new Map<Ring, Ring>()
  for (const ring of rings) {
    // Corners lie at whole numbers: half-way between two, a line meets none.
    const y = boxOf([{ path: ring.path, size: 0 }]).top + 0.5
    const around = new Set<Ring>()
    for (const crossed of crossedAt(y, rows.get(rowOf(y)) ?? [])) {
      if (crossed === ring) break
      if (!around.delete(crossed)) around.add(crossed)
    }
    const innermost = [...around].at(-1)
    if (innermost) found.set(ring, innermost)
  }
  return found
}

const rowOf = (y: number) => Math.floor(y / EXTENT)

/** By the rows of the tiles in which they lie: to look at all coasts for every island would take too long. */
function stepsByRow(rings: readonly Ring[]): Map<number, Step[]> {
  const rows = new Map<number, Step[]>()
  for (const ring of rings) {
    for (let from = 0; from + 3 < ring.path.length; from += 3) {
      const [a, b] = [ring.path[from + 1] as number, ring.path[from + 4] as number]
      for (let row = rowOf(Math.min(a, b)); row <= rowOf(Math.max(a, b)); row++) {
        const steps = rows.get(row)
        if (steps) steps.push({ ring, from })
        else rows.set(row, [{ ring, from }])
      }
    }
  }
  return rows
}

/** The rings that a line from the west to the east crosses, in that order. */
function crossedAt(y: number, steps: readonly Step[]): Ring[] {
  const crossings: { x: number; ring: Ring }[] = []
  for (const { ring, from } of steps) {
    const { path } = ring
    const [a, b] = [path[from + 1] as number, path[from + 4] as number]
    if (a > y === b > y) continue
    const [x, nextX] = [path[from] as number, path[from + 3] as number]
    crossings.push({ ring, x: x + ((y - a) / (b - a)) * (nextX - x) })
  }
  return crossings.sort((a, b) => a.x - b.x).map(({ ring }) => ring)
}
