/** What the former version, which may still run beside the new one, would fail with. */
const BREAKING: Readonly<Record<string, RegExp>> = {
  'DROP TABLE': /\bDROP\s+TABLE\b/i,
  'DROP COLUMN': /\bDROP\s+COLUMN\b/i,
  RENAME: /\bRENAME\b/i,
  'SET NOT NULL': /\bSET\s+NOT\s+NULL\b/i,
  'DROP DEFAULT': /\bDROP\s+DEFAULT\b/i,
  'SET DATA TYPE': /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
}
/** Each part that begins with ADD COLUMN, up to the next part of the statement. */
const ADDED = /\bADD\s+COLUMN\b(?:(?!,\s*(?:ADD|ALTER|DROP)\b)[^;])*/gi
const UNUSED = /--\s*unused since (\d+\.\d+\.\d+): \S/

/**
 * DATA-17: the steps of a migration that break the former version. A step is allowed where a comment in its statement names a
 * released version since which nothing uses what it takes away.
 */
export function breakingSteps(sql: string, released: readonly string[]): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const since = UNUSED.exec(statement)?.[1]
    if (since !== undefined && released.includes(since)) return []
    const text = statement.replaceAll(/--.*$/gm, '')
    const found = Object.keys(BREAKING).filter((step) => BREAKING[step]?.test(text))
    const isRequired = (column: string) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column)
    const required = (text.match(ADDED) ?? []).some(isRequired)
    return [...found, ...(required ? ['ADD COLUMN … NOT NULL without DEFAULT'] : [])]
  })
}
