/** How often the first kind takes longer than the second: 0.5 when time tells nothing (Mann and Whitney's U, as a share). */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}

/** How far chance alone moves that share with so many pairs: its standard error, several times. */
export function chanceOf(pairs: number, standardErrors: number): number {
  return standardErrors / Math.sqrt(6 * pairs)
}

/** Times two kinds of question in pairs, in turns which comes first, so that what else the machine does meets both alike. */
export async function timePairs(pairs: number, ask: (kind: 'first' | 'second', pair: number) => Promise<unknown>) {
  const times = { first: [] as number[], second: [] as number[] }
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const)
    for (const kind of order) {
      const began = performance.now()
      await ask(kind, pair)
      times[kind].push(performance.now() - began)
    }
  }
  return areaUnderCurve(times.first, times.second)
}
