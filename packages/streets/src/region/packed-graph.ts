import Flatbush from 'flatbush'
import type { StreetGraph } from '../graph/graph.ts'

/** A street graph as plain data, that can be stored and sent to another thread. */
export type PackedGraph = Omit<StreetGraph, 'index'> & {
  readonly index: Omit<StreetGraph['index'], 'boxes'> & { readonly boxes: ArrayBufferLike }
}

export function packGraph(graph: StreetGraph): PackedGraph {
  return { ...graph, index: { ...graph.index, boxes: graph.index.boxes.data } }
}

export function unpackGraph(packed: PackedGraph): StreetGraph {
  const boxes = Flatbush.from(packed.index.boxes)
  return { ...packed, index: { ...packed.index, boxes } }
}
