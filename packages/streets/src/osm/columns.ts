type Values = Float64Array | Uint32Array

/** So many values are added at a time. */
const chunkBits = 14
const chunkSize = 1 << chunkBits

/** A column of numbers that grows piece by piece: what is there is neither copied nor looked at by the garbage collector. */
export class Column<T extends Values> {
  length = 0
  private chunks: T[] = []
  private last: T
  private readonly make: (length: number, isShared: boolean) => T

  constructor(make: (length: number, isShared: boolean) => T) {
    this.make = make
    this.last = make(0, false)
  }

  push(value: number): void {
    const within = this.length++ & (chunkSize - 1)
    if (within === 0) this.chunks.push((this.last = this.make(chunkSize, false)))
    this.last[within] = value
  }

  get(index: number): number {
    return this.chunks[index >>> chunkBits]![index & (chunkSize - 1)] as number // within what was pushed
  }

  clear(): void {
    this.chunks = []
    this.length = 0
  }

  /** All in one piece that several threads may read; the column is empty afterwards. */
  take(): T {
    const whole = this.make(this.length, true)
    let at = 0
    for (let chunk = this.chunks.shift(); chunk; chunk = this.chunks.shift()) {
      whole.set(chunk.subarray(0, this.length - at), at)
      at += chunkSize
    }
    this.length = 0
    return whole
  }
}

/** Whole numbers and fractions, as large as a float64 holds. */
export function wideColumn(): Column<Float64Array> {
  return new Column((length, isShared) =>
    isShared ? new Float64Array(new SharedArrayBuffer(length * 8)) : new Float64Array(length),
  )
}

/** Whole numbers below 2^32. */
export function indexColumn(): Column<Uint32Array> {
  return new Column((length, isShared) =>
    isShared ? new Uint32Array(new SharedArrayBuffer(length * 4)) : new Uint32Array(length),
  )
}
