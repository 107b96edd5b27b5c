import { expect, test } from 'vitest'
import { isClosed, isTrialOver, trialDaysLeft } from './trial.ts'

const DAY = 86_400

test.each([
  ['in thirty days', false, 30 * DAY, false, 30],
  ['within the hour', false, 3600, false, 1],
  ['this very second', false, 0, true, undefined],
  ['since yesterday', false, -DAY, true, undefined],
  ['since yesterday, purchased', true, -DAY, false, undefined],
])('[LANDING-3] a trial that ends %s', (_, purchased, inSeconds, over, daysLeft) => {
  const now = 1_800_000_000
  const trial = { purchased, trialEnd: { seconds: now + inSeconds } }
  expect([isTrialOver(trial, now), trialDaysLeft(trial, now)]).toEqual([over, daysLeft])
})

test.each([
  ['neither', DAY, null, false],
  ['its trial has ended', -DAY, null, true],
  ['its deletion was asked for', DAY, { seconds: 7 * DAY }, true],
])('[TRIAL-16] whether an organization is closed: %s', (_, inSeconds, deletesAt, closed) => {
  const now = 1_800_000_000
  expect(isClosed({ purchased: false, trialEnd: { seconds: now + inSeconds }, deletesAt }, now)).toBe(closed)
})
