import { expect, test } from 'vitest'
import { messagePath } from './paths.ts'

test('[MESSAGE-144] a message about plans, schools, or a stop has whom it is for in its address', () => {
  expect(messagePath({ adoptionIds: ['a', 'b'], template: 'stop-change' })).toBe(
    '/messages/add-message?adoption=a&adoption=b&template=stop-change',
  )
  expect(messagePath({ officeIds: ['s'], date: '2026-12-01' })).toBe('/messages/add-message?office=s&date=2026-12-01')
  expect(messagePath({ routeIds: ['r'], stop: { id: 's', name: 'Oak & Elm' } })).toBe(
    '/messages/add-message?route=r&stop=s&name=Oak+%26+Elm',
  )
})
