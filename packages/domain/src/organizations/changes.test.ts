import { expect, test } from 'vitest'
import { requireMayChange } from './changes.ts'

const present = {
  purchased: false,
  trialStart: { seconds: 100 },
  trialEnd: { seconds: 200 },
  ridershipEnabled: false,
  messagingEnabled: true,
  allowLLD: false,
  busNum: 3,
}

test.each([
  { purchased: true },
  { trialStart: { seconds: 101 } },
  { trialEnd: { seconds: 300 } },
  { ridershipEnabled: true },
  { messagingEnabled: false },
  { allowLLD: true },
  { busNum: 4 },
])('[ORG-2] only a super administrator changes %o', (changes) => {
  expect(() => requireMayChange(present, changes, false)).toThrow(expect.objectContaining({ code: 'not-yours' }))
  expect(() => requireMayChange(present, changes, true)).not.toThrow()
})

test('[ORG-2] sending back the present values, or none of them, changes nothing', () => {
  expect(() => requireMayChange(present, structuredClone(present), false)).not.toThrow()
  expect(() => requireMayChange(present, {}, false)).not.toThrow()
})
