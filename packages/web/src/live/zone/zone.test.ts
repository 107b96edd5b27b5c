import { expect, test } from 'vitest'
import { otherZone } from './zone.ts'

const WINTER = Date.UTC(2026, 10, 23, 12) / 1000
const SUMMER = Date.UTC(2026, 6, 23, 12) / 1000

test('[WEB-33] a time zone is named where the reader’s own clock shows another time', () => {
  expect(otherZone('America/New_York', 'America/Los_Angeles', WINTER, 'en-US')).toEqual({
    zone: 'Eastern Time',
    offset: 'GMT-5',
  })
  expect(otherZone('America/New_York', 'Europe/Berlin', SUMMER, 'es-US')?.offset).toBe('GMT-4')
})

test('[WEB-33] a zone of another name with the same time is not named', () => {
  expect(otherZone('America/New_York', 'America/Toronto', WINTER, 'en-US')).toBeUndefined()
  expect(otherZone('America/Phoenix', 'America/Denver', WINTER, 'en-US')).toBeUndefined()
  expect(otherZone('America/Phoenix', 'America/Denver', SUMMER, 'en-US')).toBeDefined()
})
