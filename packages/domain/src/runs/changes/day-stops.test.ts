import { expect, test } from 'vitest'
import { requireMovable, stopsOnDate } from './day-stops.ts'
import type { Hhmm } from '../../time/hhmm.ts'
import { NOT_STARTED } from '../state.ts'

const stop = (text: string, index: number, routeId: string) => {
  const [id = '', time = ''] = text.split(' ')
  return { id, routeId, order: index + 1, type: id.startsWith('via') ? 1 : 0, stoptime: Number(time) as Hhmm }
}
const OAK = ['a 700', 'via1 700', 'b 706', 'c 710', 'school 720'].map((text, i) => stop(text, i, 'oak'))
const ELM = ['x 2355', 'y 5', 'z 20'].map((text, i) => stop(text, i, 'elm'))

function shown(changes: Parameters<typeof stopsOnDate>[1], routeId: string): string {
  return stopsOnDate([...OAK, ...ELM], changes)
    .filter((point) => point.routeId === routeId)
    .map(({ id, order, stoptime }) => `${order} ${id} ${stoptime}`)
    .join(', ')
}

test('[STOP-13] the changes of a date apply one after the other, and the other points keep order and times', () => {
  const usual = '1 a 700, 2 via1 700, 3 b 706, 4 c 710, 5 school 720'
  expect(shown([], 'oak')).toBe(usual)
  const within = { stopId: 'b', routeId: 'oak', position: 4 }
  expect(shown([within], 'oak')).toBe('1 a 700, 2 via1 700, 3 c 710, 4 b 715, 5 school 720')
  const away = { stopId: 'a', routeId: 'elm', position: 99 }
  expect(shown([within, away], 'oak')).toBe('1 via1 700, 2 c 710, 3 b 715, 4 school 720')
  expect(shown([within, away], 'elm')).toBe('1 x 2355, 2 y 5, 3 z 20, 4 a 20')
  expect(shown([{ stopId: 'deleted', routeId: 'oak', position: 1 }], 'oak')).toBe(usual)
})

test('[STOP-14] a moved stop is due halfway between its neighbors, over midnight too; at an end, with its neighbor', () => {
  expect(shown([{ stopId: 'c', routeId: 'elm', position: 2 }], 'elm')).toBe('1 x 2355, 2 c 0, 3 y 5, 4 z 20')
  expect(shown([{ stopId: 'c', routeId: 'oak', position: 1 }], 'oak')).toMatch(/^1 c 700, 2 a 700/)
  expect(shown([{ stopId: 'school', routeId: 'oak', position: 2 }], 'oak')).toMatch(
    /^1 a 700, 2 school 703, 3 via1 700/,
  )
  expect(shown([{ stopId: 'c', routeId: 'empty', position: 1 }], 'empty')).toBe('1 c 710')
})

test('[DAY-17] a stop that was served, or whose riders are on board, stays; none comes to a position that was passed', () => {
  const begun = { ...NOT_STARTED, startedAt: 100, nextstopIndex: 1 }
  const of = (run: Partial<typeof NOT_STARTED>, type = 1) => ({ type, run: { ...begun, ...run } })
  const [planned, other] = [of({ startedAt: null, nextstopIndex: null }), of({})]
  expect(() => requireMovable('s', planned, other, 1)).not.toThrow()
  expect(() => requireMovable('s', other, planned, 0)).not.toThrow()
  expect(() => requireMovable('s', of({ arrivals: { s: 90 } }), planned, 1)).toThrow('already served this stop')
  const riders = { c1: { ride: 'boarded' as const, stopId: 's', at: 90 } }
  expect(() => requireMovable('s', of({ riders }), planned, 1)).toThrow('already served this stop')
  const home = of({}, 2)
  expect(() => requireMovable('s', home, planned, 1)).toThrow('dropoff run has already begun')
  expect(() => requireMovable('s', planned, home, 1)).toThrow('dropoff run has already begun')
  expect(() => requireMovable('s', home, home, 1)).not.toThrow()
  expect(() => requireMovable('s', planned, other, 0)).toThrow('passed this position')
  expect(() => requireMovable('s', planned, of({ finishedAt: 200 }), 5)).toThrow('passed this position')
  expect(() => requireMovable('s', planned, of({ finishedAt: 200 }), undefined)).not.toThrow()
})
