/**
 * Cells by line (RFC 4180), also as offices write them: separated by commas, semicolons, tabs or strokes, with any kind of
 * line end. A quote that does not enclose its whole cell is a letter, as in `5" Pipe Road`.
 */
export function csvCells(text: string): string[][] {
  const named = /^sep=(.)\r?\n?/i.exec(text)
  const content = named ? text.slice(named[0].length) : text
  const separator = named?.[1] ?? separatorOf(content)
  const quoted = new RegExp(`"((?:[^"]|"")*)"[ ]*(?=[${separator}\r\n]|$)`, 'y')
  const plain = new RegExp(`[^${separator}\r\n]*`, 'y')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= content.length) {
    const isQuoted = content[at] === '"'
    const cell = (isQuoted ? matchAt(quoted, content, at) : undefined) ?? matchAt(plain, content, at)
    if (!cell) break // never: plain text may be empty
    rows.at(-1)?.push(cell[1] === undefined ? cell[0] : cell[1].replaceAll('""', '"'))
    at += cell[0].length
    if (content[at] === '\r' || content[at] === '\n') {
      rows.push([])
      if (content[at] === '\r' && content[at + 1] === '\n') at++
    }
    at++
  }
  return rows.filter((row) => row.some((one) => one !== ''))
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** What stands most often in the first line. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t', '|'].reduce((a, b) => (count(b) > count(a) ? b : a))
}
