import type { DrivingProfile } from './profile.ts'
import { metresOf, tagValue, tonnesOf } from './measures.ts'

/** A time of a school day: 0 for Monday to 4 for Friday, and minutes after midnight. */
export interface Moment {
  readonly weekday: number
  readonly minute: number
}

/** When school buses drive. A route is planned for the whole year, so what is closed at any of these hours is closed. */
const schoolHours = [
  { from: 6 * 60, to: 9 * 60 },
  { from: 13 * 60, to: 17 * 60 },
]
const everyMinutes = 5

export const schoolMoments: readonly Moment[] = [0, 1, 2, 3, 4].flatMap((weekday) =>
  schoolHours.flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / everyMinutes }, (_, i) => ({ weekday, minute: from + i * everyMinutes })),
  ),
)

/** `maybe`: in some weeks of the year, or under a condition that cannot be read. */
type Truth = 'yes' | 'maybe' | 'no'
type Condition = (moment: Moment) => Truth

/**
 * Reads a conditional tag such as `no @ (Mo-Fr 07:00-09:00)` (OSM wiki, "Conditional restrictions"): which value it gives
 * at a moment, if any. A value that `tightens` counts where its condition may hold, another one only where it does.
 */
export function conditionalValue(
  text: string,
  tightens: (value: string) => boolean,
  profile: DrivingProfile,
): (moment: Moment) => string | undefined {
  const clauses = clausesOf(tagValue(text), profile)
  return (moment) =>
    clauses.findLast(({ value, condition }) => {
      const holds = condition(moment)
      return holds === 'yes' || (holds === 'maybe' && tightens(value))
    })?.value
}

interface Clause {
  readonly value: string
  readonly condition: Condition
}

function clausesOf(text: string, profile: DrivingProfile): Clause[] {
  const clauses = Array.from(text.matchAll(/([^@;]+)@\s*(?:\(([^)]*)\)|([^;]+))/g), ([, value = '', inside, bare]) => ({
    value: value.trim(),
    condition: conditionOf(inside ?? bare ?? '', profile),
  }))
  if (clauses.length > 0) return clauses
  // A value alone has no condition. Of a tag that is written in some other way only its first word is understood.
  const value = /^\S*/.exec(text.trim())?.[0] ?? ''
  return [{ value, condition: () => (value === text.trim() ? 'yes' : 'maybe') }]
}

function conditionOf(text: string, profile: DrivingProfile): Condition {
  const parts = text.split(/\s+and\s+/i).map((part) => singleCondition(part.trim().toLowerCase(), profile))
  return (moment) => {
    const truths = parts.map((part) => part(moment))
    return truths.includes('no') ? 'no' : truths.includes('maybe') ? 'maybe' : 'yes'
  }
}

const isBus = new Set(['bus', 'psv', 'school_bus'])
/** Who or what a bus with children is not; and weather, which the driver judges and not the plan of a year. */
const isNotMet =
  /^(destination|delivery|residents?|customers|permit|private|disabled|hgv|goods|trailer|motorcycle|bicycle|taxi|agricultural|forestry|emergency|snow|ice|wet|rain|fog|flood)$/

function singleCondition(text: string, profile: DrivingProfile): Condition {
  if (isBus.has(text)) return () => 'yes'
  if (isNotMet.test(text)) return () => 'no'
  const measure = /^(weight|axleload|height|width|length)\s*([<>]=?)\s*(.+)$/.exec(text)
  if (!measure) return timesOf(text)
  const [, what = '', sign = '', value = ''] = measure
  const limit = what === 'weight' || what === 'axleload' ? tonnesOf(value) : metresOf(value)
  if (limit === 'unread') return () => 'maybe'
  const own = {
    weight: profile.weightTonnes,
    axleload: profile.axleLoadTonnes,
    height: profile.heightMetres,
    width: profile.widthMetres,
    length: profile.lengthMetres,
  }[what] as number // one of the five
  const holds = sign.startsWith('>') ? own > limit : own < limit
  return () => (holds || (sign.endsWith('=') && own === limit) ? 'yes' : 'no')
}

const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const days = 'mo(?:n|nday)?|tue?s?(?:day)?|wed?(?:nesday)?|thu?r?s?(?:day)?|fri?(?:day)?|sat?(?:urday)?|sun?(?:day)?'
const token = new RegExp(
  `\\s*(?:(?<end>;)|(?<also>,)|(?<always>24/7)|(?<holiday>[ps]h)\\b|(?<day>${days})\\b(?:\\s*-\\s*(?<last>${days})\\b)?|(?<from>\\d{1,2}:\\d\\d)\\s*-\\s*(?<to>\\d{1,2}:\\d\\d)|(?<other>[^\\s;,]+))`,
  'y',
)

interface TimeRule {
  days: Set<number>
  hours: { from: number; to: number }[]
  holidays: boolean
  unread: boolean
}

/** STREET-16: whether opening hours are open at every hour of a school day. What cannot be read may be closed. */
export function isOpenInSchoolHours(openingHours: string): boolean {
  const rules = timeRulesOf(tagValue(openingHours).toLowerCase())
  return schoolMoments.every((moment) => {
    const truths = rules.map((rule) => truthOf(rule, moment))
    return truths.includes('yes') && !truths.includes('maybe')
  })
}

/** Times hold at the moments of one of their rules. */
function timesOf(text: string): Condition {
  const rules = timeRulesOf(text)
  return (moment) => {
    const truths = rules.map((one) => truthOf(one, moment))
    return truths.includes('yes') ? 'yes' : truths.includes('maybe') ? 'maybe' : 'no'
  }
}

/** The common part of opening hours: days of the week and times of day. Months and all else may hold or not. */
function timeRulesOf(text: string): TimeRule[] {
  const rules: TimeRule[] = []
  const begin = () => {
    const rule: TimeRule = { days: new Set(), hours: [], holidays: false, unread: false }
    rules.push(rule)
    return rule
  }
  let rule = begin()
  const plain = text.trim().replace(/[–—]/g, '-')
  token.lastIndex = 0
  while (token.lastIndex < plain.length) {
    const { end, always, holiday, day, last, from, to, other } = token.exec(plain)?.groups ?? {}
    if (end || (day && rule.hours.length > 0)) rule = begin()
    if (day) for (const one of dayRange(day, last ?? day)) rule.days.add(one)
    else if (from && to) rule.hours.push({ from: minutesOf(from), to: minutesOf(to) })
    else if (holiday) rule.holidays = true
    else if (other) rule.unread = true
    else if (always) rule.hours.push({ from: 0, to: 24 * 60 })
  }
  return rules
}

function truthOf({ days, hours, holidays, unread }: TimeRule, { weekday, minute }: Moment): Truth {
  const isEmpty = days.size === 0 && hours.length === 0
  if (isEmpty && !unread) return 'no'
  // On holidays there is no school.
  if (holidays && days.size === 0) return 'no'
  const onDay = (one: number) => days.size === 0 || days.has(one)
  const holds =
    isEmpty ||
    (hours.length === 0 && onDay(weekday)) ||
    hours.some(({ from, to }) =>
      from < to
        ? onDay(weekday) && minute >= from && minute < to
        : (onDay(weekday) && minute >= from) || (onDay((weekday + 6) % 7) && minute < to),
    )
  return holds ? (unread ? 'maybe' : 'yes') : 'no'
}

function dayRange(first: string, last: string): number[] {
  const [from, to] = [dayNames.indexOf(first.slice(0, 2)), dayNames.indexOf(last.slice(0, 2))]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
