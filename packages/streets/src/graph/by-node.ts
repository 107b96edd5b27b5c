import type { DraftEdge } from './draft.ts'

/** Edges by the node at which they start or end, as indices into the list. */
export function edgesByNode(edges: readonly DraftEdge[], end: 'from' | 'to'): Map<number, number[]> {
  const byNode = new Map<number, number[]>()
  edges.forEach((edge, index) => {
    byNode.set(edge[end], [...(byNode.get(edge[end]) ?? []), index]) // a list that is pushed to keeps room for sixteen more
  })
  return byNode
}
