/** Reads comma-separated text by RFC 4180: quotes, doubled quotes and line breaks inside of them. Empty lines are skipped. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  const source = text.replace(/^\uFEFF/, '')
  while (field.lastIndex < source.length) {
    const start = field.lastIndex
    const match = field.exec(source)
    if (!match)
      throw new SyntaxError(`a quote is not closed or stands amid a field near "${source.slice(start, start + 20)}"`)
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    const atEnd = field.lastIndex >= source.length
    if (match[3] === ',' && !atEnd) continue
    if (match[3] === ',') row.push('')
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

/** The rows below the first one, by the names that stand in the first. */
export function recordsOf(text: string): { header: readonly string[]; records: ReadonlyMap<string, string>[] } {
  const [header = [], ...rows] = rowsOf(text)
  const names = header.map((name) => name.trim())
  const records = rows.map((row) => new Map(names.map((name, i) => [name, row[i]?.trim() ?? ''])))
  return { header: names, records }
}
