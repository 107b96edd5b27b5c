import { expect, test } from 'vitest'
import type { TimeChange } from '../routes/stop-times.ts'
import { Hhmm, minutesOf } from '../time/hhmm.ts'
import { USUAL_CHECK_LIMITS } from './checked-plan.ts'
import { checkTimes, type StopToTime } from './check-times.ts'

const time = (number: number) => Hhmm.parse(number)
const schools = [{ id: 'school', name: 'Oak School', bellStart: time(800), bellEnd: time(1500) }]

function stop(name: string, more: Partial<StopToTime> = {}): StopToTime {
  const sound = { childIds: ['ada'], schoolId: null, legMetres: 2000, streetSeconds: 240, isHeld: false }
  return { id: name, name, ...sound, ...more }
}
const atSchool = stop('School', { childIds: [], schoolId: 'school' })

function warningsOf(timed: readonly [StopToTime, number][], { type = 1, stepMinutes = 1, before = 0 } = {}): string[] {
  const changes = timed.map(([{ id }, after]): TimeChange => {
    const differenceMinutes = before === 0 ? 0 : minutesOf(time(after)) - minutesOf(time(before))
    return { stopId: id, before: time(before), after: time(after), differenceMinutes }
  })
  const found = checkTimes({
    type,
    stops: timed.map(([one]) => one),
    changes,
    schools,
    stepMinutes,
    limits: USUAL_CHECK_LIMITS,
  })
  return found.map(({ code, subject, found: value, limit }) => `${code} ${subject} ${value}/${limit}`)
}

test('[TIMES-11] times without fault give no warning', () => {
  expect(
    warningsOf([
      [stop('Elm'), 730],
      [stop('Fir'), 740],
      [atSchool, 750],
    ]),
  ).toEqual([])
})

test('[TIMES-11] a leg that no bus can drive, or none at the limits of the streets, and times that go back are warned of', () => {
  const elm = (more: Partial<StopToTime>, at = 730): string[] =>
    warningsOf([
      [stop('Elm', more), at],
      [stop('Fir'), 740],
      [atSchool, 750],
    ])
  expect(elm({ legMetres: 30_000 })).toEqual(['tooFast Fir 45/25'])
  expect(elm({ streetSeconds: 11 * 60 + 1 })).toEqual(['fasterThanStreets Fir 10/12'])
  expect(elm({ streetSeconds: 11 * 60 })).toEqual([]) // 7:30 may be the beginning of that minute, and 7:40 the end
  expect(elm({ streetSeconds: undefined })).toEqual([])
  expect(elm({}, 745)).toEqual(['timesBackwards Fir 5/0'])
})

test('[TIMES-11] times that were rounded to five minutes are not taken for a fast bus', () => {
  const timed: [StopToTime, number][] = [
    [stop('Elm'), 730],
    [stop('Fir'), 730],
    [atSchool, 750],
  ]
  expect(warningsOf(timed)).toEqual(['tooFast Fir 33/25'])
  expect(warningsOf(timed, { stepMinutes: 5 })).toEqual([])
})

test('[TIMES-11] a bus that comes after the bell or leaves before it, and a long ride, are warned of', () => {
  expect(
    warningsOf([
      [stop('Elm'), 730],
      [atSchool, 801],
    ]),
  ).toEqual(['lateForBell School -1/5'])
  expect(
    warningsOf([
      [stop('Elm'), 650],
      [atSchool, 751],
    ]),
  ).toEqual(['rideTooLong Elm 61/60'])
  expect(
    warningsOf(
      [
        [atSchool, 1458],
        [stop('Elm'), 1510],
      ],
      { type: 2 },
    ),
  ).toEqual(['leavesBeforeBell School 2/0'])
})

test('[TIMES-11] a timepoint that could not keep its time is warned of', () => {
  const held = stop('Elm', { isHeld: true })
  expect(
    warningsOf(
      [
        [held, 730],
        [atSchool, 750],
      ],
      { before: 728 },
    ),
  ).toEqual(['timepointMoved Elm 2/0'])
  expect(
    warningsOf([
      [held, 730],
      [atSchool, 750],
    ]),
  ).toEqual([])
})
