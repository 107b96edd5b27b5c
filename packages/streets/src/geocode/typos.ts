/**
 * How many letters have to be changed, added, taken out or swapped with their neighbour (Damerau 1964, Levenshtein
 * 1966; no letter twice) to make one text of the other, and the fewest to make the beginning of the other.
 */
export function typos(asked: string, name: string): { whole: number; beginning: number } {
  const width = name.length + 1
  let before = new Uint16Array(width)
  let row = Uint16Array.from({ length: width }, (_, j) => j)
  for (let i = 1; i <= asked.length; i++) {
    const next = new Uint16Array(width)
    next[0] = i
    for (let j = 1; j < width; j++) {
      const same = asked.charCodeAt(i - 1) === name.charCodeAt(j - 1)
      let least = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        asked.charCodeAt(i - 1) === name.charCodeAt(j - 2) &&
        asked.charCodeAt(i - 2) === name.charCodeAt(j - 1)
      if (swapped) least = Math.min(least, (before[j - 2] as number) + 1)
      next[j] = least
    }
    before = row
    row = next
  }
  return { whole: row[width - 1] as number, beginning: Math.min(...row) }
}
