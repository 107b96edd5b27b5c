import { expect, test } from 'vitest'
import { minutesBeyondSchedule } from '../alerts/service-alert.ts'
import { publicRoute } from '../publicboard/show.ts'
import type { PublicStatus } from '../publicboard/board.ts'
import type { RunEvent } from '../runs/event.ts'
import { expectedArrival, shownWindow } from '../runs/arrivals/expected-arrival.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { NOT_STARTED, type RunState, stateAt } from '../runs/state.ts'
import { clockTime } from '../time/clock-time.ts'
import { describeRide, rideText, spokenText } from './telling/describe-ride.ts'
import type { Language } from '../words/languages.ts'
import type { AssignedRide, RideState } from '../runs/rides/ride-state.ts'
import { familyRide, type FamilyRideRules, runServing } from './family-ride.ts'
import { rideWords } from './words.ts'

const ZONE = 'America/New_York'
/** Monday, 7:00 in New York. */
const SEVEN = Date.parse('2026-11-23T07:00:00-05:00') / 1000
const STOPS = ['Oak', 'Elm', 'Mill Rd & Fir Ave', 'School'].map((name, index) => ({
  id: ['oak', 'elm', 'fir', 'school'][index] ?? '',
  name,
  order: index + 1,
  scheduledAt: SEVEN + index * 600,
}))

function scheduledRun(run: Partial<RunState> = {}, more: Partial<ScheduledRun> = {}): ScheduledRun {
  return {
    routeId: 'am',
    routeName: 'Oak 1',
    type: 1,
    date: '2026-11-23',
    driverId: 'driver',
    driverName: 'Ada Reyes',
    driverIsSubstitute: false,
    busId: 'bus',
    busNumber: '12',
    busIsSubstitute: false,
    cancelled: false,
    mergedInto: null,
    mergedFrom: [],
    movedStops: [],
    shiftMinutes: 0,
    delayMinutes: 0,
    note: 'a note',
    childcount: 7,
    startAt: SEVEN,
    endAt: SEVEN + 1800,
    stops: STOPS,
    run: { ...NOT_STARTED, ...run },
    ...more,
  }
}

const RULES: FamilyRideRules = {
  toleranceMinutes: 2,
  notStartedMinutes: 3,
  hasRidership: false,
  minutesBeyondSchedule: 0,
  now: SEVEN,
}

function rideAt(run: ScheduledRun, now: number, more: Partial<FamilyRideRules & AssignedRide> = {}) {
  const { mergedInto, childId = 'theo', stopId = 'fir', isAbsent = false, ...rules } = more
  return familyRide('key', { scheduledRun: run, mergedInto, childId, stopId, isAbsent }, { ...RULES, now, ...rules })
}

const eta = (stopId: string, at: number) => ({ stopId, at, earliestAt: at - 100, latestAt: at + 130 })
const position = (at: number): RunEvent => ({ kind: 'position', at, lat: 40, lng: -83 })
const next = (index: number | null) => ({
  nextstopIndex: index,
  nextstopId: index === null ? null : (STOPS[index]?.id ?? null),
})

/** The bus is expected so many seconds behind its schedule at all stops from one on, and says so every ten seconds. */
function driving(from: number, until: number, nextIndex: number, secondsLate: number): RunEvent[] {
  return Array.from({ length: Math.ceil((until - from) / 10) }, (_, i) => from + i * 10).flatMap((at): RunEvent[] => [
    position(at),
    {
      kind: 'eta',
      at,
      etaList: STOPS.slice(nextIndex).map(({ id, scheduledAt }) => eta(id, Math.max(at, scheduledAt + secondsLate))),
      etaOffset: secondsLate,
      deviationSeconds: secondsLate,
      ...next(nextIndex),
    },
  ])
}

const minute = (count: number) => SEVEN + 60 * count

