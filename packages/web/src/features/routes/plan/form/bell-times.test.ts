import { Hhmm } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { bellTimes, followedTimes } from './bell-times.ts'

const school = { bellStart: Hhmm.parse(740), bellEnd: Hhmm.parse(1430) }

test('[ROUTE-38] a new route ends before the first bell, or begins at the last one', () => {
  expect(bellTimes(1, school, 10)).toEqual({ starttime: 630, endtime: 730 })
  expect(bellTimes(1, school, 5)).toEqual({ starttime: 635, endtime: 735 })
  expect(bellTimes(2, school, 10)).toEqual({ starttime: 1430, endtime: 1530 })
  const usual = { starttime: 700, endtime: 800 }
  expect([bellTimes(3, school, 10), bellTimes(1, undefined, 10)]).toEqual([usual, usual])
})

test('[ROUTE-38] a time that was typed stays when another school or type is chosen', () => {
  const there = { starttime: '6:30 AM', endtime: '7:30 AM' }
  const home = { starttime: '2:30 PM', endtime: '3:30 PM' }
  expect(followedTimes(there, there, home)).toEqual(home)
  expect(followedTimes({ ...there, starttime: '6:42 AM' }, there, home)).toEqual({ ...home, starttime: '6:42 AM' })
  expect(followedTimes({ ...there, endtime: '7:25 AM' }, there, home)).toEqual({ ...home, endtime: '7:25 AM' })
})
