import { expect, test } from 'vitest'
import type { GradeBand } from '../organizations/service-rules.ts'
import { Hhmm } from '../time/hhmm.ts'
import { LocalDate } from '../time/zone.ts'
import { checkRoutes, checkRoutesFrom } from './check-routes.ts'
import type { CheckedChild, CheckedPlan, CheckedRoute, CheckedStop } from './checked-plan.ts'

const time = (number: number) => Hhmm.parse(number)
const school = { id: 'school', name: 'Oak School', bellStart: time(800), bellEnd: time(1500) }
const ada: CheckedChild = {
  id: 'ada',
  familyId: 'alder',
  name: 'Ada Alder',
  schoolId: 'school',
  grade: 'K',
  mustBeMet: true,
  wheelchair: false,
  contacts: 1,
}

function stop(name: string, at: number, more: Partial<CheckedStop> = {}): CheckedStop {
  const sound = {
    legMetres: 2000,
    apartMetres: 1500,
    offPathMetres: 10,
    doorSideOk: true,
    schoolId: null,
    walkMetres: new Map(),
  }
  return { id: name, name, stoptime: time(at), childIds: ['ada'], ...sound, ...more }
}
const atSchool = (at: number) => stop('School', at, { childIds: [], schoolId: 'school' })

const morning: CheckedRoute = {
  id: 'am',
  name: 'Oak AM',
  type: 1,
  starttime: time(730),
  endtime: time(750),
  driver: { id: 'dee', name: 'Dee Dale' },
  bus: { id: 'bus', number: '12', capacity: 48, wheelchairPlaces: 0, active: true },
  hasPath: true,
  stops: [stop('Elm', 730), stop('Fir', 740, { childIds: ['ada'] }), atSchool(750)],
}
const afternoon: CheckedRoute = {
  ...morning,
  id: 'pm',
  name: 'Oak PM',
  type: 2,
  starttime: time(1505),
  endtime: time(1525),
  stops: [atSchool(1505), stop('Fir', 1515), stop('Elm', 1525)],
}
/** The same stops with riders of whom nothing else is known. */
const withOthers: CheckedRoute = {
  ...morning,
  stops: [stop('Elm', 730, { childIds: ['bo'] }), stop('Fir', 740, { childIds: ['bo'] }), atSchool(750)],
}
const sound: CheckedPlan = { routes: [morning, afternoon], children: [ada], schools: [school], gradeBands: [] }

/** The issues after a change of the plan, as 'code subject found/limit'. */
function issuesOf(change: Partial<CheckedPlan>): string[] {
  return checkRoutes({ ...sound, ...change }).map(
    ({ code, subject, found, limit }) => `${code} ${subject} ${found}/${limit}`,
  )
}
const withMorning = (change: Partial<CheckedRoute>) => issuesOf({ routes: [{ ...morning, ...change }, afternoon] })
const withElm = (change: Partial<CheckedStop>, at = 730) =>
  withMorning({ stops: [stop('Elm', at, change), ...morning.stops.slice(1)] })
const withAfternoon = (change: Partial<CheckedRoute>) => issuesOf({ routes: [morning, { ...afternoon, ...change }] })

test('[LINT-8] nothing is found in a plan without fault', () => {
  expect(issuesOf({})).toEqual([])
})

test('[LINT-1] a bus that would have to fly, and a timetable that goes back, are found', () => {
  expect(withElm({ legMetres: 30_000 })).toEqual(['tooFast Fir 45/25'])
  expect(withElm({ legMetres: 16_400 })).toEqual([]) // 24.8 m/s, if 7:30 is the end of that minute and 7:40 the beginning
  expect(withElm({}, 745)).toEqual(['timesBackwards Fir 5/0'])
})

test('[LINT-2] a stop off the line, with the door to the wrong side, beside another one or without riders is found', () => {
  expect(withElm({ offPathMetres: 200 })).toEqual(['offPath Elm 200/60'])
  expect(withElm({ doorSideOk: false })).toEqual(['wrongSide Elm 1/0'])
  expect(withElm({ doorSideOk: undefined, offPathMetres: undefined })).toEqual([])
  expect(withElm({ apartMetres: 20 })).toEqual(['tooNear Fir 20/50'])
  expect(withElm({ childIds: [] })).toEqual(['noRiders Elm 0/0'])
})

test('[LINT-3] a bus that comes too late or too early for the bell, or leaves before it, is found', () => {
  const arriving = (at: number) => withMorning({ stops: [...morning.stops.slice(0, 2), atSchool(at)] })
  expect([arriving(756), arriving(755), arriving(742)]).toEqual([['lateForBell School 4/5'], [], []])
  const early = [stop('Elm', 720), stop('Fir', 725), atSchool(729)]
  expect(withMorning({ stops: early })).toEqual(['earlyForBell School 31/30'])
  const leaving = [atSchool(1458), ...afternoon.stops.slice(1)]
  expect(withAfternoon({ stops: leaving })).toEqual(['leavesBeforeBell School 2/0'])
})

