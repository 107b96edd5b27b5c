import type { Random } from '../random.ts'
import { lengthOf, resampled, smoothed, spotAt, stationsOf } from '../shape/curve.ts'
import { contains, type Ring } from '../shape/polygon.ts'
import { directionOf, metresBetween, moved, type Point, turnBetween } from '../shape/point.ts'
import type { Road, Street } from './road.ts'
import type { BuildArea } from './weave.ts'

interface Namer {
  through(): Street
  deadEnd(): Street
}

/** Space between the centre lines of two streets whose lots lie back to back. */
const APART_METRES = 72
/** Distance from the roads around, for the last lots. */
const FENCE_METRES = 46
const STEP_METRES = 9

/** Fills a piece of land as developers have done since the 1960s: streets branch off, bend, and mostly end in a circle. */
export function growSubdivision(
  area: BuildArea,
  face: Ring,
  collectors: readonly Road[],
  names: Namer,
  random: Random,
): void {
  const bend = (p: Point): number => 0.0022 * Math.sin(p.x / 210 + p.y / 340) + 0.0016 * Math.sin(p.y / 170 - p.x / 290)
  const queue: { road: Road; depth: number }[] = collectors.map((road) => ({ road, depth: 0 }))
  const own = new Set<Road>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { road, depth } = next
    const stations = stationsOf(road.curve)
    const length = stations[stations.length - 1] as number
    for (const side of [1, -1]) {
      for (let s = random.between(45, 80); s < length - 50; s += depth === 0 ? 24 : 12) {
        const spot = spotAt(road.curve, s, stations)
        if (!contains(face, moved(spot.at, spot.radians + (side * Math.PI) / 2, 20))) continue
        const child = branch(area, face, road, spot.at, spot.radians + (side * Math.PI) / 2, depth, own, bend, random)
        if (!child) continue
        child.street = child.end === 'circle' ? names.deadEnd() : names.through()
        area.plan.add(child)
        own.add(child)
        if (depth < 3) queue.push({ road: child, depth: depth + 1 })
        s += APART_METRES * 0.6
      }
    }
  }
}

/** One street leaving its parent, grown step by step until there is no room; undefined when it stays too short. */
function branch(
  area: BuildArea,
  face: Ring,
  parent: Road,
  start: Point,
  radians: number,
  depth: number,
  own: ReadonlySet<Road>,
  bend: (p: Point) => number,
  random: Random,
): Road | undefined {
  const longest = depth === 0 ? random.between(150, 420) : random.between(80, 260)
  const curve = [start]
  let heading = radians
  let tip = start
  for (let metres = STEP_METRES; metres <= longest; metres += STEP_METRES) {
    const next = moved(tip, heading, STEP_METRES)
    const ahead = moved(next, heading, 16)
    if (
      !contains(face, next) ||
      area.taken(ahead) ||
      area.terrain.waterWithin(ahead, 40) ||
      area.terrain.railWithin(ahead, 45)
    )
      break
    const clear = area.plan.near.nearest(next, APART_METRES, (road, a, b) => {
      // While it leaves the junction the parent is near, and so are that parent's own neighbours.
      if (road === parent && metres < APART_METRES * 1.5) return false
      return metresBetween(start, next) > 24 || directionOf(a, b) === 0 || road !== parent
    })
    if (clear && clear.metres < (own.has(clear.item) || clear.item === parent ? APART_METRES : FENCE_METRES)) {
      if (own.has(clear.item) && metres > 60 && random.chance(0.55)) {
        const meet = joined(curve, clear.projection, directionOf(clear.a, clear.b))
        if (meet) return { curve: meet, kind: 'residential' }
      }
      break
    }
    curve.push(next)
    tip = next
    heading += bend(next) * STEP_METRES
  }
  const length = lengthOf(curve)
  if (length < 58) return undefined
  return { curve: resampled(curve, 14), kind: 'residential', end: 'circle' }
}

/** The curve led on to a street in front of it, if it would meet it at a fair angle. */
function joined(curve: readonly Point[], junction: Point, line: number): Point[] | undefined {
  const tip = curve[curve.length - 1] as Point
  const before = curve[curve.length - 2] as Point
  const turn = turnBetween(directionOf(before, tip), directionOf(tip, junction))
  const meeting = Math.abs(Math.sin(directionOf(tip, junction) - line))
  if (turn > 0.7 || meeting < 0.75) return undefined
  const soft = smoothed([...curve.filter((_, i) => i % 3 === 0), junction], 14)
  return soft
}
