import { Hhmm, type School } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenRoute, givenStop } from '../../../testing/given-route.ts'
import { routeTotals } from './route-totals.ts'
import { schoolStops } from './school-stops.ts'

const at = (time: number) => ({ stoptime: Hhmm.parse(time) })
const stops = [
  givenStop('s1', 1, at(650)),
  givenStop('s2', 2, at(705)),
  givenStop('s3', 3, { ...at(730), childcount: 0 }),
]

test('[MAP-25] a route has a length, a duration, and a longest ride: to the end on the way to school, from the start on the way home', () => {
  const { metres, ...there } = routeTotals(givenRoute({ stops }))
  expect([Math.round(metres ?? 0), there]).toEqual([222, { minutes: 40, longestRideMinutes: 40 }])
  expect(routeTotals(givenRoute({ stops, type: 2 })).longestRideMinutes).toBe(15)
  const late = [givenStop('s1', 1, at(2350)), givenStop('s2', 2, at(10))]
  expect(routeTotals(givenRoute({ stops: late })).minutes).toBe(20)
  expect(routeTotals(givenRoute({ stops: [] }))).toEqual({
    metres: undefined,
    minutes: 0,
    longestRideMinutes: undefined,
  })
})

test('[MAP-24] a stop at a school says how many of its children the bus brings or takes home', () => {
  const school = { id: 'oak', name: 'Oak', location: { lat: 38.504, lng: -41 } } as School // no more is read of one
  const rider = (childId: string, schoolId: string) => ({
    childId,
    schoolId,
    familyId: 'f',
    name: '',
    grade: null,
    stopId: 's1',
    home: null,
  })
  const riders = [rider('ada', 'oak'), rider('ada', 'oak'), rider('ben', 'elm')]
  expect([...schoolStops(givenRoute({ stops }), [school], riders)]).toEqual([
    ['s3', { school, does: 'dropsOff', count: 1 }],
  ])
  expect([...schoolStops(givenRoute({ stops, type: 2 }), [school], undefined)]).toEqual([
    ['s3', { school, does: 'picksUp', count: undefined }],
  ])
  const waiting = givenStop('s3', 3, { ...at(730), childcount: 2 })
  const others = [rider('ben', 'elm')]
  expect([...schoolStops(givenRoute({ stops: [waiting] }), [school], others)]).toEqual([])
  expect(schoolStops(givenRoute({ stops: [waiting] }), [school], riders).get('s3')?.count).toBe(1)
})
