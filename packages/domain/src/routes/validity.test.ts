import { expect, test } from 'vitest'
import { isDrivenOn, isValidOn } from './validity.ts'

const DATES = ['2026-08-22', '2026-08-23', '2026-08-24', '2026-08-25']

test('[ROUTE-18] a route is valid from its first date to its last, both included; without either there is no limit', () => {
  const validOn = (validFrom: string | null, validUntil: string | null) =>
    DATES.filter((date) => isValidOn({ validFrom, validUntil }, date))
  expect(validOn(null, null)).toEqual(DATES)
  expect(validOn('2026-08-24', null)).toEqual(DATES.slice(2))
  expect(validOn(null, '2026-08-23')).toEqual(DATES.slice(0, 2))
  expect(validOn('2026-08-23', '2026-08-24')).toEqual(DATES.slice(1, 3))
  expect(validOn('2026-08-24', '2026-08-23')).toEqual([])
})

test('[ROUTE-18] a route out of service is driven on none of its dates', () => {
  const route = { validFrom: '2026-08-23', validUntil: null }
  expect(DATES.map((date) => isDrivenOn({ ...route, inService: true }, date))).toEqual([false, true, true, true])
  expect(DATES.some((date) => isDrivenOn({ ...route, inService: false }, date))).toBe(false)
})
