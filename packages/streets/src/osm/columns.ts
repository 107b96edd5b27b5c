type Values = Float64Array | Uint32Array

/**
 * A column of numbers that grows, in memory that threads share. Room that is asked for at the start and not needed costs
 * nothing, for the system gives memory when it is first written to; to grow is to copy all.
 */
export class Column<T extends Values> {
  length = 0
  private values: T
  private readonly make: (length: number) => T

  constructor(make: (length: number) => T, room: number) {
    this.make = make
    this.values = make(room)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.make(Math.max(64, this.length * 2))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  get(index: number): number {
    return this.values[index] as number // within what was pushed
  }

  /** What was pushed; the column is empty afterwards. */
  take(): T {
    const taken = this.values.subarray(0, this.length) as T // of the same kind
    this.values = this.make(0)
    this.length = 0
    return taken
  }
}

/** Whole numbers and fractions, as large as a float64 holds. */
export function wideColumn(room = 0): Column<Float64Array> {
  return new Column((length) => new Float64Array(new SharedArrayBuffer(length * 8)), room)
}

/** Whole numbers below 2^32. */
export function indexColumn(room = 0): Column<Uint32Array> {
  return new Column((length) => new Uint32Array(new SharedArrayBuffer(length * 4)), room)
}
