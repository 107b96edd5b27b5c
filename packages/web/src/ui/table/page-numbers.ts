export type PageSlot = number | 'gap'

/** Page numbers to offer: the first, the last and those around the current one; five at most, gaps as ellipses. */
export function pageSlots(current: number, pageCount: number): PageSlot[] {
  if (pageCount <= 5) return range(1, pageCount)
  if (current <= 3) return [...range(1, 4), 'gap', pageCount]
  if (current >= pageCount - 2) return [1, 'gap', ...range(pageCount - 3, pageCount)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
