import type { DraftEdge } from './draft.ts'

/** Edges by the node at which they start or end, as indices into the list. */
export function edgesByNode(edges: readonly DraftEdge[], end: 'from' | 'to'): Map<number, number[]> {
  const byNode = new Map<number, number[]>()
  edges.forEach((edge, index) => {
    const known = byNode.get(edge[end])
    if (known) known.push(index)
    else byNode.set(edge[end], [index])
  })
  return byNode
}