/** A run that starts late, falls silent, makes up its delay, and passes the stop of the family. */
const EVENTS: RunEvent[] = [
  { kind: 'started', at: minute(4), busId: 'bus', busNumber: '12', driverName: 'Ada Reyes', nextstopId: 'oak' },
  position(minute(4)),
  { kind: 'arrived', at: minute(5), stopId: 'oak', ...next(1) },
  ...driving(minute(5), minute(10), 1, 400),
  ...driving(minute(17), minute(18), 1, 60),
  { kind: 'arrived', at: minute(18), stopId: 'elm', ...next(2) },
  ...driving(minute(18), minute(20), 2, 60),
  ...driving(minute(20), minute(22), 2, -200),
  { kind: 'arrived', at: minute(22), stopId: 'fir', ...next(3) },
  ...driving(minute(22), minute(23), 3, 60),
  { kind: 'departed', at: minute(23), stopId: 'fir' },
  ...driving(minute(23), minute(31), 3, 60),
  { kind: 'arrived', at: minute(31), stopId: 'school', ...next(null) },
  { kind: 'finished', at: minute(35) },
]

/** What the public dashboard says in each state. */
const PUBLIC_STATUS: Partial<Record<RideState, readonly PublicStatus[]>> = {
  scheduled: ['Not Running'],
  notStarted: ['Not Running'],
  underWay: ['Unknown'],
  onTime: ['On Time'],
  early: ['Early'],
  late: ['Late'],
  noNews: ['Unknown'],
  atStop: ['Early', 'On Time'],
  passed: ['On Time'],
  atSchool: ['Unknown', 'Not Running'],
}

test('[FAMILY-25] for two hours around a run, the public dashboard, messages, the page and a voice on the phone say the same at each moment', () => {
  const visited = new Set<RideState>()
  for (let now = minute(-60); now <= minute(95); now += 10) {
    const run = scheduledRun(stateAt(EVENTS, now))
    const ride = rideAt(run, now)
    visited.add(ride.state)
    const open = publicRoute(run, { mode: 'status', delaySeconds: 60 }, 2, [], now)
    expect(PUBLIC_STATUS[ride.state], `${ride.state} at ${now - SEVEN}`).toContain(open.status)
    if (ride.state !== 'noNews') expect(ride.deviationMinutes).toBe(open.deviationMinutes)
    expect(ride.seenAt).toBe(open.updatedAt)
    const message = expectedArrival(run, 'fir', { minutesBeyondSchedule: 0, notStartedMinutes: 3, now })
    if (ride.window) expect(ride.window).toEqual(message?.window && shownWindow(message.window))
    if (message === undefined) expect(['notStarted', 'atStop', 'passed', 'atSchool', 'noReport']).toContain(ride.state)
    for (const language of rideWords.languages) {
      const wording = describeRide(ride, 'Theo', { words: rideWords.in(language), language, timeZone: ZONE, now })
      const text = rideText(wording)
      const spoken = spokenText(text, language)
      expect(spoken).not.toMatch(/[&·–{}\u2066-\u2069]|undefined|null/)
      const times = [ride.window?.earliestAt, ride.window?.latestAt].flatMap((at) => at ?? [])
      for (const at of times)
        expect([text, spoken].every((one) => one.includes(clockTime(ZONE, at, language)))).toBe(true)
      if (open.deviationMinutes && ride.state === 'late') expect(spoken).toContain(String(open.deviationMinutes))
    }
  }
  expect([...visited]).toEqual([
    'scheduled',
    'notStarted',
    'underWay',
    'late',
    'noNews',
    'onTime',
    'early',
    'atStop',
    'passed',
    'atSchool',
  ])
})

const telling = (now: number, language: Language = 'en') => ({
  words: rideWords.in(language),
  language,
  timeZone: ZONE,
  now,
})
const told = (run: ScheduledRun, now: number, more: Parameters<typeof rideAt>[2] = {}, language?: Language) =>
  rideText(describeRide(rideAt(run, now, more), 'Theo', telling(now, language)))

