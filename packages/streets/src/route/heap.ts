/** A binary heap of numbered items; the least priority comes out first, equal ones in no given order but always the same. */
export class Heap {
  private size = 0
  private items = new Int32Array(64)
  private priorities = new Float64Array(64)

  clear(): void {
    this.size = 0
  }

  push(item: number, priority: number): void {
    if (this.size === this.items.length) this.grow()
    const { items, priorities } = this
    let hole = this.size++
    while (hole > 0) {
      const parent = (hole - 1) >> 1
      const above = priorities[parent] as number
      if (above <= priority) break
      items[hole] = items[parent] as number
      priorities[hole] = above
      hole = parent
    }
    items[hole] = item
    priorities[hole] = priority
  }

  /** Infinity when the heap is empty. */
  leastPriority(): number {
    return this.size > 0 ? (this.priorities[0] as number) : Infinity
  }

  /** The item with the least priority, or `undefined` when the heap is empty. */
  pop(): number | undefined {
    if (this.size === 0) return undefined
    const { items, priorities } = this
    const least = items[0] as number
    const size = --this.size
    const [item, priority] = [items[size] as number, priorities[size] as number]
    let hole = 0
    for (let child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && (priorities[child + 1] as number) < (priorities[child] as number)) child++
      if ((priorities[child] as number) >= priority) break
      items[hole] = items[child] as number
      priorities[hole] = priorities[child] as number
      hole = child
    }
    items[hole] = item
    priorities[hole] = priority
    return least
  }

  private grow(): void {
    const [items, priorities] = [new Int32Array(this.size * 2), new Float64Array(this.size * 2)]
    items.set(this.items)
    priorities.set(this.priorities)
    this.items = items
    this.priorities = priorities
  }
}
