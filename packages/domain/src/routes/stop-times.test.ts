import { expect, test } from 'vitest'
import { formatHhmm, Hhmm } from '../time/hhmm.ts'
import {
  affectedBy,
  calculatedTimes,
  type TimedStop,
  shiftedTimes,
  type TimeChange,
  type TimePlan,
} from './stop-times.ts'

const at = (time: number) => Hhmm.parse(time)

const stops: TimedStop[] = [
  { id: 'oak', stoptime: at(700), childcount: 2, legSeconds: 150, holdUntilTime: false },
  { id: 'elm', stoptime: at(710), childcount: 0, legSeconds: 400, holdUntilTime: false },
  { id: 'fir', stoptime: at(720), childcount: 5, legSeconds: 0, holdUntilTime: false },
]
const plain: Omit<TimePlan, 'anchor'> = {
  dwellSeconds: 20,
  dwellPerChildSeconds: 5,
  bufferPercent: 0,
  roundingMinutes: 0,
  holds: true,
}

const show = (changes: readonly TimeChange[]) =>
  changes
    .map(({ stopId, after, differenceMinutes }) => `${stopId} ${formatHhmm(after)} ${differenceMinutes}`)
    .join(' | ')

test('[TIMES-1] from the start on, each stop comes a drive and a halt after the one before, and waiting children take longer', () => {
  // 7:00:00, then 30 s dwell and 150 s travel: 7:03:00, then 20 s and 400 s: 7:10:00
  const changes = calculatedTimes(stops, { ...plain, anchor: { kind: 'start', time: at(700) } })
  expect(show(changes)).toBe('oak 7:00 AM 0 | elm 7:03 AM -7 | fir 7:10 AM -10')
})

test('[TIMES-1] back from the bell, the last stop is reached at that time', () => {
  const changes = calculatedTimes(stops, { ...plain, anchor: { kind: 'end', time: at(745) } })
  expect(show(changes)).toBe('oak 7:35 AM 35 | elm 7:38 AM 28 | fir 7:45 AM 25')
})

test('[TIMES-1] around a stop that is fixed the others are counted both ways', () => {
  const changes = calculatedTimes(stops, { ...plain, anchor: { kind: 'stop', stopId: 'elm', time: at(710) } })
  expect(show(changes)).toBe('oak 7:07 AM 7 | elm 7:10 AM 0 | fir 7:17 AM -3')
})

test('[TIMES-1] a stop that is not on the route fixes nothing', () => {
  const anchor = { kind: 'stop', stopId: 'ash', time: at(710) } as const
  expect(() => calculatedTimes(stops, { ...plain, anchor })).toThrow(expect.objectContaining({ code: 'not_found' }))
})

test('[TIMES-2] the buffer makes every drive longer, and no halt', () => {
  const changes = calculatedTimes(stops, { ...plain, bufferPercent: 20, anchor: { kind: 'start', time: at(700) } })
  // 30 + 180 = 3:30 rounds down; 210 + 20 + 480 = 11:50
  expect(show(changes)).toBe('oak 7:00 AM 0 | elm 7:03 AM -7 | fir 7:11 AM -9')
})

test('[TIMES-3] times are rounded down, and the one that was typed stays as it is', () => {
  const changes = calculatedTimes(stops, { ...plain, roundingMinutes: 5, anchor: { kind: 'end', time: at(747) } })
  expect(show(changes)).toBe('oak 7:35 AM 35 | elm 7:40 AM 30 | fir 7:47 AM 27')
})

test('[TIMES-4] all times move by as many minutes, also over midnight', () => {
  expect(show(shiftedTimes(stops, -7))).toBe('oak 6:53 AM -7 | elm 7:03 AM -7 | fir 7:13 AM -7')
  expect(show(shiftedTimes([{ id: 'late', stoptime: at(2358) }], 5))).toBe('late 12:03 AM 5')
})

/** The stops with a timepoint in the middle, whose present time is 7:10. */
const timepoints = stops.map((stop) => ({ ...stop, holdUntilTime: stop.id === 'elm' }))

test('[TIMES-9] an early bus waits at a timepoint, and the later times count from it', () => {
  const changes = calculatedTimes(timepoints, { ...plain, anchor: { kind: 'start', time: at(700) } })
  expect(show(changes)).toBe('oak 7:00 AM 0 | elm 7:10 AM 0 | fir 7:17 AM -3')
})

