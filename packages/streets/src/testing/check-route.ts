import { bearingDegrees, distanceMetres, type Position, planeAt } from '@firstbell/geo'
import type { OsmLists, OsmWay } from '../osm/data.ts'
import type { DrivenRoute, RoutePoint } from '../route/drive-route.ts'

/**
 * Reads a driven line against the map data alone, with nothing of the street graph, and returns what no bus may do:
 * leave the streets, drive against a one-way, break a turn restriction, turn round where it could go on.
 */
export function violations(data: OsmLists, route: DrivenRoute): string[] {
  const nodes = route.positions.map((position) => nodeAt(data, position)).filter((node) => node !== undefined)
  const steps = nodes.slice(1).map((to, i) => ({ from: nodes[i] as number, to }))
  const ways = steps.map(({ from, to }) => wayOver(data, from, to))
  const found = steps.flatMap(({ from, to }, i) => {
    const way = ways[i]
    if (!way) return [`no street from ${from} to ${to}`]
    return way.tags['oneway'] === 'yes' && !follows(way, from, to) ? [`against the one-way ${way.id}`] : []
  })
  for (let i = 1; i < steps.length; i++) {
    const [before, after] = [steps[i - 1], steps[i]]
    if (before?.from === after?.to && exits(data, after?.from as number) > 1)
      found.push(`turned round at ${after?.from}`)
  }
  const wayIndices = ways.map((way) => data.ways.indexOf(way as OsmWay))
  return [...found, ...data.relations.flatMap((_, relation) => brokenRestriction(data, relation, steps, wayIndices))]
}

function nodeAt(data: OsmLists, position: Position): number | undefined {
  const index = data.lats.findIndex((lat, i) => lat === position.lat && data.lngs[i] === position.lng)
  return index < 0 ? undefined : index
}

function wayOver(data: OsmLists, from: number, to: number): OsmWay | undefined {
  return data.ways.find((way) => follows(way, from, to) || follows(way, to, from))
}

function follows(way: OsmWay, from: number, to: number): boolean {
  return way.nodes.some((node, i) => node === from && way.nodes[i + 1] === to)
}

function exits(data: OsmLists, node: number): number {
  return data.ways.filter((way) => {
    const [start, end] = [way.nodes[0], way.nodes.at(-1)]
    return start === node || (end === node && way.tags['oneway'] !== 'yes')
  }).length
}

interface Step {
  readonly from: number
  readonly to: number
}

function brokenRestriction(data: OsmLists, index: number, steps: readonly Step[], ways: readonly number[]): string[] {
  const relation = data.relations[index]
  const value = relation?.tags['restriction'] ?? ''
  const member = (role: string) => relation?.members.find((candidate) => candidate.role === role)
  const [from, via, to] = [member('from'), member('via'), member('to')]
  const found: string[] = []
  for (let i = 1; i < steps.length; i++) {
    if (ways[i - 1] !== from?.index) continue
    // Over a node the next way decides; over a way the one after it, if the bus entered that way at all.
    if (via?.type === 'node' && steps[i]?.from !== via.index) continue
    if (via?.type === 'way' && (ways[i] !== via.index || i + 1 >= ways.length)) continue
    const taken = via?.type === 'node' ? ways[i] : ways[i + 1]
    const obeyed = value.startsWith('no_') ? taken !== to?.index : taken === to?.index
    if (!obeyed) found.push(`${value} of relation ${relation?.id}`)
  }
  return found
}

/**
 * Points where a child would step out on the far side: the line of the bus, for the last metres before the stop position, has
 * the asked position to its left.
 */
export function wrongSides(route: DrivenRoute, asked: readonly RoutePoint[], doorToTheRight = true): number[] {
  let along = 0
  const ends = route.positions.map((position, i) => {
    if (i > 0) along += distanceMetres(route.positions[i - 1] as Position, position)
    return along
  })
  return asked.flatMap(({ position }, i) => {
    const stopPosition = route.points[i]
    if (!stopPosition) return [i]
    const reached = ends.findIndex((end) => end >= stopPosition.alongMetres - 0.01)
    const at = reached < 0 ? ends.length - 1 : Math.max(1, reached)
    const bearing = bearingDegrees(route.positions[at - 1] as Position, route.positions[at] as Position)
    const { x, y } = planeAt(stopPosition.snapped).toPoint(position)
    const right = x * Math.cos((bearing * Math.PI) / 180) - y * Math.sin((bearing * Math.PI) / 180) > 0
    return right === doorToTheRight ? [] : [i]
  })
}
