const SHORT = [
  /early[- ]?(?:dismiss|release|out\b|clos|departure)|dismiss(?:al|ed)|clos(?:e|es|ed|ing) (?:early|at)|releas(?:e|ed) (?:early|at)/,
  /(?:half|½|1\/2|partial|short(?:ened)?|abbreviated|minimum|modified|reduced)[- ]?(?:school )?(?:days?|schedule)\b/,
  /(?:delayed|late|later)[- ](?:start|opening|arrival|begin)|(?:hour|hr|minute|min)s?\.?[- ](?:late|delay|early)|opens? late|start(?:s)? late/,
  /\ber (?:days?|mon|tue|wed|thu|fri)|\b(?:mornings?|[ap]\.?m\.?) only\b|\bonly (?:in the )?(?:mornings?|[ap]\.?m\b)|s[oó]lo (?:por la )?mañana/,
  /salida (?:temprana|anticipada|antes|a las)|sal(?:en|imos) (?:temprano|antes)|medi[oa] (?:d[ií]a|jornada)|d[ií]a (?:m[ií]nimo|corto|reducido)/,
  /(?:horario|jornada) (?:reducid|corta|especial|modificad)|entrada (?:tard[ií]a|retrasada|tarde)|retraso de/,
]
/** Without school for everybody. For some children alone, or for half of the day, it is a short day for the others. */
const NO_SCHOOL = [
  /\bno (?:school|class(?:es)?|students?)\b(?! ?(?:for|in|at|on|after|before|[ap]\.?m\b|pre|pk|k\b|kinder|grades?))/,
  /\bclosed\b(?! early| at)|\bno hay (?:clases|escuela)\b(?! para| de)|sin (?:clases|escuela)\b(?! para| de)|cerrad|suspensi[oó]n/,
]

/** Whether the name of an event says that school begins late or ends early: buses run on such a day, at other times. */
export function isShortDay(name: string): boolean {
  const text = name.toLowerCase()
  return SHORT.some((pattern) => pattern.test(text)) && !NO_SCHOOL.some((pattern) => pattern.test(text))
}
