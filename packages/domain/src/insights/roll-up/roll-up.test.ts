import { expect, test } from 'vitest'
import type { BusLoad } from '../../fleet/fit.ts'
import type { RunEvent } from '../../runs/event.ts'
import type { RideMark } from './ride-roll-up.ts'
import type { PlannedDay, PlannedRider } from '../planned-day.ts'
import type { Measured, RecordedRun } from '../recorded-run.ts'
import { rollUpDay } from './roll-up.ts'

const START = 1_000_000

function riderAt(stopId: string, childId: string, load: Partial<BusLoad> = {}): PlannedRider {
  return { childId, stopId, schoolId: 's1', isAbsent: false, seats: 1, wheelchairPlaces: 0, ...load }
}

/** A route to school: Oak at 0, Elm at 5 and School at 10 minutes; Cleo waits at Oak, Dan at Elm. */
function planned(own: Partial<PlannedDay> = {}): PlannedDay {
  return {
    date: '2026-11-23',
    routeId: 'r1',
    routeName: 'Oak 1',
    type: 1,
    groupId: null,
    driverName: 'Bo Birch',
    busNumber: '12',
    seats: 48,
    wheelchairPlaces: 1,
    startAt: START,
    endAt: START + 600,
    skippedMinutes: 30,
    delayMinutes: 0,
    cancelled: false,
    mergedIntoRouteId: null,
    stops: ['oak', 'elm', 'school'].map((stopId, i) => ({ stopId, name: stopId, scheduledAt: START + i * 300 })),
    riders: [riderAt('oak', 'cleo'), riderAt('elm', 'dan')],
    schools: [{ schoolId: 's1', stopId: 'school', bellAt: START + 1500, children: 2 }],
    ...own,
  }
}

const SEEN: Measured = {
  fixes: 60,
  distanceMetres: 4000,
  medianAgeSeconds: 1,
  firstAt: START,
  lastAt: START + 600,
  gaps: [],
}

function recorded(events: readonly RunEvent[], own: Partial<RecordedRun> = {}): RecordedRun {
  return {
    runId: 'run',
    startedAt: START,
    finishedAt: START + 600,
    driverName: 'Bo Birch',
    busNumber: '12',
    events,
    measured: SEEN,
    ...own,
  }
}

const next = { nextstopIndex: null, nextstopId: null }
const arrived = (stopId: string, seconds: number): RunEvent => ({
  kind: 'arrived',
  at: START + seconds,
  stopId,
  ...next,
})
const rider = (
  childId: string,
  ride: 'boarded' | 'alighted' | 'noShow',
  seconds: number,
  stopId = 'oak',
): RunEvent => ({
  kind: 'rider',
  at: START + seconds,
  childId,
  stopId,
  ride,
})

function figuresOf(run: RecordedRun | undefined, plan = planned(), corrections: Record<string, RideMark> = {}) {
  const [figures] = rollUpDay([plan], {
    runs: new Map(run ? [[plan.routeId, run]] : []),
    corrections: new Map([[plan.routeId, new Map(Object.entries(corrections))]]),
  })
  if (!figures) throw new Error('a plan has figures')
  return figures
}

const marksOf = ({ rides }: { rides: { childId: string; mark: RideMark }[] }) =>
  rides.map(({ childId, mark }) => `${childId} ${mark}`)

test('[INSIGHT-3] nobody is absent because nothing was recorded: a child without a mark is unknown', () => {
  expect(marksOf(figuresOf(undefined))).toEqual(['cleo unknown', 'dan unknown'])
  const figures = figuresOf(recorded([rider('cleo', 'boarded', 10)]))
  expect(marksOf(figures)).toEqual(['cleo boarded', 'dan unknown'])
  expect([figures.run.hasRoster, figures.run.maxLoad]).toEqual([true, 1])
})

test('[INSIGHT-3] of what was recorded the latest counts, in the order in which it happened, and a correction more', () => {
  const events = [rider('dan', 'noShow', 320), rider('cleo', 'alighted', 600, 'school'), rider('cleo', 'boarded', 10)]
  const { rides, run } = figuresOf(recorded(events), planned(), { dan: 'boarded' })
  expect(rides[0]).toMatchObject({ mark: 'boarded', boardedAt: START + 10, alightedAt: START + 600, corrected: false })
  expect(rides[0]).toMatchObject({ plannedSeconds: 600, boardedStopId: 'oak', alightedStopId: 'school' })
  expect(rides[1]).toMatchObject({ mark: 'boarded', corrected: true, boardedAt: null, plannedSeconds: 300 })
  expect(run.maxLoad).toBe(1)
  expect(marksOf(figuresOf(recorded([rider('dan', 'boarded', 300), rider('dan', 'noShow', 320)])))).toEqual([
    'cleo unknown',
    'dan notBoarded',
  ])
})

test('[INSIGHT-3] who rides without being assigned is unscheduled', () => {
  const { rides } = figuresOf(recorded([rider('eve', 'boarded', 310, 'elm')]))
  expect(rides[2]).toMatchObject({
    childId: 'eve',
    stopId: 'elm',
    unscheduled: true,
    mark: 'boarded',
    plannedSeconds: null,
  })
})

