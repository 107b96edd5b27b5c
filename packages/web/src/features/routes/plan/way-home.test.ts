import { Hhmm } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { followed, offeredCopy } from './way-home.ts'

const morning = { type: 1, starttime: Hhmm.parse(642) }
const school = { bellEnd: Hhmm.parse(1430) }

test('[PLAN-21] a copy in the opposite order is offered as the way home, from the last bell on', () => {
  expect(offeredCopy(morning, school, false)).toEqual({ type: 1, starttime: 642 })
  expect(offeredCopy(morning, school, true)).toEqual({ type: 2, starttime: 1430 })
  expect(offeredCopy(morning, undefined, true)).toEqual({ type: 2, starttime: 642 })
  expect(offeredCopy({ ...morning, type: 2 }, school, true)).toEqual({ type: 1, starttime: 642 })
  expect(offeredCopy({ ...morning, type: 3 }, school, true)).toEqual({ type: 3, starttime: 642 })
})

test('[PLAN-21] what somebody has chosen before stays', () => {
  const there = { type: '1', starttime: '6:42 AM' }
  const home = { type: '2', starttime: '2:30 PM' }
  expect(followed(there, there, home)).toEqual(home)
  expect(followed({ type: '3', starttime: '3:00 PM' }, there, home)).toEqual({ type: '3', starttime: '3:00 PM' })
})
