/** A binary heap of numbered items; the least priority comes out first, equal ones in no given order but always the same. */
export class Heap {
  private readonly items: number[] = []
  private readonly priorities: number[] = []

  clear(): void {
    this.items.length = 0
    this.priorities.length = 0
  }

  push(item: number, priority: number): void {
    let hole = this.items.length
    while (hole > 0) {
      const parent = (hole - 1) >> 1
      if ((this.priorities[parent] as number) <= priority) break
      this.move(parent, hole)
      hole = parent
    }
    this.items[hole] = item
    this.priorities[hole] = priority
  }

  /** Infinity when the heap is empty. */
  leastPriority(): number {
    return this.priorities[0] ?? Infinity
  }

  /** The item with the least priority, or `undefined` when the heap is empty. */
  pop(): number | undefined {
    const least = this.items[0]
    const item = this.items.pop()
    const priority = this.priorities.pop()
    const size = this.items.length
    if (size === 0 || item === undefined || priority === undefined) return least
    let hole = 0
    for (let child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && (this.priorities[child + 1] as number) < (this.priorities[child] as number)) child++
      if ((this.priorities[child] as number) >= priority) break
      this.move(child, hole)
      hole = child
    }
    this.items[hole] = item
    this.priorities[hole] = priority
    return least
  }

  private move(from: number, to: number): void {
    this.items[to] = this.items[from] as number
    this.priorities[to] = this.priorities[from] as number
  }
}
