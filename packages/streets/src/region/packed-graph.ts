import Flatbush from 'flatbush'
import { listsOf } from '../osm/data.ts'
import type { StreetGraph } from '../graph/graph.ts'
import type { TimeFactors } from '../graph/tags/profile.ts'

/** A street graph as plain data, that can be stored and sent to another thread. */
export type PackedGraph = Omit<StreetGraph, 'index' | 'timeFactors'> & {
  /** Absent in files from before streets were calibrated. */
  readonly timeFactors?: TimeFactors
  readonly index: Omit<StreetGraph['index'], 'boxes'> & { readonly boxes: ArrayBufferLike }
}

export function packGraph(graph: StreetGraph): PackedGraph {
  return { ...graph, data: listsOf(graph.data), index: { ...graph.index, boxes: graph.index.boxes.data } }
}

export function unpackGraph(packed: PackedGraph): StreetGraph {
  const boxes = Flatbush.from(packed.index.boxes)
  return { ...packed, timeFactors: packed.timeFactors ?? {}, index: { ...packed.index, boxes } }
}