test('[FAMILY-20] the sentence says which bus, where, in which window, how late, and how old that is', () => {
  const now = minute(9) + 8
  const run = scheduledRun(stateAt(EVENTS, minute(9)))
  expect(told(run, now)).toBe(
    'Bus 12 reaches Mill Rd & Fir Ave between 7:25 AM and 7:29 AM. Late by 6 minutes. Updated 8 seconds ago.',
  )
  expect(told(run, now, {}, 'es')).toBe(
    'El autobús 12 llega a Mill Rd & Fir Ave entre las 7:25 a.m. y las 7:29 a.m. Retraso de 6 minutos. Actualizado hace 8 segundos.',
  )
  expect(told(run, now, {}, 'ar')).toContain(
    'الحافلة \u206812\u2069 تصل إلى \u2068Mill Rd & Fir Ave\u2069 بين 7:25 ص و7:29 ص. التأخير: 6 دقائق.',
  )
  expect(spokenText(told(run, now), 'en')).toContain('Mill Rd and Fir Ave')
})

test('[FAMILY-22] old data give no window, and a late bus that falls silent stays late', () => {
  const run = scheduledRun(stateAt(EVENTS, minute(11)))
  const seenAt = run.run.position?.at ?? 0
  expect(rideAt(run, seenAt + 120).window).not.toBeNull()
  expect(rideAt(run, seenAt + 121)).toMatchObject({ state: 'late', window: null })
  expect(told(run, seenAt + 301)).toBe(
    'Bus 12 has sent no report since 7:09 AM. At Mill Rd & Fir Ave it is due at 7:20 AM. Late by 6 minutes then. Updated 5 minutes ago.',
  )
})

test('[FAMILY-21] a bus that has not started, or that an alert calls late, is told with what is expected', () => {
  expect(told(scheduledRun(), minute(-30))).toBe('Bus 12 is due at Mill Rd & Fir Ave at 7:20 AM.')
  expect(told(scheduledRun(), minute(-30), { minutesBeyondSchedule: 15 })).toBe(
    'Bus 12 is expected at Mill Rd & Fir Ave at about 7:35 AM instead of 7:20 AM.',
  )
  expect(told(scheduledRun(), minute(3))).toBe('Bus 12 is due at Mill Rd & Fir Ave at 7:20 AM.')
  expect(told(scheduledRun(), minute(4))).toBe('Bus 12 has not started yet. At Mill Rd & Fir Ave it is due at 7:20 AM.')
  expect(rideAt(scheduledRun(), minute(40)).state).toBe('noReport')
})

test('[FAMILY-21] what is different today is told: canceled, merged, a substitute bus, a moved stop, a stop that was skipped', () => {
  expect(told(scheduledRun({}, { cancelled: true }), SEVEN)).toBe('Oak 1 is canceled.')
  const merged = scheduledRun({}, { cancelled: true, mergedInto: { id: 'pine', name: 'Pine 2' } })
  const pine = scheduledRun({}, { routeId: 'pine', routeName: 'Pine 2', busNumber: '9' })
  expect(told(merged, SEVEN, { mergedInto: pine })).toBe('Theo rides on Pine 2, bus 9, instead of Oak 1.')
  expect(told(merged, SEVEN, { mergedInto: { ...pine, busNumber: null } })).toBe(
    'Theo rides on Pine 2 instead of Oak 1.',
  )
  expect(told(scheduledRun({}, { busIsSubstitute: true, busNumber: '31' }), SEVEN)).toContain('Substitute bus 31.')
  const movedStops = [{ id: 'fir', name: 'Fir', from: { id: 'x', name: 'Elm 2' }, to: { id: 'am', name: 'Oak 1' } }]
  const moved = scheduledRun({}, { movedStops })
  expect(told(moved, SEVEN)).toContain('The stop is moved on this date: Oak 1 serves it.')
  expect(runServing([moved, scheduledRun({}, { routeId: 'x', movedStops })], { routeId: 'x', stopId: 'fir' })).toBe(
    moved,
  )
  const skipping = { active: true, startedAt: SEVEN, skipList: ['fir'], ...next(3) }
  expect(told(scheduledRun(skipping), minute(25))).toContain('Bus 12 did not stop at Mill Rd & Fir Ave.')
})

