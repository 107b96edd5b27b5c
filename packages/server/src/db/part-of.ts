/** The pattern of SQL's `like` that finds `text` anywhere, taken literally. */
export function partOf(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
