/** How lines above what mail programs quote begin, in the languages of contacts. Each is tried on a line that has lost its spaces at the end. */
const ON = /^(?:On|El) .{4}/
const WROTE = /(?:wrote|escribió):$/
/** In Arabic the verb stands before the name, and marks of direction may stand around the line. */
const ON_IN_ARABIC = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069]*في .{4}/
const WROTE_IN_ARABIC = /(?:^|[\s،])كتبت?(?:[\s:]|$)/
const ENDS = /:[\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/
const ORIGINAL = /^--+ ?(?:Original Message|Mensaje original|الرسالة الأصلية) ?--+$/i
const RULE = /^_{10,}$/
const FROM = /^(?:From|De|من):/
const SENT = /^(?:Sent|Date|Enviado|Enviado el|Fecha|تاريخ الإرسال|التاريخ|تم الإرسال): /

/** Whether a line is the first of those above a quote; `On … wrote:` may be broken into three. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const [first = '', second = '', third = ''] = lines.slice(at, at + 3).map((line) => line.trimEnd())
  if (isQuoted(first) || ORIGINAL.test(first)) return true
  if (ON.test(first) && [first, second, third].some((line) => WROTE.test(line))) return true
  if (ON_IN_ARABIC.test(first) && isAttributionInArabic([first, second, third])) return true
  return (RULE.test(first) && FROM.test(second)) || (FROM.test(first) && SENT.test(second))
}

function isAttributionInArabic(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => ENDS.test(line))
  return lines.slice(0, end + 1).some((line) => WROTE_IN_ARABIC.test(line))
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
