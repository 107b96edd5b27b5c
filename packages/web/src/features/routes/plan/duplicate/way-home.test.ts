import { Hhmm, type RouteStop } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { copiedTimes, type CopyOptions } from './copied-times.ts'
import { followed, isOtherWay, nameOfOtherWay, offeredCopy } from './way-home.ts'

const start = { lat: 38.5, lng: -41 }

function stop(name: string, order: number, time: number, type = 0): RouteStop {
  const empty = { address: '', displayAddress: '', childcount: 0, familyNames: '', families: [] }
  const plain = { holdUntilTime: false, driverNote: '', hazard: false }
  return {
    ...empty,
    ...plain,
    id: name,
    name,
    order,
    type,
    location: offset(start, 90, order),
    stoptime: Hhmm.parse(time),
  }
}

const stops = [stop('Oak', 1, 642), stop('Via Mill', 2, 642, 1), stop('Elm', 3, 650), stop('School', 4, 710)]
const morning = { type: 1, starttime: Hhmm.parse(642), stops }
const school = { bellStart: Hhmm.parse(800), bellEnd: Hhmm.parse(1430) }

const offered = (route: typeof morning, near: typeof school | undefined, reversed: boolean) =>
  offeredCopy(route, near, { reversed, latestArrivalMinutes: 5 })

test('[PLAN-21] a copy in the opposite order is offered as the way home, from the last bell on', () => {
  expect(offered(morning, school, false)).toEqual({ type: 1, starttime: 642, times: 'copy' })
  expect(offered(morning, school, true)).toEqual({ type: 2, starttime: 1430, times: 'mirror' })
  expect(offered(morning, undefined, true)).toEqual({ type: 2, starttime: 642, times: 'copy' })
  expect(offered({ ...morning, type: 2 }, school, true)).toEqual({ type: 1, starttime: 727, times: 'mirror' })
  expect(offered({ ...morning, type: 3 }, school, true)).toEqual({ type: 3, starttime: 642, times: 'copy' })
})

test('[PLAN-21] what somebody has chosen before stays', () => {
  const there = { type: '1', starttime: '6:42 AM', times: 'copy' } as const
  const home = { type: '2', starttime: '2:30 PM', times: 'mirror' } as const
  expect(followed(there, there, home)).toEqual(home)
  const own = { type: '3', starttime: '3:00 PM', times: 'recalculate' } as const
  expect(followed(own, there, home)).toEqual(own)
  expect(followed({ ...own, times: 'copy' }, there, home)).toEqual({ ...own, times: 'copy' }) // it begins at no bell
  expect(followed(home, home, there)).toEqual(there)
})

test('[ROUTE-27] the way home of a morning route has the name of the afternoon, and the other type', () => {
  expect(nameOfOtherWay('High 1 AM')).toBe('High 1 PM')
  expect(nameOfOtherWay('PM Oak')).toBe('AM Oak')
  expect(nameOfOtherWay('Amberly')).toBeUndefined()
  expect([isOtherWay(morning, 2), isOtherWay(morning, 1), isOtherWay({ type: 3 }, 2)]).toEqual([true, false, false])
})

const shown = (options: Partial<CopyOptions>, legs?: { seconds: number }[]) =>
  copiedTimes(
    { stops },
    { starttime: Hhmm.parse(1430), reversed: true, waypoints: true, times: 'mirror', ...options },
    legs,
  )
    ?.map(({ name, before, after }) => `${name} ${before} ${after}`)
    .join(' | ')

test('[PLAN-25] the times of a copy are shown before it is saved: the same legs in the opposite order, or the driving times', () => {
  expect(shown({})).toBe('School 710 1430 | Elm 650 1450 | Oak 642 1458')
  expect(shown({ times: 'copy', reversed: false })).toBe('Oak 642 1430 | Elm 650 1438 | School 710 1458')
  const legs = [{ seconds: 280 }, { seconds: 100 }, { seconds: 60 }] // 20 s at each stop, through the waypoint
  expect(shown({ times: 'recalculate' }, legs)).toBe('School 710 1430 | Elm 650 1435 | Oak 642 1438')
  expect(shown({ times: 'recalculate', waypoints: false }, [{ seconds: 280 }, { seconds: 40 }])).toBe(
    'School 710 1430 | Elm 650 1435 | Oak 642 1436',
  )
  expect(shown({ times: 'recalculate' })).toBeUndefined() // not known yet
})
