import {
  apply,
  attentionOf,
  describeRide,
  expectedArrival,
  familyRide,
  hasLeftBoarding,
  isAbsentOn,
  isAhead,
  isApproaching,
  knownAt,
  nextAlertStep,
  phaseOf,
  publicRoute,
  punctualityOf,
  recordOf,
  type Replay,
  replayOf,
  rideWords,
  type RideState,
  rideStateOf,
  rideText,
  rollUpDay,
  type RouteStatus,
  routeProgressOf,
  runServing,
  type ScheduledRun,
  ServiceRules,
  type StopState,
  stopsBehind,
  stopStatesOf,
  stopStatusOf,
} from '@firstbell/domain'
import { expect, test } from 'vitest'
import { dateFiltersOf } from '../features/today/other-date/date-selection.ts'
import { placesOn, targetsFor } from '../features/today/live/day-places.ts'
import { ridesOf } from '../features/today/lookup/family-ride.ts'
import { countByFilter } from '../features/today/selection.ts'
import { progressOf } from '../features/today/live-map/stop-progress.ts'
import { givenRoute, givenStop } from '../testing/given-route.ts'
import { DATE, type GivenChild, givenDay, type GivenRun, SEVEN, TROUBLES, ZONE } from './given-day.ts'

/** `npm run prove:one-answer` drives a whole district. */
const ROUTES = process.env['PROVE_WHOLE'] ? 150 : TROUBLES.length
const RULES = ServiceRules.parse({})
const RIDE_RULES = { toleranceMinutes: 2, notStartedMinutes: RULES.notStartedMinutes, hasRidership: true }
const STEP_SECONDS = 10

const SHOWN_AS: Record<StopState, string> = {
  ahead: 'toCome',
  next: 'next',
  here: 'here',
  arrived: 'done',
  skipped: 'skipped',
  passed: 'passed',
  missed: 'missed',
  canceled: 'notToday',
}

/** The label of a bus on its way, of which a ride says the same. */
const LABELS: Partial<Record<RideState, RouteStatus>> = { onTime: 'On Time', early: 'Early', late: 'Late' }

/** The runs of a day as they become known, one step after the other. */
function createPlayer(runs: readonly GivenRun[]) {
  const heads = runs.map(() => 0)
  const states = runs.map(({ plan }) => plan)
  return (now: number): ScheduledRun[] => {
    for (const [index, { events, canceledAt }] of runs.entries()) {
      let known = states[index]
      if (!known) continue
      for (; (events[heads[index] ?? 0]?.at ?? Infinity) <= now; heads[index] = (heads[index] ?? 0) + 1) {
        const event = events[heads[index] ?? 0]
        if (event) known = { ...known, run: apply(known.run, event) }
      }
      states[index] = canceledAt <= now && !known.cancelled ? { ...known, cancelled: true } : known
    }
    return [...states]
  }
}

function replayed({ plan, events }: GivenRun): Replay {
  const { routeId, date, stops, startAt } = plan
  const endAt = events.find(({ kind }) => kind === 'finished')?.at ?? null
  return replayOf({
    id: routeId,
    routeId,
    date,
    timestamp: events[0]?.at ?? startAt,
    finishedAt: endAt,
    busNumber: plan.busNumber,
    driverName: 'Ada',
    note: '',
    messages: [],
    runData: recordOf(events),
    stops: stops.map((stop) => ({ ...stop, location: { lat: 40, lng: -83 } })),
  })
}

/** What lookup, family page, messages, contact alerts and absences say of a child. */
function checkChild(child: GivenChild, scheduledRuns: readonly ScheduledRun[], now: number): RideState[] {
  const rules = { ...RIDE_RULES, now }
  const rides = ridesOf({ ...child, scheduledRuns, alerts: [], rules })
  return rides.map(({ scheduledRun, ride: heard, childId }) => {
    const assignment = child.assignments.find(
      ({ routeId, stopId }) => runServing(scheduledRuns, { routeId, stopId }) === scheduledRun,
    )
    const stopId = assignment?.stopId ?? ''
    const mergedInto = scheduledRuns.find(({ routeId }) => routeId === scheduledRun.mergedInto?.id)
    const isAbsent = child.absences.some((absence) => isAbsentOn(absence, DATE, scheduledRun.type))
    const assigned = { scheduledRun, mergedInto, childId, stopId, isAbsent }
    const about = `${childId} at ${now - SEVEN}`
    const { state } = rideStateOf(assigned, rules)
    const read = familyRide('', assigned, { ...rules, minutesBeyondSchedule: 0 })
    expect([heard.state, read.state], about).toEqual([state, state])
    const telling = { words: rideWords.in('en'), language: 'en', timeZone: ZONE, now } as const
    if (now % 60 === STEP_SECONDS)
      expect(rideText(describeRide(heard, childId, telling)), about).toBe(
        rideText(describeRide(read, childId, telling)),
      )
    const states = stopStatesOf(scheduledRun)
    const stop = states[scheduledRun.stops.findIndex(({ id }) => id === stopId)]
    const isExpected =
      expectedArrival(scheduledRun, stopId, { ...RIDE_RULES, minutesBeyondSchedule: 0, now }) !== undefined
    if (isExpected && stop !== 'canceled') expect(isAhead(stop), about).toBe(true)
    if (isApproaching(read, 10, now)) expect(isExpected, about).toBe(true)
    if (scheduledRun.type === 1 && scheduledRun.run.active)
      expect(hasLeftBoarding(scheduledRun, stopId), about).toBe(!isAhead(stop))
    const label = LABELS[state]
    const shown = publicRoute(scheduledRun, { mode: 'status', delaySeconds: 30 }, 2, [], now, mergedInto).status
    if (label) expect([shown, punctualityOf(scheduledRun, 2).status], about).toEqual([label, label])
    if (state === 'noNews') expect(shown, about).toBe('Unknown')
    if (state === 'canceled' || state === 'merged') expect(shown, about).toBe('Canceled')
    return state
  })
}

