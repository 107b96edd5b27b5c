import { describeRide, NOT_STARTED, rideWords, rideText, type RunState, type ScheduledRun } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { type Known, type LookupRide, ridesAskedFor, ridesOf } from './family-ride.ts'

const STOPS = ['oak', 'elm', 'school'].map((id, i) => ({ id, name: id, order: i + 1, scheduledAt: 1000 + i * 300 }))
const TO_SCHOOL = { routeId: 'am', stopId: 'elm', children: ['ada'], days: [] }
const HOME = { routeId: 'pm', stopId: 'elm', children: ['ada'], days: [] }
const DRIVING: RunState = {
  ...NOT_STARTED,
  active: true,
  startedAt: 990,
  position: { lat: 1, lng: 1, at: 1050 },
  nextstopId: 'oak',
  nextstopIndex: 0,
  etaList: [
    { stopId: 'oak', at: 1240, earliestAt: 1200, latestAt: 1300 },
    { stopId: 'elm', at: 1540, earliestAt: 1500, latestAt: 1600 },
  ],
}
const ABSENT = [{ childId: 'ada', firstDate: '2026-11-23', lastDate: '2026-11-23', direction: 'pickup' }] as const

function scheduledRun(run: Partial<RunState> = {}, more: Partial<ScheduledRun> = {}): ScheduledRun {
  return givenScheduledRun({
    routeId: 'am',
    routeName: 'Oak 1',
    date: '2026-11-23',
    busNumber: '12',
    startAt: 1000,
    endAt: 1600,
    stops: STOPS,
    run: { ...NOT_STARTED, ...run },
    ...more,
  })
}

const AFTERNOON = scheduledRun({}, { routeId: 'pm', type: 2, startAt: 9000, endAt: 9600 })

function known(scheduledRuns: readonly ScheduledRun[], now: number, more: Partial<Known> = {}): Known {
  const rules = { toleranceMinutes: 2, notStartedMinutes: 5, hasRidership: true, now }
  return { scheduledRuns, assignments: [TO_SCHOOL, HOME], absences: [], alerts: [], rules, ...more }
}

function heard(rides: readonly LookupRide[], now: number): string | undefined {
  const [first] = rides
  const telling = { words: rideWords.in('en'), language: 'en', timeZone: 'UTC', now } as const
  return first && rideText(describeRide(first.ride, 'Ada', telling))
}

const LATER = 'Bus 12 is on its way. At elm it is due at 12:21 AM. Late by 4 minutes. Updated 3 minutes ago.'
const boarded = { ada: { ride: 'boarded', stopId: 'elm', at: 1290 } } as const

test.each([
  [
    'under way',
    scheduledRun(DRIVING),
    1060,
    'am',
    /^Bus 12 reaches elm between 12:25 AM and 12:27 AM\. Late by 4 minutes/,
  ],
  ['due and not started', scheduledRun(), 1301, 'am', 'Bus 12 has not started yet. At elm it is due at 12:21 AM.'],
  ['without a report for three minutes', scheduledRun(DRIVING), 1230, 'am', LATER],
  ['without one for more than five', scheduledRun(DRIVING), 1351, 'am', /^Bus 12 has sent no report since 12:17 AM\./],
  [
    'behind the stop with a tracker that joined late',
    scheduledRun({ ...DRIVING, nextstopId: 'school', nextstopIndex: 2 }),
    1060,
    'am',
    /^Bus 12 has passed elm\./,
  ],
  [
    'with the child, before an arrival is known',
    scheduledRun({ ...DRIVING, riders: boarded }),
    1300,
    'am',
    /^Ada boarded at 12:21 AM\./,
  ],
  [
    'leaving the stop out',
    scheduledRun({ ...DRIVING, skipList: ['elm'] }),
    1060,
    'am',
    /^Bus 12 did not stop at elm\./,
  ],
  [
    'canceled',
    scheduledRun({}, { cancelled: true, busIsSubstitute: true }),
    1060,
    'pm',
    'Bus 12 is due at elm at 12:21 AM.',
  ],
  ['over: the next one counts', scheduledRun({ finishedAt: 1700 }), 1800, 'pm', 'Bus 12 is due at elm at 12:21 AM.'],
])('[CALL-1] [CALL-3] a family whose bus is %s', (_, morning, now, routeId, sentence) => {
  const rides = ridesAskedFor(ridesOf(known([morning, AFTERNOON], now)), now)
  expect(rides[0]?.scheduledRun.routeId).toBe(routeId)
  expect(heard(rides, now)).toMatch(sentence)
})