test('[LINT-4] a ride of more than an hour is found, there and home', () => {
  expect(withElm({}, 649)).toEqual(['rideTooLong Elm 61/60'])
  expect(withAfternoon({ stops: [atSchool(1505), stop('Fir', 1515), stop('Elm', 1606)] })).toEqual([
    'rideTooLong Elm 61/60',
  ])
})

test('[LINT-5] [FIT-1] a rider in a wheelchair on a bus without a position is found, and takes no seat', () => {
  const wheels = [{ ...ada, wheelchair: true }]
  expect(issuesOf({ children: wheels, routes: [morning, afternoon] })).toContain('noWheelchairPlace 12 1/0')
  const bus = { id: 'bus', number: '12', capacity: 0, wheelchairPlaces: 1, active: true }
  const withPosition = { children: wheels, routes: [morning, afternoon].map((route) => ({ ...route, bus })) }
  expect(issuesOf(withPosition).filter((text) => /noWheelchairPlace|overCapacity/.test(text))).toEqual([])
})

test('[LINT-5] a bus that is too small, out of service or missing is found, and so is a missing driver or line', () => {
  const childIds = Array.from({ length: 49 }, (_, i) => `child ${i}`)
  expect(withElm({ childIds: ['ada', ...childIds] })).toEqual(['overCapacity 12 50/48'])
  const bus = { id: 'bus', number: '12', capacity: 48, wheelchairPlaces: 0, active: false }
  expect(withMorning({ bus })).toEqual(['busOutOfService 12 0/0'])
  expect(withMorning({ bus: null, driver: null, hasPath: false })).toEqual([
    'noDriver  0/0',
    'noPath  0/0',
    'noBus  0/0',
  ])
  expect(issuesOf({ routes: [{ ...morning, stops: [] }, afternoon], children: [] })).toEqual(['tooFewStops Oak AM 0/0'])
})

test('[LINT-6] a bus or a driver with two routes at once is found', () => {
  const second = { ...withOthers, id: 'second', name: 'Elm AM', starttime: time(745), endtime: time(755) }
  expect(issuesOf({ routes: [morning, afternoon, second] })).toEqual(['busTwice 12 5/0', 'driverTwice Dee Dale 5/0'])
  expect(issuesOf({ routes: [morning, afternoon, { ...second, starttime: time(750) }] })).toEqual([])
  const night = { ...second, starttime: time(2350), endtime: time(10) }
  expect(issuesOf({ routes: [morning, afternoon, night] })).toEqual([])
})

test('[LINT-7] a child without a way home or there, whom nobody meets, or on a bus to another school is found', () => {
  expect(issuesOf({ routes: [morning] })).toEqual(['noWayHome Ada Alder 0/0'])
  expect(issuesOf({ routes: [afternoon] })).toEqual(['noWayThere Ada Alder 0/0'])
  expect(issuesOf({ routes: [{ ...morning, type: 0 }] })).toEqual([])
  expect(issuesOf({ children: [{ ...ada, contacts: 0 }] })).toEqual(['nobodyToMeet Ada Alder 0/0'])
  expect(issuesOf({ children: [{ ...ada, schoolId: 'other' }] })).toEqual([
    'notItsSchool Ada Alder 0/0',
    'notItsSchool Ada Alder 0/0',
  ])
  const withoutSchool = (route: CheckedRoute) => ({
    ...route,
    stops: route.stops.map((one) => ({ ...one, schoolId: null })),
  })
  const found = issuesOf({ routes: [morning, afternoon].map(withoutSchool) })
  expect(found.filter((one) => one.startsWith('notItsSchool'))).toEqual([])
})

test('[LINT-10] a stop further from home than the grade of a child may walk is found', () => {
  const gradeBands = [
    { name: 'Little ones', grades: ['PK', 'k'], maxWalkMetres: 400 },
    { name: 'Others', grades: ['1', 'K'], maxWalkMetres: 0 },
  ]
  const walking = (metres: number, bands: readonly GradeBand[] = gradeBands) => {
    const elm = stop('Elm', 730, { walkMetres: new Map([['ada', metres]]) })
    return issuesOf({ gradeBands: bands, routes: [{ ...morning, stops: [elm, ...morning.stops.slice(1)] }, afternoon] })
  }
  expect(walking(401)).toEqual(['walkTooFar Ada Alder 401/400'])
  expect(walking(400)).toEqual([])
  expect(walking(9000, [{ name: 'Free', grades: ['K'], maxWalkMetres: null }])).toEqual([])
  expect(walking(9000, [])).toEqual([])
})

