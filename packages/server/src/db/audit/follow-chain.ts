import type { AuditEvent } from '@firstbell/domain'
import { hashOf, NO_LINE } from './audit-line.ts'

const PAGE_LINES = 5000

interface Chain {
  /** The next lines after `seq`, oldest first, at most `limit`. */
  linesAfter(seq: number, limit: number): Promise<AuditEvent[]>
  /** What the last line that was appended left behind. */
  findHead(): Promise<{ seq: number; hash: string } | undefined>
  /** Whether old lines are deleted after their time, so that the chain may begin in the middle. */
  isShortened: boolean
}

/** Follows a chained log from its oldest line; `brokenAt` is the first line that was changed, or before which one is missing. */
export async function followChain(chain: Chain): Promise<{ lines: number; brokenAt: number | null }> {
  let lines = 0
  let last: AuditEvent | undefined
  for (;;) {
    const rows = await chain.linesAfter(last?.seq ?? 0, PAGE_LINES)
    for (const row of rows) {
      const follows = last
        ? row.seq === last.seq + 1 && row.hash === hashOf(row, last.hash)
        : isFirst(row, chain.isShortened)
      if (!follows) return { lines, brokenAt: row.seq }
      last = row
      lines++
    }
    if (rows.length < PAGE_LINES) break
  }
  const head = await chain.findHead()
  const isWhole = (head?.seq ?? 0) === (last?.seq ?? 0) && (head?.hash ?? NO_LINE) === (last?.hash ?? NO_LINE)
  return { lines, brokenAt: isWhole ? null : (last?.seq ?? 0) + 1 }
}

/** Line 1 follows nothing; what an older line was chained to is gone with the line before it. */
function isFirst(row: AuditEvent, isShortened: boolean): boolean {
  return row.seq > 1 ? isShortened : row.hash === hashOf(row, NO_LINE)
}
