import { directionOf, moved, type Point } from '../shape/point.ts'
import { type Chain, degreesOf, type Network } from './junctions.ts'

/** A network whose courts end in circles. */
export interface CircledNetwork extends Network {
  /** The nodes where courts open into their circles. */
  circleEnds: number[]
}

export const CIRCLE_RADIUS_METRES = 9.5
const CORNERS = 10

/** Gives every dead end that is marked for it a loop to turn on; driven counter-clockwise. Ends that are no dead end lose the mark. */
export function withCircles({ points, chains }: Network): CircledNetwork {
  const degrees = degreesOf({ points, chains })
  const all = [...points]
  const loops: Chain[] = []
  const circleEnds: number[] = []
  const kept = chains.map((chain): Chain => {
    const { road, nodes } = chain
    if (road.end !== 'circle') return chain
    const tip = nodes[nodes.length - 1] as number
    if (degrees[tip] !== 1) return { road: { ...road, end: 'keep' }, nodes }
    const radians = directionOf(points[nodes[nodes.length - 2] as number] as Point, points[tip] as Point)
    const middle = moved(points[tip] as Point, radians, CIRCLE_RADIUS_METRES)
    const ring = [tip]
    for (let i = 1; i < CORNERS; i++) {
      ring.push(all.length)
      all.push(moved(middle, radians + Math.PI + (2 * Math.PI * i) / CORNERS, CIRCLE_RADIUS_METRES))
    }
    ring.push(tip)
    loops.push({ road: { ...road, curve: ring.map((id) => all[id] as Point), oneway: true, end: 'keep' }, nodes: ring })
    circleEnds.push(tip)
    return chain
  })
  return { points: all, chains: [...kept, ...loops], circleEnds }
}
