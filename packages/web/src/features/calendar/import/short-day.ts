const SHORT =
  /early[- ](?:dismissal|release|out)|half[- ]days?\b|minimum day|(?:delayed|late)[- ](?:start|opening|arrival)|hour[- ]delay|salida (?:temprana|anticipada)|medio d[ií]a|entrada (?:tard[ií]a|retrasada|tarde)/i
const NO_SCHOOL =
  /no (?:school|class|students?\b)|closed|holiday|\bbreak\b|recess|sin clases|no hay clases|cerrad|feriado|festivo|vacaciones|suspensi[oó]n/i

/** Whether the name of an event says that school begins late or ends early: buses run on such a day, at other times. */
export function isShortDay(name: string): boolean {
  return SHORT.test(name) && !NO_SCHOOL.test(name)
}
