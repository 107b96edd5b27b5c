import { roadClass } from '../graph/tags/profile.ts'
import { segmentTags, type StreetGraph } from '../graph/graph.ts'
import type { Leg } from './leg-finder.ts'
import { type StopPosition, secondsUpTo } from './snap.ts'

/** The seconds of a leg by class of road; a turn counts for the road that it leaves. */
export function secondsByClass(
  graph: StreetGraph,
  leg: Leg,
  from: StopPosition,
  to: StopPosition,
): Map<string, number> {
  const { edges } = graph
  const last = leg.edges.length - 1
  const seconds = new Map<string, number>()
  leg.edges.forEach((edge, i) => {
    const name = roadClass(segmentTags(graph, edges.segment[edge] as number)['highway'])
    const begin = i === 0 ? secondsUpTo(graph, from) : 0
    const end = i === last ? secondsUpTo(graph, to) : (edges.seconds[edge] as number)
    const turn = i === last ? 0 : turnSeconds(graph, edge, leg.edges[i + 1] as number)
    seconds.set(name, (seconds.get(name) ?? 0) + end - begin + turn)
  })
  return seconds
}

function turnSeconds({ turns }: StreetGraph, edge: number, next: number): number {
  const at = turns.to.indexOf(next, turns.start[edge])
  return at >= 0 && at < (turns.start[edge + 1] as number) ? (turns.seconds[at] as number) : 0
}
