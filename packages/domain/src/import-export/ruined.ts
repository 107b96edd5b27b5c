const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)'

/** What is left of a long number, of a number such as 3-5 that was taken for a date, and of a formula that failed. */
const RUINED = [
  /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i,
  new RegExp(`^\\d{1,2}[-/]${MONTH}\\.?(?:[-/]\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}\\.?[-/]\\d{1,4}$`, 'i'),
  /^\d{1,2}\/\d{1,2}\/\d{2,4}(?: 0?0:00(?::00)?)?$/,
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ]00:00(?::00)?)?$/,
]
/** As spreadsheets write the errors of formulas, in English and Spanish. */
const FAILED =
  /^(?:#[¡¿]?[\p{Lu}_/0 ]+[!?]|#(?:N\/A|N\/D|NV|GETTING_DATA|ERROR|TRUE|FALSE|SPILL|CALC|BUSY)|#{2,}|Err:\d{3})$/u

/** EXCHANGE-12: whether a spreadsheet has made something else of a number, which is lost. */
export function isRuined(cell: string): boolean {
  const text = cell.trim()
  return RUINED.some((pattern) => pattern.test(text)) || hasFailed(text)
}

/** Whether a cell holds the error of a formula instead of a value. */
export function hasFailed(cell: string): boolean {
  return FAILED.test(cell.trim())
}
