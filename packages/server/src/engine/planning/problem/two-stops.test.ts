import { EVERY_WEEKDAY } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { childrenByStop } from './two-stops.ts'

const at = (stopId: string, weekdays: number, routeType = 1, childId = 'ada') => ({
  stopId,
  weekdays,
  routeType,
  childId,
})

test('[ASSIGN-15] a child with different stops on different weekdays is at that of the most, and marked, in each direction', () => {
  const children = childrenByStop(
    [at('two', 48), at('three', 14), at('home', 127, 2), at('home', 127, 2, 'bo')],
    EVERY_WEEKDAY,
  )
  expect(Object.fromEntries(children)).toEqual({
    three: { childIds: ['ada'], twoStopChildIds: ['ada'] },
    home: { childIds: ['ada', 'bo'], twoStopChildIds: [] },
  })
})

test('[ASSIGN-15] a child who waits at one stop on some weekdays, or at two on every weekday, is not marked', () => {
  const children = childrenByStop([at('own', 14, 1, 'bo'), at('one', 127), at('other', 127)], EVERY_WEEKDAY)
  expect([...children].map(([stopId, { twoStopChildIds }]) => [stopId, twoStopChildIds])).toEqual([
    ['own', []],
    ['one', []],
    ['other', []],
  ])
})

test('[ASSIGN-15] weekdays without school do not make a stop that of the most weekdays', () => {
  const assigned = [at('monday to wednesday', 14), at('thursday to sunday', 113)]
  const stopsOf = (schoolDays: number) => [...childrenByStop(assigned, schoolDays).keys()]
  expect(stopsOf(62)).toEqual(['monday to wednesday'])
  expect(stopsOf(EVERY_WEEKDAY)).toEqual(['thursday to sunday'])
})
