import type { OfficeLanguage } from '../words/language.ts'
import { filled } from '../words/filled.ts'
import { STALE_SECONDS } from '../runs/thresholds.ts'
import { clockTime } from '../time/clock-time.ts'
import type { PublicRoute, PublicStop } from './board.ts'

/** What is said of a bus at a stop; {{time}}, {{from}} and {{to}} are times of day. */
export interface PublicStopWords {
  expected: string
  expectedAbout: string
  scheduled: string
  /** Nothing newer than the schedule is known of a bus that should come. */
  unknown: string
  near: string
  passed: string
  skipped: string
  over: string
  canceled: string
}

interface Telling {
  words: PublicStopWords
  language: OfficeLanguage
  timeZone: string
  now: number
}

/** PUBLIC-31: when the bus comes to a stop, as text: the server renders it, and the page keeps it up to date. */
export function describeStop(
  stop: PublicStop,
  route: PublicRoute,
  { words, language, timeZone, now }: Telling,
): string {
  const { window, scheduledAt } = stop
  const time = (at: number) => clockTime(timeZone, at, language)
  return filled(sentenceOf(stop, route, words, now), {
    time: time(scheduledAt),
    from: window ? time(window.earliestAt) : '',
    to: window ? time(window.latestAt) : '',
  })
}

function sentenceOf(
  { state, window, scheduledAt }: PublicStop,
  route: PublicRoute,
  words: PublicStopWords,
  now: number,
) {
  const { status, updatedAt, stretch } = route
  if (status === 'Canceled') return words.canceled
  if (state !== 'ahead') return words[state]
  const isSilent = status === 'Unknown' || (updatedAt !== null && !stretch && now - updatedAt > STALE_SECONDS)
  if (window && !isSilent && now <= window.latestAt)
    return window.earliestAt === window.latestAt ? words.expectedAbout : words.expected
  const isOverdue = updatedAt === null && now > scheduledAt
  return isSilent || isOverdue || window ? words.unknown : words.scheduled
}
