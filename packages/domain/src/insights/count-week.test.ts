import { expect, test } from 'vitest'
import { type CountCell, totalsOf } from './count-week.ts'

const cell = (date: string, direction: 'am' | 'pm', boarded: number, more: Partial<CountCell> = {}): CountCell => ({
  date,
  routeId: 'route',
  routeName: 'Oak 1',
  direction,
  boarded,
  notBoarded: 0,
  unknown: 0,
  ...more,
})

test('[COUNT-2] a count adds up to the riders of each day, their mean in hundredths, and the share of rides that is known', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25']
  const cells = [
    cell('2026-11-23', 'am', 5, { notBoarded: 1 }),
    cell('2026-11-23', 'am', 2),
    cell('2026-11-24', 'am', 3, { unknown: 3 }),
    cell('2026-11-24', 'pm', 4),
  ]
  expect(totalsOf({ cells }, dates)).toEqual({
    days: [
      { date: '2026-11-23', am: 7, pm: 0, unknown: 0 },
      { date: '2026-11-24', am: 3, pm: 4, unknown: 3 },
      { date: '2026-11-25', am: 0, pm: 0, unknown: 0 },
    ],
    am: 3.33,
    pm: 1.33,
    coverage: 15 / 18,
  })
  expect(totalsOf({ cells: [] }, dates).coverage).toBeNull()
})