/** What dashboard, alerts, live page, routes list and replay say of a run. */
function checkRun(scheduledRun: ScheduledRun, replay: Replay, now: number): void {
  const { run, stops, routeId, driverId } = scheduledRun
  const about = `${routeId} at ${now - SEVEN}`
  const phase = phaseOf(scheduledRun, RIDE_RULES, now)
  const kinds = attentionOf([scheduledRun], RULES, now).map(({ kind }) => kind)
  const step = nextAlertStep(scheduledRun, undefined, RULES, now)
  const cause = step?.kind === 'write' ? step.cause : undefined
  expect([kinds.includes('notStarted'), cause === 'notStarted'], about).toEqual([phase === 'due', phase === 'due'])
  if (driverId === null) expect(cause === 'noDriver', about).toBe(kinds.includes('uncovered'))
  expect(cause === 'late', about).toBe(kinds.includes('late'))
  const counts = countByFilter([scheduledRun], 2)
  const isUnderWay = phase === 'underWay' || phase === 'atLastStop'
  expect([counts.running, counts.finished, counts.cancelled], about).toEqual(
    [isUnderWay, phase === 'finished', phase === 'canceled'].map(Number),
  )
  expect(dateFiltersOf(scheduledRun, false).includes('cancelled'), about).toBe(phase === 'canceled')
  expect(
    targetsFor({ ...scheduledRun, routeId: 'other' }, [{ ...scheduledRun, type: 1 }]).length > 1 &&
      scheduledRun.type === 1,
    about,
  ).toBe(scheduledRun.type === 1 && !scheduledRun.cancelled && phase !== 'finished')
  const states = stopStatesOf(scheduledRun)
  const route = givenRoute({ stops: stops.map(({ id }, index) => givenStop(id, index + 1)) })
  expect(
    progressOf(route, scheduledRun).map(({ state }) => state),
    about,
  ).toEqual(states.map((state) => SHOWN_AS[state]))
  const codes = stopStatesOf({ run, stops }).map(stopStatusOf)
  expect(routeProgressOf(routeId, [], scheduledRun, 2).stopStatusList, about).toEqual(codes)
  if (run.active)
    for (const { index } of placesOn(scheduledRun, 'another'))
      expect(index).toBeGreaterThanOrEqual(stopsBehind(scheduledRun))
  if (run.startedAt === null) return
  const known = knownAt(replay, now, 2)
  expect(known.stopStatusList, about).toEqual(codes)
  expect(known.status, about).toBe(punctualityOf(scheduledRun, 2).status)
}

/** What the figures of the day say of the stops once it is over. */
function checkFigures({ plan, events, canceledAt }: GivenRun, last: ScheduledRun): void {
  const { routeId, stops } = plan
  const started = events[0]?.at
  const finishedAt = events.find(({ kind }) => kind === 'finished')?.at ?? null
  const record = { runId: routeId, finishedAt, driverName: null, busNumber: null, events, measured: undefined }
  const [figures] = rollUpDay(
    [
      {
        ...plan,
        groupId: null,
        skippedMinutes: 30,
        seats: null,
        wheelchairPlaces: null,
        cancelled: canceledAt < Infinity && started === undefined,
        mergedIntoRouteId: null,
        riders: [],
        schools: [],
        stops: stops.map(({ id: stopId, name, scheduledAt }) => ({ stopId, name, scheduledAt })),
      },
    ],
    {
      runs: new Map(started === undefined ? [] : [[routeId, { ...record, startedAt: started }]]),
      corrections: new Map(),
    },
  )
  const wasThere = stopStatesOf(last).map((state) => state === 'arrived')
  expect(
    figures?.stops.map(({ arrivedAt }) => arrivedAt !== null),
    routeId,
  ).toEqual(wasThere)
}

test('[DAY-32] [CALL-3] [FAMILY-25] on a day with every trouble all callers give one answer about each run and child, in steps of ten seconds', () => {
  const { runs, children } = givenDay(ROUTES)
  const replays = runs.map(replayed)
  const visited = new Set<RideState>()
  const play = createPlayer(runs)
  let last: ScheduledRun[] = []
  const hours = [0, 8].map((hour) => SEVEN - 3900 + hour * 3600)
  for (const from of hours)
    for (let now = from; now < from + 3.2 * 3600; now += STEP_SECONDS) {
      const before = last
      last = play(now)
      const isSample = now % 60 === STEP_SECONDS // what changes by the time alone
      const changed = new Set(
        last.filter((run, index) => isSample || run !== before[index]).map(({ routeId }) => routeId),
      )
      for (const [index, run] of last.entries()) {
        const replay = replays[index]
        if (replay && changed.has(run.routeId)) checkRun(run, replay, now)
      }
      for (const child of children)
        if (child.assignments.some(({ routeId }) => changed.has(routeId)))
          for (const state of checkChild(child, last, now)) visited.add(state)
    }
  for (const [index, run] of runs.entries()) if (last[index]) checkFigures(run, last[index])
  expect([...visited].toSorted()).toEqual(
    'absent atSchool atStop boarded canceled early late merged noNews noReport notStarted onTime passed scheduled skipped underWay'.split(
      ' ',
    ),
  )
})
