import type { DraftEdge } from './draft.ts'

/** Edges by the node at which they start or end, as indices into the list: one sorted column, for a county has many of both. */
export class EdgesByNode {
  private readonly count: number
  /** The node, times `count`, plus the edge. */
  private readonly keys: Float64Array

  constructor(edges: readonly DraftEdge[], end: 'from' | 'to') {
    this.count = edges.length
    this.keys = Float64Array.from(edges, (edge, index) => edge[end] * edges.length + index).sort()
  }

  /** The edges of a node, by index. */
  at(node: number): number[] {
    return this.runFrom(this.firstOf(node), node)
  }

  /** Every node that has any, with its edges. */
  *[Symbol.iterator](): Generator<[node: number, edges: number[]]> {
    for (let index = 0; index < this.count;) {
      const node = Math.floor((this.keys[index] as number) / this.count)
      const edges = this.runFrom(index, node)
      yield [node, edges]
      index += edges.length
    }
  }

  private runFrom(index: number, node: number): number[] {
    const base = node * this.count
    const run: number[] = []
    for (let i = index; i < this.count && (this.keys[i] as number) < base + this.count; i++)
      run.push((this.keys[i] as number) - base)
    return run
  }

  private firstOf(node: number): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.keys[middle] as number) < node * this.count) low = middle + 1
      else high = middle
    }
    return low
  }
}
