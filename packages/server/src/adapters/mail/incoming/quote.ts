/** How lines above what mail programs quote begin, in English and Spanish. Each is tried on a line that has lost its spaces at the end. */
const ON = /^(?:On|El) .{4}/
const WROTE = /(?:wrote|escribió):$/
const ORIGINAL = /^--+ ?(?:Original Message|Mensaje original) ?--+$/i
const RULE = /^_{10,}$/
const FROM = /^(?:From|De):/
const SENT = /^(?:Sent|Date|Enviado|Enviado el|Fecha): /

/** Whether a line is the first of those above a quote; `On … wrote:` may be broken into three. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const [first = '', second = '', third = ''] = lines.slice(at, at + 3).map((line) => line.trimEnd())
  if (isQuoted(first) || ORIGINAL.test(first)) return true
  if (ON.test(first) && [first, second, third].some((line) => WROTE.test(line))) return true
  return (RULE.test(first) && FROM.test(second)) || (FROM.test(first) && SENT.test(second))
}
const isQuoted = (line: string) => line.startsWith('>')

/**
 * MESSAGE-82: what somebody wrote above the email that they answer. Where nothing stands above it, or something among or below what is marked
 * as quoted, it is unclear what was written, and everything is kept.
 */
export function withoutQuote(text: string): string {
  const whole = text.replace(/\r\n?/g, '\n').trim()
  const lines = whole.split('\n')
  const start = lines.findIndex((_, at) => beginsQuote(lines, at))
  if (start < 0) return whole
  const above = lines.slice(0, start).join('\n').trim()
  return above === '' || hasTextBelow(lines.slice(start)) ? whole : above
}

/** Whether somebody has written below or within what is marked as quoted. */
function hasTextBelow(lines: readonly string[]): boolean {
  const first = lines.findIndex(isQuoted)
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !isQuoted(line))
}