test('[TIMES-9] counted back, a timepoint keeps its time, and the earlier stops count from it', () => {
  const changes = calculatedTimes(timepoints, { ...plain, anchor: { kind: 'end', time: at(745) } })
  expect(show(changes)).toBe('oak 7:07 AM 7 | elm 7:10 AM 0 | fir 7:45 AM 25')
})

test('[TIMES-9] a timepoint that the bus cannot reach in time gets the time at which it can', () => {
  const late = calculatedTimes(timepoints, { ...plain, anchor: { kind: 'start', time: at(709) } })
  expect(show(late)).toBe('oak 7:09 AM 9 | elm 7:12 AM 2 | fir 7:19 AM -1')
  const early = calculatedTimes(timepoints, { ...plain, anchor: { kind: 'end', time: at(715) } })
  expect(show(early)).toBe('oak 7:05 AM 5 | elm 7:08 AM -2 | fir 7:15 AM -5')
})

test('[TIMES-9] without waiting a timepoint is a stop like any other, and midnight is no wait', () => {
  const anchor = { kind: 'start', time: at(700) } as const
  expect(show(calculatedTimes(timepoints, { ...plain, holds: false, anchor }))).toContain('elm 7:03 AM -7')
  const night = timepoints.map((stop) => ({ ...stop, stoptime: stop.id === 'elm' ? at(5) : stop.stoptime }))
  const changes = calculatedTimes(night, { ...plain, anchor: { kind: 'start', time: at(2355) } })
  expect(show(changes)).toContain('elm 12:05 AM 0 | fir 12:12 AM')
})

test('[TIMES-10] unrounded, seconds are carried from stop to stop and only the minute is cut', () => {
  const uneven = stops.map((stop) => ({ ...stop, legSeconds: stop.legSeconds + 20 }))
  const forward = calculatedTimes(uneven, { ...plain, anchor: { kind: 'start', time: at(700) } })
  expect(show(forward)).toBe('oak 7:00 AM 0 | elm 7:03 AM -7 | fir 7:10 AM -10') // 7:03:20 and 7:10:40
  const back = calculatedTimes(uneven, { ...plain, anchor: { kind: 'end', time: at(745) } })
  expect(show(back)).toBe('oak 7:34 AM 34 | elm 7:37 AM 27 | fir 7:45 AM 25') // 7:34:20 and 7:37:40
})

test('[TIMES-10] in whole minutes no time is later than unrounded; counted back, no leg is shorter than the drive', () => {
  const uneven = stops.map((stop) => ({ ...stop, legSeconds: stop.legSeconds + 20 }))
  const minutes = { ...plain, roundingMinutes: 1 }
  const forward = calculatedTimes(uneven, { ...minutes, anchor: { kind: 'start', time: at(700) } })
  expect(show(forward)).toBe('oak 7:00 AM 0 | elm 7:03 AM -7 | fir 7:10 AM -10')
  const back = calculatedTimes(uneven, { ...minutes, anchor: { kind: 'end', time: at(745) } })
  expect(show(back)).toBe('oak 7:33 AM 33 | elm 7:37 AM 27 | fir 7:45 AM 25') // legs of 4 and 8 minutes
})

/** The times of the stops from the start on, or back from the bell, with some pinned. */
function pinned(anchor: TimePlan['anchor'], pins: Record<string, number>, more: Partial<TimePlan> = {}) {
  const typed = new Map(Object.entries(pins).map(([id, time]) => [id, at(time)]))
  return calculatedTimes(stops, { ...plain, ...more, anchor, pins: typed })
}
const fromStart = { kind: 'start', time: at(700) } as const
const toBell = { kind: 'end', time: at(745) } as const
const limits = (changes: readonly TimeChange[]) =>
  changes.flatMap(({ stopId, limit }) => (limit ? `${stopId} ${limit.kind} ${formatHhmm(limit.time)}` : []))

test('[ROUTE-42] counted forward, a pinned stop has its time and the later stops count from it', () => {
  expect(show(pinned(fromStart, { elm: 706 }))).toBe('oak 7:00 AM 0 | elm 7:06 AM -4 | fir 7:13 AM -7')
  expect(show(pinned(fromStart, { elm: 706, fir: 720 }))).toBe('oak 7:00 AM 0 | elm 7:06 AM -4 | fir 7:20 AM 0')
})

