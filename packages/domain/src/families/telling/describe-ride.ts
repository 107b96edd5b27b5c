import { filled } from '../../words/filled.ts'
import { type Freshness, freshnessOf } from '../../runs/freshness.ts'
import { type Punctuality, toneOf } from '../../runs/arrivals/punctuality.ts'
import { clockTime, writtenAge, writtenDateAndTime, writtenMinutes } from '../../time/clock-time.ts'
import { wallClock } from '../../time/zone.ts'
import { type Language, writingDirection } from '../../words/languages.ts'
import { plainOrder } from '../../words/plain-order.ts'
import type { RideState } from '../../runs/rides/ride-state.ts'
import { agedRide, type ReadAt } from './aged-ride.ts'
import type { FamilyRide } from '../family-view.ts'
import type { RideWords } from '../words.en.ts'

/** In which words and times a ride is told, and when. */
export interface Telling extends ReadAt {
  words: RideWords
  language: Language
  timeZone: string
}

/** A ride as text. */
export interface RideWording {
  label: string
  tone: Punctuality['tone']
  /** Where the bus is, or when it comes. */
  sentence: string
  /** 'On time.' Empty where the sentence says all. */
  status: string
  /** What is different today, and whether the child is on board. */
  notes: string[]
  /** How old it is; empty where nothing was reported. */
  age: string
  freshness: Freshness | undefined
}

/** FAMILY-24: a ride in words; the server writes them, and the page keeps them true. */
export function describeRide(sent: FamilyRide, child: string, telling: Telling): RideWording {
  const { words, language, timeZone, now, silentSince } = telling
  const ride = agedRide(sent, telling)
  const { state, seenAt } = ride
  const time = (at: number | null) => (at === null ? '' : clockTime(timeZone, at, language))
  const isolated = (name: string | null) => isolate(name ?? '', language)
  const values: Record<string, string> = {
    bus: busName(ride, words, language),
    child: isolated(child),
    stop: isolated(ride.stopName),
    route: isolated(ride.routeName),
    other: isolated(ride.mergedInto?.routeName ?? ''),
    substitute: isolated(ride.substituteBus),
    otherBus: isolated(ride.mergedInto?.busNumber ?? ''),
    time: time(ride.scheduledAt),
    from: time(ride.window?.earliestAt ?? null),
    to: time(ride.window?.latestAt ?? null),
    expected: time(ride.expectedAt),
    seen: time(seenAt),
    since: silentSince === undefined ? '' : writtenMoment(silentSince, telling),
    at: time(ride.happenedAt),
    minutes: writtenMinutes(Math.abs(ride.deviationMinutes ?? 0), language),
    age: seenAt === null ? '' : writtenAge(now - seenAt, language),
  }
  const fill = (text: string) => filled(text, values)
  const isTracked = seenAt !== null && !IS_OVER.has(state)
  return {
    label: words.labels[state],
    tone: toneOfRide(ride),
    sentence: fill(sentenceOf(ride, words, silentSince !== undefined)),
    status: fill(statusOf(ride, words)),
    notes: notesOf(ride, words).map(fill),
    age: isTracked ? fill(words.updated) : '',
    freshness: isTracked ? freshnessOf(now - seenAt) : undefined,
  }
}

/** '7:12 AM'; of another day with its date. */
export function writtenMoment(at: number, { language, timeZone, now }: Omit<Telling, 'words'>): string {
  const { date } = wallClock(timeZone, at)
  const time = clockTime(timeZone, at, language)
  return date === wallClock(timeZone, now).date ? time : writtenDateAndTime(date, time, language)
}

/** What a ride says in one line; `spoken` for whoever hears it. */
export function rideText({ sentence, status, notes, age }: RideWording): string {
  return [sentence, status, ...notes, age].filter(Boolean).join(' ')
}

/** FAMILY-25: the same words for a voice on the phone: no sign that is not read aloud, and none that only steers a screen. */
export function spokenText(text: string, language: Language): string {
  return text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/&/g, ` ${andIn(language)} `)
    .replace(/[#*_~^<>|\\/·–—]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** 'and', as it stands in a list. */
function andIn(language: Language): string {
  const parts = new Intl.ListFormat(language).formatToParts(['1', '2'])
  return parts.find(({ type }) => type === 'literal')?.value.trim() ?? ''
}

/** 'Bus 12'; 'The bus' where its number is not known. */
export function busName({ busNumber }: Pick<FamilyRide, 'busNumber'>, words: RideWords, language: Language): string {
  return busNumber === null ? words.theBus : words.bus.replace('{{number}}', () => isolate(busNumber, language))
}

function sentenceOf(ride: FamilyRide, words: RideWords, isCutOff: boolean): string {
  const { state, window, expectedAt, happenedAt, mergedInto, direction } = ride
  if (state === 'noRide') return words.sentences[direction === 'pickup' ? 'noRidePickup' : 'noRideDropoff']
  if (window) return window.earliestAt === window.latestAt ? words.comesAbout : words.comes
  if (IS_AWAITED.has(state) && expectedAt !== null) return words.expected
  if (state === 'passed' && happenedAt !== null) return words.passedAt
  if (state === 'noNews' && isCutOff) return words.unheard
  if (state === 'merged' && mergedInto?.busNumber) return words.mergedIntoBus
  return words.sentences[state]
}

function statusOf({ state, deviationMinutes }: FamilyRide, words: RideWords): string {
  if (state === 'onTime') return words.onTime
  if (state === 'late') return words.late
  if (state === 'early') return words.early
  return state === 'noNews' && deviationMinutes ? words.wasLate : ''
}

function notesOf({ state, substituteBus, isStopMoved, isOnBoard }: FamilyRide, words: RideWords): string[] {
  const saysIt = state === 'boarded'
  return [
    substituteBus === null ? '' : words.substitute,
    isStopMoved ? words.moved : '',
    isOnBoard && !saysIt ? words.onBoard : '',
  ].filter(Boolean)
}

/** What is reported of the bus no longer matters to the family. */
const IS_OVER: ReadonlySet<RideState> = new Set(['atSchool', 'gotOff', 'notBoarded', 'passed', 'skipped'])

/** The bus has not begun. */
const IS_AWAITED: ReadonlySet<RideState> = new Set(['scheduled', 'notStarted'])

const TONES: Partial<Record<RideState, Punctuality['tone']>> = {
  canceled: 'worse',
  merged: 'late',
  notStarted: 'late',
  onTime: 'good',
  early: 'early',
  underWay: 'good',
  noNews: 'unknown',
  noReport: 'unknown',
  atStop: 'good',
  skipped: 'late',
  boarded: 'good',
  notBoarded: 'late',
  atSchool: 'good',
  gotOff: 'good',
}

function toneOfRide({ state, deviationMinutes }: FamilyRide): Punctuality['tone'] {
  return state === 'late' ? toneOf('Late', deviationMinutes) : (TONES[state] ?? 'idle')
}

/** In a sentence from right to left a name keeps its own order. */
export function isolate(name: string, language: Language): string {
  const plain = plainOrder(name)
  return writingDirection(language) === 'rtl' && plain !== '' ? `\u2068${plain}\u2069` : plain
}
