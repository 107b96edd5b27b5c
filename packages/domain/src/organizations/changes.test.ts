import { expect, test } from 'vitest'
import { requireConfirmedIfWeaker, requireMayChange, trialEndOf } from './changes.ts'

const present = {
  purchased: false,
  trialStart: { seconds: 100 },
  trialEnd: { seconds: 200 },
}

const NOBODY = { isSuperAdmin: false, isConfirmed: false }

test.each([{ purchased: true }, { trialStart: { seconds: 101 } }, { trialEnd: { seconds: 300 } }])(
  '[ORG-2] only a super administrator who has shown the password again changes %o',
  (changes) => {
    const asked = (isSuperAdmin: boolean, isConfirmed: boolean) => () =>
      requireMayChange(present, changes, { isSuperAdmin, isConfirmed })
    expect(asked(false, true)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(asked(true, false)).toThrow(expect.objectContaining({ code: 'confirm_first' }))
    expect(asked(true, true)).not.toThrow()
  },
)

test('[ORG-2] sending back the present values, or none of them, changes nothing', () => {
  expect(() => requireMayChange(present, structuredClone(present), NOBODY)).not.toThrow()
  expect(() => requireMayChange(present, {}, NOBODY)).not.toThrow()
})

test('[ORG-8] another start without an end gives 30 days from now; the same start, or an end that is sent, moves nothing', () => {
  const endOf = (changes: object, isSuperAdmin = true) => trialEndOf(present, changes, isSuperAdmin, 1000.5)
  expect(endOf({ trialStart: { seconds: 101 } })).toEqual({ seconds: 1000 + 30 * 86_400 })
  expect(endOf({ trialStart: { seconds: 100 } })).toBeUndefined()
  expect(endOf({ trialStart: { seconds: 101 }, trialEnd: { seconds: 200 } })).toEqual({ seconds: 200 })
  expect(endOf({ trialStart: { seconds: 101 } }, false)).toBeUndefined()
})

const protecting = {
  secondFactorFor: 'everybody' as const,
  keepPositionsDays: 90,
  keepRunsDays: 400,
  keepAuditDays: 400,
  keepMessagesDays: 400,
}

test.each([
  { secondFactorFor: 'nobody' as const },
  { secondFactorFor: 'changers' as const },
  { keepPositionsDays: 89 },
  { keepRunsDays: 399 },
  { keepMessagesDays: 399 },
  { keepPositionsDays: 100, keepAuditDays: 366 },
])('[SESSION-6] the password is entered again before %o', (changes) => {
  const ask = (isConfirmed: boolean) => () => requireConfirmedIfWeaker(protecting, changes, isConfirmed)
  expect(ask(false)).toThrow(expect.objectContaining({ code: 'confirm_first' }))
  expect(ask(true)).not.toThrow()
})

test.each([{}, protecting, { keepRunsDays: 401 }])('[SESSION-6] %o asks for no password', (changes) => {
  expect(() => requireConfirmedIfWeaker(protecting, changes, false)).not.toThrow()
})
