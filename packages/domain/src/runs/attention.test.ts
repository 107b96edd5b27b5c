import { expect, test } from 'vitest'
import { ServiceRules } from '../organizations/service-rules.ts'
import { NOT_STARTED, type RunState } from './state.ts'
import { attentionOf } from './attention.ts'
import type { ScheduledRun } from './scheduled-run.ts'

const RULES = ServiceRules.parse({})
const START = 100_000
const ELM = { id: 'elm', name: 'Elm', order: 1, scheduledAt: START + 600 }
const DRIVING: RunState = {
  ...NOT_STARTED,
  active: true,
  startedAt: START,
  position: { lat: 1, lng: 1, at: START + 300 },
  nextstopId: 'elm',
  nextstopIndex: 0,
}
const eta = (at: number) => ({ etaList: [{ stopId: 'elm', at, earliestAt: at, latestAt: at }] })
const boarded = { riders: { ada: { ride: 'boarded', stopId: 'elm', at: START } } } as const

function scheduledRun(run: Partial<RunState> = {}, more: Partial<ScheduledRun> = {}): ScheduledRun {
  return {
    routeId: 'r1',
    routeName: 'Oak',
    type: 1,
    date: '2026-11-23',
    driverId: 'd1',
    driverName: 'Ada',
    driverIsSubstitute: false,
    busId: 'b1',
    busNumber: '12',
    busIsSubstitute: false,
    cancelled: false,
    mergedInto: null,
    mergedFrom: [],
    movedStops: [],
    shiftMinutes: 0,
    delayMinutes: 0,
    note: '',
    childcount: 1,
    startAt: START,
    endAt: START + 1800,
    stops: [ELM],
    run: { ...NOT_STARTED, ...run },
    ...more,
  }
}

test.each([
  ['five minutes after its start', scheduledRun(), START + 300, []],
  ['not started after more', scheduledRun(), START + 301, ['notStarted']],
  ['cancelled', scheduledRun({}, { cancelled: true }), START + 900, []],
  ['long over', scheduledRun(), START + 1800 + 3601, []],
  ['without a driver within the hour', scheduledRun({}, { driverId: null }), START - 3599, ['uncovered']],
  ['without a bus within the hour', scheduledRun({}, { busId: null }), START - 3599, ['uncovered']],
  ['without a driver earlier', scheduledRun({}, { driverId: null }), START - 3601, []],
  ['seen two minutes ago', scheduledRun(DRIVING), START + 420, []],
  ['not seen for longer', scheduledRun(DRIVING), START + 421, ['stale']],
  ['off its route', scheduledRun({ ...DRIVING, onRoute: false }), START + 310, ['offRoute']],
  ['15 minutes late', scheduledRun({ ...DRIVING, ...eta(START + 1500) }), START + 310, []],
  ['later', scheduledRun({ ...DRIVING, ...eta(START + 1501) }), START + 310, ['late']],
  ['with a faulty bus', scheduledRun({ ...DRIVING, faults: 'One lamp is dark' }), START + 310, ['faults']],
  [
    'over with a child on board',
    scheduledRun({ finishedAt: START + 1800, ...boarded }),
    START + 1900,
    ['childrenOnBoard'],
  ],
  ['closed', scheduledRun({ finishedAt: START + 1800, closedAt: START + 1850, ...boarded }), START + 1900, []],
])('[DAY-4] a run that is %s needs attention: %s', (_, one, now, kinds: string[]) => {
  expect(attentionOf([one], RULES, now).map(({ kind }) => kind)).toEqual(kinds)
})

test('[DAY-4] the gravest comes first, then what departs first', () => {
  const late = scheduledRun({ ...DRIVING, ...eta(START + 3000) }, { routeId: 'late' })
  const left = scheduledRun({ finishedAt: START + 200, ...boarded }, { routeId: 'left' })
  const waits = scheduledRun({}, { routeId: 'waits', startAt: START - 100 })
  const waitsLonger = scheduledRun({}, { routeId: 'longer', startAt: START - 200 })
  expect(
    attentionOf([late, waits, waitsLonger, left], RULES, START + 310).map(({ scheduledRun: { routeId } }) => routeId),
  ).toEqual(['left', 'longer', 'waits', 'late'])
})

test('[DAY-6] the office says after how long it wants to be told', () => {
  const late = scheduledRun({ ...DRIVING, ...eta(START + 1501) })
  const alertsFor = (one: ScheduledRun, rules: Partial<ServiceRules>, now: number) =>
    attentionOf([one], { ...RULES, ...rules }, now).map(({ kind }) => kind)
  expect(alertsFor(late, { lateMinutes: 20 }, START + 310)).toEqual([])
  expect(alertsFor(scheduledRun(), { notStartedMinutes: 1 }, START + 61)).toEqual(['notStarted'])
  expect(alertsFor(scheduledRun(DRIVING), { unseenSeconds: 300 }, START + 421)).toEqual([])
})

test('[DRIVE-31] a run that ended without the child check is an alert after five minutes, where the office wants it', () => {
  const ended = { finishedAt: START + 1800, closedAt: START + 1800 }
  const kinds = (run: Partial<RunState>, now: number, walkThroughAlert = true) =>
    attentionOf([scheduledRun(run)], { ...RULES, walkThroughAlert }, now).map(({ kind }) => kind)
  expect(kinds(ended, START + 2100)).toEqual([])
  expect(kinds(ended, START + 2101)).toEqual(['notChecked'])
  expect(kinds(ended, START + 2101, false)).toEqual([])
  expect(kinds({ ...ended, walkedThroughAt: START + 1790 }, START + 2101)).toEqual([])
  expect(kinds({ finishedAt: START + 1800, ...boarded }, START + 2101)).toEqual(['childrenOnBoard', 'notChecked'])
  expect(kinds({}, START + 99_999)).not.toContain('notChecked')
})

test('[DRIVE-29] an emergency comes first, with who has acknowledged it, and stays until it is acknowledged and the run is over', () => {
  const emergency = { at: START + 60, acknowledgedAt: null, acknowledgedBy: null }
  const seen = { at: START + 60, acknowledgedAt: START + 90, acknowledgedBy: 'Robin' }
  const left = scheduledRun({ finishedAt: START + 200, ...boarded }, { routeId: 'left' })
  const of = (run: Partial<RunState>) => attentionOf([left, scheduledRun(run)], RULES, START + 310)
  expect(of({ ...DRIVING, emergency })[0]).toMatchObject({ kind: 'emergency', since: START + 60 })
  expect(of({ ...DRIVING, emergency: seen })[0]?.acknowledged).toEqual({ by: 'Robin', at: START + 90 })
  const over = { ...DRIVING, active: false, finishedAt: START + 300, closedAt: START + 300 }
  expect(of({ ...over, emergency }).map(({ kind }) => kind)).toEqual(['emergency', 'childrenOnBoard'])
  expect(of({ ...over, emergency: seen }).map(({ kind }) => kind)).toEqual(['childrenOnBoard'])
})