test('[CALL-3] the office hears of an absence, a merged run, a substitute bus and an alert what the family reads', () => {
  const first = (runs: ScheduledRun[], now: number, more: Partial<Known> = {}) =>
    heard(ridesOf(known(runs, now, more)), now)
  expect(first([scheduledRun(DRIVING)], 1060, { absences: ABSENT })).toMatch(
    /^Ada is reported absent and does not ride\./,
  )
  const merged = scheduledRun({}, { cancelled: true, mergedInto: { id: 'x', name: 'Pine 2' } })
  expect(first([merged], 1060)).toBe('Ada rides on Pine 2 instead of Oak 1.')
  const pine = scheduledRun({}, { routeId: 'x', routeName: 'Pine 2', busNumber: '7' })
  expect(first([merged, pine], 1060)).toBe('Ada rides on Pine 2, bus 7, instead of Oak 1.')
  expect(first([scheduledRun({}, { busIsSubstitute: true })], 900)).toMatch(/Substitute bus 12\.$/)
  const alert = {
    state: 'open',
    activeFrom: 0,
    activeUntil: null,
    date: null,
    routeIds: ['am'],
    kind: 'delay',
    minutesLate: 15,
    source: 'office',
  }
  const alerts = [{ ...alert, createdAt: 1 }] as unknown as Known['alerts']
  expect(first([scheduledRun()], 900, { alerts })).toMatch(/is expected at elm at about 12:36 AM instead of 12:21 AM\./)
})

test('[STOP-15] a family whose stop is moved to another route today rides on that one', () => {
  const [from, to] = [
    { id: 'am', name: 'Oak 1' },
    { id: 'x', name: 'Pine 2' },
  ]
  const movedStops = [{ id: 'elm', name: 'elm', from, to }]
  const morning = scheduledRun({}, { movedStops, stops: STOPS.filter(({ id }) => id !== 'elm') })
  const other = scheduledRun(DRIVING, { routeId: 'x', movedStops })
  const [ride] = ridesAskedFor(ridesOf(known([morning, other, AFTERNOON], 1060)), 1060)
  expect(ride).toMatchObject({
    scheduledRun: { routeId: 'x' },
    ride: { state: 'late', stopName: 'elm' },
    stopsBefore: 1,
  })
})

test('[CALL-1] at the end of the day the last ride counts, and without any there is nothing to say', () => {
  const done = scheduledRun({ finishedAt: 9700 }, { routeId: 'pm', startAt: 9000, endAt: 9600 })
  const rides = ridesOf(known([scheduledRun({ finishedAt: 1700 }), done], 9800))
  expect(ridesAskedFor(rides, 9800)).toMatchObject([{ scheduledRun: { routeId: 'pm' } }])
  expect(ridesOf(known([AFTERNOON], 1060, { assignments: [TO_SCHOOL] }))).toEqual([])
})

test('[NAV-11] a caller hears of all rides of the day, in both directions, in order of departure', () => {
  const rides = ridesOf(known([AFTERNOON, scheduledRun(DRIVING)], 1060, { assignments: [HOME, TO_SCHOOL] }))
  expect(rides.map(({ scheduledRun: { routeId }, ride }) => [routeId, ride.state])).toEqual([
    ['am', 'late'],
    ['pm', 'scheduled'],
  ])
})
