import type { Problem } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { nextReserves, type Reserve, withReserves } from './reserves.ts'

const problemOf = (direction: Problem['direction']): Problem => ({
  direction,
  matrix: { places: 1, seconds: [0], metres: [0] },
  schools: [{ id: 'oak', place: 0, window: { from: 1000, until: 2000 } }],
  stops: [],
  students: [],
  fleet: [],
  objective: ['buses'],
})

const reserve = (seconds: number, more: Partial<Reserve> = {}): Reserve => ({
  seconds,
  dwellSeconds: 120,
  tooLittle: 0,
  enough: Infinity,
  ...more,
})

const schoolWith = (direction: Problem['direction'], seconds: number) =>
  withReserves(problemOf(direction), new Map([['oak', reserve(seconds)]])).schools[0]

test('[SCENARIO-113] in the morning reserve is before the bell, and before the next route where the window holds no more', () => {
  expect(schoolWith('morning', 300)).toMatchObject({ window: { from: 1000, until: 1700 }, dwellSeconds: 120 })
  expect(schoolWith('morning', 1300)).toMatchObject({ window: { from: 1000, until: 1000 }, dwellSeconds: 420 })
})

test('[SCENARIO-113] in the afternoon reserve is before a bus leaves the school', () => {
  expect(schoolWith('afternoon', 300)).toMatchObject({ window: { from: 1000, until: 2000 }, dwellSeconds: 420 })
})

test('[SCENARIO-113] a school gets what it lacks, and then the middle between too little and enough', () => {
  const next = (before: Reserve | undefined, spareSeconds: number) =>
    nextReserves(new Map(before ? [['oak', before]] : []), { buses: [], spare: new Map([['oak', spareSeconds]]) }).get(
      'oak',
    )
  expect(next(undefined, -610)).toMatchObject({ seconds: 630, tooLittle: 0, enough: Infinity })
  expect(next(reserve(600), 50)).toMatchObject({ seconds: 300, tooLittle: 0, enough: 600 })
  expect(next(reserve(300, { enough: 600 }), -40)).toMatchObject({ seconds: 450, tooLittle: 300, enough: 600 })
})
