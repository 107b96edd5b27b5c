/** A number may begin with a sign. What else begins so could be a formula, or the end of a cell, in some spreadsheet. */
const FORMULA = /^(?:[=@;\t\r\n]|[+-](?!\d+(?:\.\d+)?$))/
const QUOTED = /^'[=+\-@;\t\r\n]/

/** EXCHANGE-6: a cell that a spreadsheet would calculate gets a quote before it, and stays a text. */
export function quotedCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** A cell that was written with a quote before it; that quote is not part of it. */
export function unquotedCell(cell: string): string {
  return QUOTED.test(cell) ? cell.slice(1) : cell
}
