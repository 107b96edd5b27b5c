import { hash } from 'node:crypto'

/** How many rows a table has, and a sum of what they say. */
export interface TableSum {
  rows: number
  /** 64 bits of the SHA-256 of each row, added up: the order of the rows does not matter. */
  sum: string
}

const NEWLINE = 10

/** Counts and sums up the rows of a table, one a line. */
export class RowSum {
  #rows = 0
  #sum = 0n

  /** Adds whole lines. */
  add(lines: Buffer): void {
    let start = 0
    for (let end = lines.indexOf(NEWLINE); end >= 0; end = lines.indexOf(NEWLINE, start)) {
      this.#sum += hash('sha256', lines.subarray(start, end), 'buffer').readBigUInt64BE()
      this.#rows += 1
      start = end + 1
    }
  }

  get total(): TableSum {
    return { rows: this.#rows, sum: BigInt.asUintN(64, this.#sum).toString(16) }
  }
}
