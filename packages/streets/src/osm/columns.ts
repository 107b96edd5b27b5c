/** A column of numbers that grows; half the memory of an array, and nothing for the garbage collector to look at. */
export class Column {
  private values = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  /** What was pushed so far; the column stays in use. */
  view(): Float64Array {
    return this.values.subarray(0, this.length)
  }
}