test('[INSIGHT-3] riders of a route that another one takes in are counted on their own route', () => {
  const guest = planned({
    routeId: 'r2',
    cancelled: true,
    mergedIntoRouteId: 'r1',
    riders: [riderAt('fir', 'gus')],
  })
  const run = recorded([rider('gus', 'boarded', 20), rider('cleo', 'boarded', 30)])
  const [own, merged] = rollUpDay([planned(), guest], { runs: new Map([['r1', run]]), corrections: new Map() })
  expect(marksOf(own ?? { rides: [] })).toEqual(['cleo boarded', 'dan unknown'])
  expect(marksOf(merged ?? { rides: [] })).toEqual(['gus boarded'])
  expect([merged?.run.outcome, merged?.stops[0]?.outcome, own?.run.maxLoad]).toEqual(['merged', 'cancelled', 2])
})

test('[INSIGHT-15] what riders take is kept with their ride, with those of a merged run, and who is not planned takes one', () => {
  const wheels = { seats: 0, wheelchairPlaces: 1 }
  const plan = planned({ riders: [riderAt('oak', 'cleo', { seats: 1.5 }), riderAt('elm', 'dan', wheels)] })
  const guest = planned({ routeId: 'r2', mergedIntoRouteId: 'r1', riders: [riderAt('fir', 'gus', { seats: 1.5 })] })
  const events = [
    rider('cleo', 'boarded', 10),
    rider('gus', 'boarded', 20),
    rider('eve', 'boarded', 30),
    rider('cleo', 'alighted', 40),
    rider('dan', 'boarded', 50),
  ]
  const [own, merged] = rollUpDay([plan, guest], { runs: new Map([['r1', recorded(events)]]), corrections: new Map() })
  expect(own?.run).toMatchObject({ assigned: 2, assignedSeats: 1.5, assignedWheelchairPlaces: 1 })
  expect(own?.run).toMatchObject({ maxLoad: 3, maxSeats: 4, maxWheelchairPlaces: 1 })
  expect(merged?.run).toMatchObject({ assignedSeats: 1.5, maxSeats: null, maxWheelchairPlaces: null })
  expect(own?.rides.map(({ childId, seats, wheelchairPlaces }) => [childId, seats, wheelchairPlaces])).toEqual([
    ['cleo', 1.5, 0],
    ['dan', 0, 1],
    ['eve', 1, 0],
  ])
})

test('[INSIGHT-4] a stop is served, skipped with its reason, unknown, not run, or canceled', () => {
  const outcomesOf = (run: RecordedRun | undefined, plan = planned()) =>
    figuresOf(run, plan).stops.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome))
  const [oak, school] = [arrived('oak', 0), arrived('school', 600)]
  expect(outcomesOf(recorded([oak, arrived('elm', 300), school]))).toEqual(['served', 'served', 'served'])
  expect(outcomesOf(recorded([oak, school]))).toEqual(['served', 'skipped: notReached', 'served'])
  const skip: RunEvent = {
    kind: 'skipped',
    at: START + 300,
    stopId: 'elm',
    skipList: ['elm'],
    reason: 'roadClosed',
    ...next,
  }
  expect(outcomesOf(recorded([oak, skip, school]))).toEqual(['served', 'skipped: roadClosed', 'served'])
  expect(outcomesOf(recorded([oak, arrived('elm', 300 + 1801)]))[1]).toBe('skipped: halfAnHourLate')
  expect(outcomesOf(recorded([oak, arrived('elm', 300 + 1800)]))[1]).toBe('served')
  const strict = planned({ skippedMinutes: 20 })
  expect(outcomesOf(recorded([oak, arrived('elm', 300 + 1201)]), strict)[1]).toBe('skipped: halfAnHourLate')
  const gap = { ...SEEN, gaps: [{ from: START + 200, to: START + 400 }] }
  expect(outcomesOf(recorded([oak, school], { measured: gap }))[1]).toBe('unknown')
  const later = { ...SEEN, gaps: [{ from: START + 700, to: START + 900 }] }
  expect(outcomesOf(recorded([oak, school], { measured: later, finishedAt: START + 900 }))[1]).toBe(
    'skipped: notReached',
  )
  expect(outcomesOf(recorded([], { measured: undefined }))[0]).toBe('unknown')
  expect(outcomesOf(undefined)).toEqual(['notRun', 'notRun', 'notRun'])
  expect(outcomesOf(undefined, planned({ cancelled: true }))[0]).toBe('cancelled')
})

test('[INSIGHT-2] gaps begin with the start of a run and end with its end', () => {
  const gapOf = (measured: Partial<Measured>, own: Partial<RecordedRun> = {}) =>
    figuresOf(recorded([], { measured: { ...SEEN, ...measured }, ...own })).run.gapSeconds
  expect(gapOf({})).toBe(0)
  expect(gapOf({ firstAt: START + 121 })).toBe(121)
  expect(gapOf({ firstAt: START + 120 })).toBe(0)
  expect(gapOf({ lastAt: START + 300 })).toBe(300)
  expect(gapOf({ lastAt: START + 300 }, { finishedAt: null })).toBe(300)
  expect(gapOf({ gaps: [{ from: START - 500, to: START + 200 }] })).toBe(200)
})

test('[INSIGHT-5] the bus is at a school when it is at its stop', () => {
  expect(figuresOf(recorded([arrived('school', 640)])).arrivals).toEqual([
    { schoolId: 's1', stopId: 'school', bellAt: START + 1500, children: 2, arrivedAt: START + 640 },
  ])
  expect(figuresOf(undefined).arrivals[0]?.arrivedAt).toBeNull()
})
