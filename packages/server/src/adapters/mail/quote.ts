/** Lines above what mail programs quote, in English and Spanish; `On … wrote:` may be broken into several lines. */
const ATTRIBUTIONS = [
  /^(?:On|El) [^\n]{4,200}(?:\n[^\n]{0,200}){0,2}(?:wrote|escribió):[ \t]*$/m,
  /^-{2,} ?(?:Original Message|Mensaje original) ?-{2,}[ \t]*$/im,
  /^_{10,}[ \t]*\n(?:From|De):/m,
  /^(?:From|De): [^\n]+\n(?:Sent|Date|Enviado|Enviado el|Fecha): /m,
]
const isQuoted = (line: string) => line.startsWith('>')

/**
 * MESSAGE-82: what somebody wrote above the email that they answer. Where nothing stands above it, or something among or below what is marked
 * as quoted, it is unclear what was written, and everything is kept.
 */
export function withoutQuote(text: string): string {
  const whole = text.replace(/\r\n?/g, '\n').trim()
  const starts = [...ATTRIBUTIONS, /^>/m].map((pattern) => whole.search(pattern))
  const start = Math.min(...starts.filter((at) => at >= 0), whole.length)
  const above = whole.slice(0, start).trim()
  return above === '' || hasTextBelow(whole.slice(start)) ? whole : above
}

/** Whether somebody has written below or within what is marked as quoted. */
function hasTextBelow(quote: string): boolean {
  const lines = quote.split('\n')
  const first = lines.findIndex(isQuoted)
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !isQuoted(line))
}
