import { expect, test } from 'vitest'
import { differencesOf } from './audit.ts'

test('[AUDIT-7] what is different of settings is told field by field, with what it was', () => {
  const before = {
    name: 'Oak',
    liveThreshold: undefined,
    location: null,
    lateMinutes: 15,
    weekdays: [1, 2],
    same: true,
  }
  const after = {
    name: 'Elm',
    liveThreshold: 4,
    location: { lat: 1, lng: 2 },
    lateMinutes: 20,
    weekdays: [1],
    same: true,
  }
  expect(differencesOf<object>(before, after)).toEqual([
    { field: 'lateMinutes', from: '15', to: '20' },
    { field: 'liveThreshold', from: '', to: '4' },
    { field: 'location', from: '', to: '{"lat":1,"lng":2}' },
    { field: 'name', from: 'Oak', to: 'Elm' },
    { field: 'weekdays', from: '[1,2]', to: '[1]' },
  ])
})