test('[LINT-11] routes that are never valid on the same date are not compared, and each later beginning is checked', () => {
  const until = (route: CheckedRoute, validUntil: string | null) => ({ ...route, validFrom: null, validUntil })
  const second = { ...withOthers, id: 'second', name: 'Elm AM', starttime: time(745), endtime: time(755) }
  const check = (validFrom: string | null, today: string, drivers: 'same' | 'none' = 'same') => {
    const driver = drivers === 'none' ? null : second.driver
    const routes = [
      until(morning, '2026-08-23'),
      until(afternoon, null),
      { ...second, driver, validFrom, validUntil: null },
    ]
    return checkRoutesFrom({ ...sound, children: [], routes }, today).map(
      ({ code, routeName }) => `${code} ${routeName}`,
    )
  }
  expect(check(null, '2026-08-01')).toEqual(['busTwice Elm AM', 'driverTwice Elm AM'])
  expect(check('2026-08-24', '2026-08-01')).toEqual([])
  expect(check('2026-08-23', '2026-08-01')).toEqual(['busTwice Elm AM', 'driverTwice Elm AM'])
  expect(check(null, '2026-08-24')).toEqual([]) // the other one is over
  expect(check('2026-08-24', '2026-08-01', 'none')).toEqual(['noDriver Elm AM'])
})

/** Ada at the stops of a route on these weekdays only. */
const onDays = (route: CheckedRoute, weekdays: number, more: Partial<CheckedRoute> = {}): CheckedRoute => ({
  ...route,
  stops: route.stops.map((one) => ({ ...one, weekdaysOf: new Map([['ada', weekdays]]) })),
  ...more,
})
const [MON_WED_FRI, TUE_THU, WEEK] = [42, 20, 62]

test('[ASSIGN-9] a child has a ride to school and one home on each weekday with service, on one route', () => {
  const issues = (...routes: CheckedRoute[]) => issuesOf({ routes, weekdays: WEEK })
  const other = { id: 'am2', name: 'Fir AM', driver: null, bus: null }
  const at = (route: CheckedRoute, weekdays: number) => onDays(route, weekdays)
  const ofChild = (found: string[]) => found.filter((text) => text.includes('Ada'))
  expect(ofChild(issues(at(morning, MON_WED_FRI), onDays(morning, TUE_THU, other), afternoon))).toEqual([])
  expect(ofChild(issues(at(morning, MON_WED_FRI), afternoon))).toEqual(['noWayThere Ada Alder 0/0'])
  expect(ofChild(issues(morning, at(afternoon, TUE_THU)))).toEqual(['noWayHome Ada Alder 0/0'])
  expect(ofChild(issues(at(morning, WEEK), onDays(morning, TUE_THU, other), afternoon))).toEqual([
    'onTwoRoutes Ada Alder 0/0',
  ])
  const noon = { ...other, starttime: time(1230), endtime: time(1250) }
  expect(ofChild(issues(at(morning, WEEK), onDays(morning, TUE_THU, noon), afternoon))).toEqual([])
})

test('[ASSIGN-9] seats are needed for the weekday with the most riders', () => {
  const bus = { id: 'bus', number: '12', capacity: 1, wheelchairPlaces: 0, active: true }
  const riders = (days: [string, number][]) =>
    withMorning({
      bus,
      stops: [stop('Elm', 730, { childIds: days.map(([id]) => id), weekdaysOf: new Map(days) }), atSchool(750)],
    }).filter((text) => text.startsWith('overCapacity'))
  expect(
    riders([
      ['ada', MON_WED_FRI],
      ['bo', TUE_THU],
    ]),
  ).toEqual([])
  expect(
    riders([
      ['ada', MON_WED_FRI],
      ['bo', WEEK],
    ]),
  ).toEqual(['overCapacity 12 2/1'])
})

test('[SCHOOL-4] [LINT-11] routes are checked with the bells that a school has from a date on', () => {
  const later = { from: LocalDate.parse('2026-08-24'), bellStart: time(830), bellEnd: time(1500) }
  const check = (comingBells?: typeof later) =>
    checkRoutesFrom(
      {
        ...sound,
        schools: [{ ...school, comingBells }],
        routes: [{ ...morning, validFrom: null, validUntil: null }],
        children: [],
      },
      LocalDate.parse('2026-08-01'),
    ).map(({ code, found }) => `${code} ${found}`)
  expect(check()).toEqual([])
  expect(check(later)).toEqual(['earlyForBell 40'])
  expect(check({ ...later, from: LocalDate.parse('2026-07-01') })).toEqual(['earlyForBell 40'])
})
