import { expect, test } from 'vitest'
import { formatHhmm, Hhmm } from '../time/hhmm.ts'
import { calculatedTimes, type TimedStop, shiftedTimes, type TimeChange, type TimePlan } from './stop-times.ts'

const at = (time: number) => Hhmm.parse(time)

const stops: TimedStop[] = [
  { id: 'oak', stoptime: at(700), childcount: 2, legSeconds: 150 },
  { id: 'elm', stoptime: at(710), childcount: 0, legSeconds: 400 },
  { id: 'fir', stoptime: at(720), childcount: 5, legSeconds: 0 },
]
const plain: Omit<TimePlan, 'anchor'> = {
  dwellSeconds: 20,
  dwellPerChildSeconds: 5,
  bufferPercent: 0,
  roundingMinutes: 1,
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
