/** The elements that this step changed: only they are copied when the step is accepted or rolled back. */
export class DirtySet {
  readonly list: Int32Array
  count = 0
  private readonly mark: Uint8Array

  constructor(size: number) {
    this.list = new Int32Array(size)
    this.mark = new Uint8Array(size)
  }

  add(one: number): void {
    if (this.mark[one] !== 0) return
    this.mark[one] = 1
    this.list[this.count++] = one
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.mark[this.list[i]!] = 0
    this.count = 0
  }
}
