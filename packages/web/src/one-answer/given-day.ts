import {
  type Absence,
  type FamilyRoute,
  Hhmm,
  momentOf,
  NOT_STARTED,
  type RunEvent,
  type ScheduledRun,
} from '@firstbell/domain'
import { givenScheduledRun } from '../testing/given-scheduled-run.ts'

export const ZONE = 'America/New_York'
/** The clocks of this zone are set back in the night before. */
export const DATE = '2026-11-01'
export const SEVEN = momentOf(ZONE, DATE, Hhmm.parse(700))
const THREE = momentOf(ZONE, DATE, Hhmm.parse(1500))

export const TROUBLES = [
  'none',
  'late',
  'early',
  'silent',
  'skipped by its driver',
  'canceled before its start',
  'canceled on its way',
  'merged',
  'substituted',
  'joined late',
  'never started',
  'without a driver',
  'boards before its arrival is known',
  'without a position',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** A run of the day with all of its events, in the order in which they become known. */
export interface GivenRun {
  plan: ScheduledRun
  events: RunEvent[]
  canceledAt: number
}

export interface GivenChild {
  id: string
  assignments: Pick<FamilyRoute, 'routeId' | 'stopId' | 'children' | 'days'>[]
  absences: Pick<Absence, 'childId' | 'firstDate' | 'lastDate' | 'direction'>[]
}

const STOPS = 5
const STEP_SECONDS = 300

type GivenStops = ScheduledRun['stops']

function stopsOf(routeId: string, startAt: number): GivenStops {
  return Array.from({ length: STOPS }, (_, index) => ({
    id: `${routeId}-${index}`,
    name: `Stop ${index} of ${routeId}`,
    order: index + 1,
    scheduledAt: startAt + index * STEP_SECONDS,
  }))
}

interface Given {
  routeId: string
  isHome: boolean
  trouble: Trouble
  shiftSeconds: number
}

/** A run to school or home with a trouble. */
function givenRun({ routeId, isHome, trouble, shiftSeconds }: Given, stopsOfDay?: GivenStops): GivenRun {
  const startAt = (isHome ? THREE : SEVEN) + shiftSeconds
  const stops = stopsOfDay ?? stopsOf(routeId, startAt)
  const isOff = trouble === 'canceled before its start' || trouble === 'merged'
  const plan = givenScheduledRun({
    routeId,
    routeName: `Route ${routeId}`,
    type: isHome ? 2 : 1,
    date: DATE,
    driverId: trouble === 'without a driver' ? null : 'driver',
    busId: 'bus',
    busNumber: trouble === 'substituted' ? '99' : '12',
    busIsSubstitute: trouble === 'substituted',
    mergedInto: trouble === 'merged' ? { id: isHome ? 'pm0' : 'am0', name: 'Route 0' } : null,
    startAt,
    endAt: startAt + (STOPS - 1) * STEP_SECONDS,
    stops,
    run: NOT_STARTED,
  })
  const isDriven = !isOff && trouble !== 'never started' && trouble !== 'without a driver'
  const canceledAt = isOff ? startAt - 1800 : trouble === 'canceled on its way' ? startAt + 500 : Infinity
  return { plan, events: isDriven ? drivenEvents(plan, trouble) : [], canceledAt }
}

function drivenEvents({ stops, startAt, routeId, busNumber }: ScheduledRun, trouble: Trouble): RunEvent[] {
  const secondsLate = trouble === 'late' ? 1100 : trouble === 'early' ? -200 : 0
  const first = trouble === 'joined late' ? 2 : 0
  const startedAt = startAt + first * STEP_SECONDS + Math.max(0, secondsLate) - 120
  const arrivalAt = (index: number) => (stops[index]?.scheduledAt ?? 0) + secondsLate
  const endAt = trouble === 'canceled on its way' ? startAt + 620 : arrivalAt(stops.length - 1) + 400
  const nextAt = (at: number) => {
    const index = stops.findIndex((_, i) => i >= first && arrivalAt(i) > at)
    return { nextstopIndex: index === -1 ? null : index, nextstopId: stops[index]?.id ?? null }
  }
  const events: RunEvent[] = [
    { kind: 'started', at: startedAt, busId: 'bus', busNumber, driverName: 'Ada', nextstopId: stops[0]?.id ?? null },
  ]
  const isSilent = (at: number) => trouble === 'silent' && at > startAt + 310 && at < startAt + 1000
  for (let at = startedAt; at < endAt; at += 10) {
    const index = stops.findIndex((_, i) => i >= first && arrivalAt(i) >= at && arrivalAt(i) < at + 10)
    if (trouble !== 'without a position' && !isSilent(at)) events.push(...fixes(at, nextAt(at), stops, secondsLate))
    const stop = stops[index]
    if (!stop || isSilent(at) || trouble === 'without a position') continue
    const arrivedAt = arrivalAt(index)
    const childId = `child of ${routeId}`
    const boards: RunEvent = { kind: 'rider', at: arrivedAt - 9, childId, stopId: stop.id, ride: 'boarded' }
    if (index === 1 && trouble === 'boards before its arrival is known') events.push({ ...boards, at: arrivedAt - 60 })
    if (index === 1 && isRecorded(trouble)) events.push(boards)
    events.push({ kind: 'arrived', at: arrivedAt, stopId: stop.id, ...nextAt(arrivedAt) })
    if (index === 1 && trouble === 'skipped by its driver')
      events.push({
        kind: 'skipped',
        at: arrivedAt + 1,
        stopId: stop.id,
        skipList: [stop.id],
        reason: 'nobodyThere',
        ...nextAt(arrivedAt),
      })
    events.push({ kind: 'departed', at: arrivedAt + 25, stopId: stop.id })
  }
  events.push({ kind: 'finished', at: endAt })
  return events.toSorted((a, b) => a.at - b.at)
}

/** Whether its driver records who boards. */
const isRecorded = (trouble: Trouble) => trouble === 'late' || trouble === 'canceled on its way'

function fixes(
  at: number,
  next: { nextstopIndex: number | null; nextstopId: string | null },
  stops: ScheduledRun['stops'],
  secondsLate: number,
): RunEvent[] {
  const position: RunEvent = { kind: 'position', at, lat: 40, lng: -83 }
  if (next.nextstopIndex === null) return [position]
  const etaList = stops.slice(next.nextstopIndex).map(({ id, scheduledAt }) => {
    const expectedAt = scheduledAt + secondsLate
    return { stopId: id, at: expectedAt, earliestAt: expectedAt - 60, latestAt: expectedAt + 90 }
  })
  return [position, { kind: 'eta', at, etaList, etaOffset: secondsLate, deviationSeconds: secondsLate, ...next }]
}

/** The child of a route, at its second stop: on some weekdays at another home, and one child in seven is absent. */
function givenChild({ plan: { routeId, stops } }: GivenRun, index: number): GivenChild {
  const id = `child of ${routeId}`
  const stopId = stops[1]?.id ?? ''
  const weekdays = index % 5 === 0 ? [{ childId: id, weekdays: [0, 1, 2] }] : []
  const elsewhere = { routeId, stopId: stops[2]?.id ?? '', children: [id], days: [{ childId: id, weekdays: [3, 4] }] }
  const isAbsent = index % 7 === 3
  return {
    id,
    assignments: [{ routeId, stopId, children: [id], days: weekdays }, ...(weekdays.length > 0 ? [elsewhere] : [])],
    absences: isAbsent ? [{ childId: id, firstDate: DATE, lastDate: DATE, direction: 'any' }] : [],
  }
}

export interface GivenDay {
  runs: GivenRun[]
  children: GivenChild[]
}

/** Morning and afternoon of so many routes, each with the next trouble; the fourth stop of the first route is served by the second one. */
export function givenDay(routes: number): GivenDay {
  const runs = Array.from({ length: routes }, (_, index) => index).flatMap((index) =>
    [false, true].map((isHome) => {
      const trouble = TROUBLES[index % TROUBLES.length] ?? 'none'
      const routeId = `${isHome ? 'pm' : 'am'}${index}`
      return { routeId, isHome, trouble, shiftSeconds: 60 * ((index * 7) % 30) }
    }),
  )
  const moved = stopsOf('am0', SEVEN)[3]
  const [from, to] = [runs[0], runs.find(({ routeId }) => routeId === 'am1')]
  const given = runs.map((run) => {
    const own = stopsOf(run.routeId, SEVEN + run.shiftSeconds)
    if (!moved || !to || run === from) return givenRun(run, run === from ? own.filter((_, i) => i !== 3) : undefined)
    const scheduledAt = (own[3]?.scheduledAt ?? 0) + 150
    return givenRun(run, run === to ? own.toSpliced(4, 0, { ...moved, scheduledAt }) : undefined)
  })
  const names = [from, to].map((run) => ({ id: run?.routeId ?? '', name: `Route ${run?.routeId}` }))
  const movedStops = [{ id: moved?.id ?? '', name: moved?.name ?? '', from: names[0]!, to: names[1]! }]
  const isConcerned = ({ plan: { routeId } }: GivenRun) => names.some(({ id }) => id === routeId)
  return {
    runs: given.map((run) => (isConcerned(run) ? { ...run, plan: { ...run.plan, movedStops } } : run)),
    children: [
      ...given.map((run, index) => givenChild(run, index)),
      {
        id: 'child of the moved stop',
        assignments: [{ routeId: 'am0', stopId: moved?.id ?? '', children: ['child of the moved stop'], days: [] }],
        absences: [],
      },
    ],
  }
}