test('[ROUTE-42] counted backward, the earlier stops count from a pinned one', () => {
  expect(show(pinned(toBell, { elm: 735 }))).toBe('oak 7:32 AM 32 | elm 7:35 AM 25 | fir 7:45 AM 25')
})

test('[ROUTE-42] around a stop, pins on both sides keep their times, and the fixed stop has its own', () => {
  const around = { kind: 'stop', stopId: 'elm', time: at(710) } as const
  const changes = pinned(around, { oak: 705, elm: 730, fir: 725 })
  expect(show(changes)).toBe('oak 7:05 AM 5 | elm 7:10 AM 0 | fir 7:25 AM 5')
  expect(limits(changes)).toEqual([])
})

test('[ROUTE-42] a pin is not rounded, and counts before the present time of a timepoint', () => {
  expect(show(pinned(fromStart, { elm: 708 }, { roundingMinutes: 5 }))).toContain('elm 7:08 AM -2 | fir 7:15 AM')
  const held = calculatedTimes(timepoints, { ...plain, anchor: fromStart, pins: new Map([['elm', at(706)]]) })
  expect(show(held)).toBe('oak 7:00 AM 0 | elm 7:06 AM -4 | fir 7:13 AM -7')
})

test('[ROUTE-42] a pin after midnight is later', () => {
  const changes = pinned({ kind: 'start', time: at(2358) }, { elm: 5 })
  expect(changes.map(({ after }) => formatHhmm(after))).toEqual(['11:58 PM', '12:05 AM', '12:12 AM'])
  expect(limits(changes)).toEqual([])
})

test('[ROUTE-43] a pin before the bus can be there, or after it has to leave, has the time that is possible', () => {
  const early = pinned(fromStart, { elm: 702 })
  expect(limits(early)).toEqual(['elm earliest 7:03 AM'])
  // The later stops have times that the bus can drive.
  expect(show(early)).toBe('oak 7:00 AM 0 | elm 7:02 AM -8 | fir 7:10 AM -10')
  const late = pinned(toBell, { elm: 739 })
  expect(limits(late)).toEqual(['elm latest 7:38 AM'])
  expect(show(late)).toBe('oak 7:35 AM 35 | elm 7:39 AM 29 | fir 7:45 AM 25')
})

test('[ROUTE-43] two pins with too little time between them: the one that is counted later is in the way', () => {
  expect(limits(pinned(fromStart, { elm: 710, fir: 712 }))).toEqual(['fir earliest 7:17 AM'])
  expect(limits(pinned(toBell, { oak: 736, elm: 738 }))).toEqual(['oak latest 7:35 AM'])
})

test('[ROUTE-43] the time that a stop has anyway can be pinned, with seconds that are cut and in any step', () => {
  const uneven = { dwellSeconds: 35 }
  for (const roundingMinutes of [0, 1, 5])
    for (const anchor of [fromStart, toBell])
      for (const id of ['oak', 'elm', 'fir']) {
        const free = pinned(anchor, {}, { ...uneven, roundingMinutes })
        const time = free.find(({ stopId }) => stopId === id)?.after ?? 0
        const again = pinned(anchor, { [id]: time }, { ...uneven, roundingMinutes })
        expect(limits(again)).toEqual([])
        expect(again.find(({ stopId }) => stopId === id)).toEqual(free.find(({ stopId }) => stopId === id))
      }
})

test('[TIMES-12] affected are the families of stops with another time, each once', () => {
  const family = (familyId: string) => ({
    familyId,
    routeId: 'r',
    stopId: '',
    name: '',
    children: [],
    days: [],
    orgname: '',
  })
  const withFamilies = stops.map((stop) => ({
    ...stop,
    families: stop.id === 'oak' ? [family('alder')] : [family('alder'), family('birch')],
  }))
  const anchor = { kind: 'start', time: at(700) } as const
  expect(affectedBy(withFamilies, calculatedTimes(stops, { ...plain, anchor }))).toEqual({ families: 2, children: 5 })
  expect(affectedBy(withFamilies, shiftedTimes(stops, 0))).toEqual({ families: 0, children: 0 })
})
