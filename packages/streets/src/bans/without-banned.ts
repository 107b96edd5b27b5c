import { largestConnected } from '../graph/components.ts'
import type { StreetGraph } from '../graph/graph.ts'
import type { Turns } from '../graph/edges.ts'
import type { Ban } from './ban.ts'
import { findBan, type FoundBan } from './find-bans.ts'

/** So many graphs are kept: each has the turns of the whole region. */
const KEPT = 4
const keptOf = new WeakMap<StreetGraph, Map<string, StreetGraph>>()

/**
 * The same streets without what is banned. It has no hierarchy: shortcuts may lead through something banned, so searches go through
 * the streets themselves. Bans that the map does not know are ignored; without any the graph itself is the answer.
 */
export function withoutBanned(graph: StreetGraph, bans: readonly Ban[]): StreetGraph {
  if (bans.length === 0) return graph
  const kept = keptOf.get(graph) ?? new Map<string, StreetGraph>()
  keptOf.set(graph, kept)
  const key = JSON.stringify(bans)
  const known = kept.get(key)
  if (known) return known
  const made = make(
    graph,
    bans.flatMap((ban) => findBan(graph, ban) ?? []),
  )
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, made)
  return made
}

function make(graph: StreetGraph, bans: readonly FoundBan[]): StreetGraph {
  const { edges } = graph
  const closed = new Uint8Array(edges.count)
  const withoutStops = new Uint8Array(edges.count)
  for (const ban of bans) {
    for (const edge of ban.closed) closed[edge] = 1
    for (const edge of ban.withoutStops) withoutStops[edge] = 1
  }
  const banned = new Set(bans.flatMap(({ turns }) => turns.map(([from, to]) => turnKey(edges.count, from, to))))
  const turns = keptTurns(graph, (from, to) => {
    return closed[from] !== 1 && closed[to] !== 1 && !banned.has(turnKey(edges.count, from, to))
  })
  const connected = largestConnected(edges.count, turns)
  return { ...graph, edges: { ...edges, connected, withoutStops }, turns, hierarchy: undefined }
}

const turnKey = (count: number, from: number, to: number) => from * count + to

function keptTurns({ edges, turns }: StreetGraph, isKept: (from: number, to: number) => boolean): Turns {
  const start = new Uint32Array(edges.count + 1)
  const kept: number[] = []
  for (let edge = 0; edge < edges.count; edge++) {
    for (let turn = turns.start[edge] as number; turn < (turns.start[edge + 1] as number); turn++)
      if (isKept(edge, turns.to[turn] as number)) kept.push(turn)
    start[edge + 1] = kept.length
  }
  return {
    start,
    to: Uint32Array.from(kept, (turn) => turns.to[turn] as number),
    seconds: Float32Array.from(kept, (turn) => turns.seconds[turn] as number),
    penaltySeconds: Float32Array.from(kept, (turn) => turns.penaltySeconds[turn] as number),
  }
}
