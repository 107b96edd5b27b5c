import { type Point, metresBetween } from '../shape/point.ts'
import { centroidOf, type Ring, signedArea } from '../shape/polygon.ts'
import type { Terrain } from '../land/terrain.ts'

export type Style =
  | 'grid-old'
  | 'grid-west'
  | 'postwar'
  | 'subdivision'
  | 'industrial'
  | 'bank'
  | 'greenway'
  | 'golf'
  | 'woods'
  | 'farmland'

/** A piece of land between main roads, river and rails, and its use. */
export interface District {
  ring: Ring
  centre: Point
  style: Style
}

/** The use of the land around each of these points; a district takes the use of the nearest one. */
const ANCHORS: readonly (readonly [number, number, Style])[] = [
  [382, -396, 'grid-old'], [187, 228, 'grid-old'], [198, 2, 'grid-old'], [-188, -87, 'grid-old'], [-374, 109, 'grid-old'],
  [891, -349, 'grid-old'], [935, 411, 'grid-old'], [-674, 460, 'grid-old'], [101, 583, 'grid-old'], [8, 963, 'grid-old'],
  [719, 1106, 'grid-old'], [1043, 830, 'grid-old'], [-806, 779, 'grid-old'], [-110, -274, 'grid-old'],
  [-448, -749, 'grid-west'], [-1071, -186, 'grid-west'], [-579, -1255, 'grid-west'], [359, -1029, 'grid-west'],
  [579, -1373, 'grid-west'], [-1548, 400, 'grid-west'],
  [-37, 1515, 'postwar'], [899, 1520, 'postwar'], [-999, 1319, 'postwar'], [-1775, -1164, 'postwar'], [1141, -1369, 'postwar'],
  [697, -2165, 'postwar'], [-464, -2069, 'postwar'],
  [-1301, 2075, 'subdivision'], [88, 2179, 'subdivision'], [1072, 2097, 'subdivision'], [2134, 1558, 'subdivision'],
  [-1780, -2075, 'subdivision'], [1569, -2119, 'subdivision'], [2630, -420, 'subdivision'], [-2302, 1538, 'subdivision'],
  [2368, 576, 'industrial'], [2420, 1001, 'industrial'], [-2331, -588, 'industrial'],
  [1241, -507, 'greenway'], [1884, 2026, 'greenway'], [2600, -850, 'golf'], [2100, -1200, 'farmland'],
  [-2582, 957, 'farmland'], [-2576, 181, 'farmland'], [2483, -2203, 'farmland'], [-3424, -1852, 'farmland'], [-3910, -802, 'farmland'],
  [-3973, 733, 'farmland'], [-3227, 3094, 'farmland'], [-1256, 3129, 'farmland'], [159, 3117, 'farmland'], [1165, 3066, 'farmland'],
  [3457, 2714, 'farmland'], [3962, 1483, 'farmland'], [4005, 544, 'farmland'], [3983, -460, 'farmland'], [3968, -1956, 'farmland'],
  [2311, -3236, 'farmland'], [833, -3184, 'farmland'], [-474, -3186, 'farmland'], [-1817, -3173, 'farmland'], [-3479, -3169, 'farmland'],
  [-3969, 1667, 'woods'], [2170, 3040, 'farmland'],
] // prettier-ignore

export function districtsOf(faces: readonly Ring[], terrain: Terrain): District[] {
  return faces
    .filter((ring) => signedArea(ring) > 3000)
    .map((ring) => {
      const centre = centroidOf(ring)
      return { ring, centre, style: styleOf(ring, centre, terrain) }
    })
}

function styleOf(ring: Ring, centre: Point, terrain: Terrain): Style {
  const wet = ring.filter((p) => terrain.waterWithin(p, 1)).length / ring.length
  if (wet > 0.25 && signedArea(ring) < 130_000) return 'bank'
  let best: Style = 'farmland'
  let bestMetres = Infinity
  for (const [x, y, style] of ANCHORS) {
    const metres = metresBetween(centre, { x, y })
    if (metres < bestMetres) [best, bestMetres] = [style, metres]
  }
  return best
}
