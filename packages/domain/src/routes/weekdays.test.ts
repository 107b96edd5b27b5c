import { expect, test } from 'vitest'
import { isOnWeekday, parseWeekdayLetters, Weekdays, weekdayLetters, weekdayMask, weekdaysOf } from './weekdays.ts'

test('[ASSIGN-5] weekdays are in order, each once, and at least one', () => {
  const isSound = (days: number[]) => Weekdays.safeParse(days).success
  expect([[1, 3, 5], [0, 6], [], [3, 1], [1, 1], [7]].map(isSound)).toEqual([true, true, false, false, false, false])
  expect(weekdaysOf(weekdayMask([1, 3, 5]))).toEqual([1, 3, 5])
})

test('[ASSIGN-5] an assignment holds on the dates of its weekdays', () => {
  const homes = weekdayMask([1, 3, 5])
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  expect(dates.map((date) => isOnWeekday(homes, date))).toEqual([false, true, false, true, false, true, false])
})

test('[ASSIGN-8] files have weekdays as letters', () => {
  expect(['MWF', 'mw f', 'T,R', 'US', '', 'MX', 'MM'].map(parseWeekdayLetters)).toEqual([
    42,
    42,
    20,
    65,
    undefined,
    undefined,
    undefined,
  ])
  expect([42, 20, 127].map(weekdayLetters)).toEqual(['MWF', 'TR', ''])
})

test.each<[string, number[]]>([
  ['M-F', [1, 2, 3, 4, 5]],
  ['m - f', [1, 2, 3, 4, 5]],
  ['Mon–Fri', [1, 2, 3, 4, 5]],
  ['Monday through Friday', [1, 2, 3, 4, 5]],
  ['L-V', [1, 2, 3, 4, 5]],
  ['lunes a viernes', [1, 2, 3, 4, 5]],
  ['Lun. a vie.', [1, 2, 3, 4, 5]],
  ['weekdays', [1, 2, 3, 4, 5]],
  ['M-Th, Sa', [1, 2, 3, 4, 6]],
  ['T-R', [2, 3, 4]],
  ['Sa-Su', [0, 6]],
  ['Mon, Wed and Fri', [1, 3, 5]],
  ['M-W-F', [1, 3, 5]],
  ['Tu/Th', [2, 4]],
  ['MTuWThF', [1, 2, 3, 4, 5]],
  ['LMXJV', [1, 2, 3, 4, 5]],
  ['MTWRFSU', [0, 1, 2, 3, 4, 5, 6]],
  ['mwfsu', [0, 1, 3, 5, 6]],
  ['MWFSu', [0, 1, 3, 5]],
  ['FSU', [0, 5, 6]],
  ['SA,SU', [0, 6]],
  ['martes y jueves', [2, 4]],
  ['sábado', [6]],
  ['daily', [0, 1, 2, 3, 4, 5, 6]],
])('[EXCHANGE-26] the weekdays %s are those that people mean', (text, days) => {
  expect(parseWeekdayLetters(text)).toBe(weekdayMask(days))
})

test('[EXCHANGE-26] from each day to each other one it is those between, however they are joined', () => {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  for (const [first, from] of names.entries())
    for (const [last, to] of names.entries())
      for (const joint of ['-', ' - ', '–', ' to ', ' thru ']) {
        const days = [...names.keys()].filter((day) => (day - first + 7) % 7 <= (last - first + 7) % 7)
        expect([from, joint, to, parseWeekdayLetters(`${from}${joint}${to}`)]).toEqual([
          from,
          joint,
          to,
          weekdayMask(days),
        ])
      }
})

test.each(['MM', 'MW-F', 'A/B', 'M-F, W', 'Mon-', 'X-M', 'school'])('[EXCHANGE-26] %s is no weekdays', (text) => {
  expect(parseWeekdayLetters(text)).toBeUndefined()
})
