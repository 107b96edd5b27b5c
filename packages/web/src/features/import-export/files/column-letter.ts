/** The letter of a column, as spreadsheets show it. */
export function columnLetter(column: number): string {
  const before = Math.floor(column / 26)
  return `${before > 0 ? columnLetter(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}