test('[FAMILY-23] where drivers record riders, the child has boarded or got off; elsewhere only the bus is told', () => {
  const underWay = { active: true, startedAt: SEVEN, ...next(3), position: { lat: 1, lng: 1, at: minute(22) } }
  const recorded = (ride: 'boarded' | 'alighted' | 'noShow', more: Partial<RunState> = {}) => ({
    ...underWay,
    riders: { theo: { ride, stopId: 'fir', at: minute(21) } },
    ...more,
  })
  const at = (run: Partial<RunState>, more: Partial<ScheduledRun> = {}, hasRidership = true) =>
    told(scheduledRun(run, more), minute(22), { hasRidership })
  expect(at(recorded('boarded'))).toBe('Theo boarded at 7:21 AM. Updated now.')
  expect(at(recorded('boarded'), {}, false)).toBe('Bus 12 has passed Mill Rd & Fir Ave.')
  expect(at(recorded('noShow'))).toBe('Theo did not board, the driver noted at 7:21 AM.')
  expect(at(recorded('alighted'), { type: 2 })).toBe('Theo got off at 7:21 AM.')
  expect(at(recorded('boarded', next(1)), { type: 2 })).toContain('Theo is on board.')
  const other = { ...underWay, riders: { cal: { ride: 'boarded', stopId: 'fir', at: minute(21) } as const } }
  expect(at(other)).toBe('Bus 12 has passed Mill Rd & Fir Ave.')
})

test('[FAMILY-24] every state has a label and a sentence of its own in each language', () => {
  for (const language of rideWords.languages) {
    const { labels, sentences } = rideWords.in(language)
    expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length)
    const slots = (texts: Record<string, string>) =>
      Object.entries(texts).map(([name, text]) => [name, (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()])
    expect(slots(sentences)).toEqual(slots(rideWords.in('en').sentences))
  }
})

test('[FAMILY-20] nothing of a run leaves but what stands on the list', () => {
  const ride = rideAt(scheduledRun(stateAt(EVENTS, minute(9))), minute(9))
  expect(JSON.stringify(ride)).not.toMatch(/Reyes|note|Elm|School|oak|theo|"am"/)
})

test('[ABSENCE-5] a ride of an absent child is absent, unless it is canceled or the driver recorded otherwise', () => {
  const stateOf = (run: ScheduledRun, more: Partial<FamilyRideRules> = {}) =>
    rideAt(run, SEVEN + 60, { isAbsent: true, ...more }).state
  const riders = { theo: { ride: 'boarded', stopId: 'fir', at: SEVEN + 30 } } as const
  expect(stateOf(scheduledRun())).toBe('absent')
  expect(stateOf(scheduledRun({ active: true, startedAt: SEVEN, riders }))).toBe('absent')
  expect(stateOf(scheduledRun({ active: true, startedAt: SEVEN, riders }), { hasRidership: true })).toBe('boarded')
  expect(stateOf(scheduledRun({}, { cancelled: true }))).toBe('canceled')
})

test('[FAMILY-25] [MESSAGE-136] of a bus that is due and has not started, messages and the page say the time that the office says, and none of their own', () => {
  const run = scheduledRun(NOT_STARTED)
  const automatic = { kind: 'delay', source: 'automatic', minutesLate: 6 } as const
  for (const alert of [automatic, { ...automatic, source: 'office', minutesLate: 30 } as const]) {
    const rules = { ...RULES, now: minute(6), minutesBeyondSchedule: minutesBeyondSchedule(run, alert) }
    const ride = rideAt(run, rules.now, rules)
    expect(ride.state).toBe('notStarted')
    expect(ride.expectedAt).toBe(expectedArrival(run, 'fir', rules)?.at)
    const wording = describeRide(ride, 'Theo', {
      words: rideWords.in('en'),
      language: 'en',
      timeZone: ZONE,
      now: rules.now,
    })
    const says = alert.source === 'office' ? 'is expected at' : 'has not started yet'
    expect(wording.sentence).toContain(says)
  }
})

test('[FAMILY-21] a run that never begins is awaited until its end, and has no report after it', () => {
  const run = scheduledRun(NOT_STARTED)
  expect(rideAt(run, run.endAt).state).toBe('notStarted')
  expect(rideAt(run, run.endAt + 1).state).toBe('noReport')
})
