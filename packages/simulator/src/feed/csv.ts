import papa from 'papaparse'

/** Rows of comma-separated text (RFC 4180). Empty lines are skipped. Throws a SyntaxError for a quote that is not closed. */
export function rowsOf(text: string): string[][] {
  const { data, errors } = papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true })
  const [error] = errors
  if (error) throw new SyntaxError(`${error.message} in row ${(error.row ?? 0) + 1}`)
  return data
}

/** The rows below the first one, by the names that stand in the first. */
export function recordsOf(text: string): { header: readonly string[]; records: ReadonlyMap<string, string>[] } {
  const [header = [], ...rows] = rowsOf(text)
  const names = header.map((name) => name.trim())
  const records = rows.map((row) => new Map(names.map((name, i) => [name, row[i]?.trim() ?? ''])))
  return { header: names, records }
}
