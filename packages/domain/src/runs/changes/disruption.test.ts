import { expect, test } from 'vitest'
import type { LocalDate } from '../../time/zone.ts'
import {
  type DisruptableRun,
  endOfDisruption,
  exceptionOf,
  laterMinutesOf,
  obstacleOf,
  runsOfDisruption,
  undoableUntil,
} from './disruption.ts'

const NOW = 10_000
const run = (routeId: string, more: Partial<DisruptableRun> = {}): DisruptableRun => ({
  routeId,
  type: 1,
  cancelled: false,
  shiftMinutes: 0,
  delayMinutes: 0,
  startAt: NOW + 3600,
  endAt: NOW + 7200,
  schoolIds: ['oak'],
  hasBegun: false,
  ...more,
})
const all = { minutes: 30, schoolIds: [] }
const idsOf = (runs: readonly DisruptableRun[]) => runs.map(({ routeId }) => routeId)

test('[DAY-34] what is under way, over or canceled is left alone, and a run that never began can still be canceled', () => {
  const runs = [
    run('ahead'),
    run('begun', { hasBegun: true }),
    run('due', { startAt: NOW - 60 }),
    run('over', { startAt: NOW - 3600, endAt: NOW }),
    run('canceled', { cancelled: true }),
    run('home', { type: 2 }),
  ]
  const sorted = (effect: 'noService' | 'delayedStart' | 'earlyDismissal' | 'delay') => {
    const { changed, leftAlone } = runsOfDisruption(runs, { ...all, effect }, NOW)
    return [idsOf(changed), idsOf(leftAlone.map((one) => one.run))]
  }
  expect(sorted('noService')).toEqual([
    ['ahead', 'due', 'home'],
    ['begun', 'over'],
  ])
  expect(sorted('delay')).toEqual([
    ['ahead', 'home'],
    ['begun', 'due', 'over'],
  ])
  expect(sorted('delayedStart')).toEqual([['ahead'], ['begun', 'due', 'over']])
  expect(sorted('earlyDismissal')).toEqual([['home'], []])
})

test('[DAY-34] of some schools a run changes whose riders all go there', () => {
  const runs = [
    run('own'),
    run('shared', { schoolIds: ['oak', 'elm'] }),
    run('other', { schoolIds: ['elm'] }),
    run('empty', { schoolIds: [] }),
  ]
  const { changed, leftAlone } = runsOfDisruption(runs, { effect: 'noService', minutes: 1, schoolIds: ['oak'] }, NOW)
  expect([idsOf(changed), leftAlone.map(({ run: { routeId }, why }) => [routeId, why])]).toEqual([
    ['own'],
    [['shared', 'otherSchools']],
  ])
})

test('[DAY-34] [DAY-36] a shift counts from the timetable, is not set to a time that is over, and can be undone until the first run', () => {
  const shifted = run('shifted', { shiftMinutes: 20 })
  const later = { ...all, effect: 'delayedStart' as const }
  expect(laterMinutesOf(later, shifted)).toBe(10)
  expect(undoableUntil(later, [shifted, run('other')], NOW)).toBe(NOW + 3600 + 600)
  const earlier = { effect: 'earlyDismissal' as const, minutes: 59, schoolIds: [] }
  const home = run('home', { type: 2 })
  expect(obstacleOf(earlier, [home], NOW)).toBeUndefined()
  expect(undoableUntil(earlier, [home], NOW)).toBe(NOW + 60)
  expect(obstacleOf({ ...earlier, minutes: 60 }, [home], NOW)).toBe('tooSoon')
  expect(obstacleOf(earlier, [], NOW)).toBe('nothing')
  const closed = { ...all, effect: 'noService' as const }
  expect(undoableUntil(closed, [run('due', { startAt: NOW - 60 }), run('ahead')], NOW)).toBe(NOW + 3600)
  expect(undoableUntil(closed, [run('due', { startAt: NOW - 60 })], NOW)).toBe(NOW + 7200)
  expect(endOfDisruption(later, [shifted])).toBe(NOW + 7200 + 600)
  expect(endOfDisruption(earlier, [home])).toBe(NOW + 7200 - 3540)
  expect(endOfDisruption(closed, [home])).toBe(NOW + 7200)
  expect(obstacleOf(closed, [run('due', { startAt: NOW - 60 })], NOW)).toBeUndefined()
})

test('[DAY-34] what is as asked for already is not changed once more, and a bus that is to come later still stays so', () => {
  const runs = [
    run('late', { delayMinutes: 45 }),
    run('little', { delayMinutes: 10 }),
    run('moved', { shiftMinutes: 30 }),
  ]
  const changed = (effect: 'delay' | 'delayedStart') => idsOf(runsOfDisruption(runs, { ...all, effect }, NOW).changed)
  expect(changed('delay')).toEqual(['little', 'moved'])
  expect(laterMinutesOf({ ...all, effect: 'delay' }, run('little', { delayMinutes: 10 }))).toBe(20)
  expect(changed('delayedStart')).toEqual(['late', 'little'])
})

test('[DAY-34] the calendar says what holds for all schools: no minutes where no bus runs, and nothing of buses that come late', () => {
  const on = { date: '2026-11-23' as LocalDate, note: 'Snow' }
  expect(exceptionOf({ ...all, effect: 'noService' }, on)).toEqual({ ...on, effect: 'noService', minutes: 0 })
  expect(exceptionOf({ ...all, effect: 'delayedStart' }, on)).toEqual({ ...on, effect: 'delay', minutes: 30 })
  expect(exceptionOf({ ...all, effect: 'earlyDismissal' }, on)).toMatchObject({ effect: 'earlyDismissal', minutes: 30 })
  expect(exceptionOf({ ...all, effect: 'delay' }, on)).toBeUndefined()
})

test('[DAY-34] a disruption ends with the last of its runs, as late as it makes them', () => {
  const runs = [run('one'), run('last', { endAt: NOW + 9000 }), run('late', { endAt: NOW + 8000, delayMinutes: 10 })]
  const endOf = (effect: 'noService' | 'delay') => endOfDisruption({ ...all, effect }, runs)
  expect(endOf('noService')).toBe(NOW + 9000)
  expect(endOf('delay')).toBe(NOW + 9000 + 30 * 60)
})
