import { expect, test } from 'vitest'
import type { AlertStep } from './automatic-alert.ts'
import { nextRunMessage, type RunMessage } from './run-messages.ts'

const WRITE: AlertStep = { kind: 'write', cause: 'late', lateness: { minutesLate: 15, reason: null } }
const caughtUp: AlertStep = { kind: 'close', isBackOnTime: true, minutesLate: 3 }
const ended: AlertStep = { kind: 'close', isBackOnTime: false, minutesLate: 15 }

/** What families are told in the course of these steps. */
function toldBy(...steps: AlertStep[]): RunMessage[] {
  return steps.reduce<RunMessage[]>((told, step) => [...told, ...[nextRunMessage(told, step) ?? []].flat()], [])
}

test('[ALERT-18] families are told at most three times: late, later, and back on time', () => {
  expect(toldBy(WRITE, WRITE, WRITE, WRITE, caughtUp)).toEqual(['late', 'late', 'backOnTime'])
  expect(toldBy(WRITE, caughtUp, WRITE, WRITE, caughtUp)).toEqual(['late', 'backOnTime', 'late'])
})

test('[ALERT-18] nobody is told that a run is back on time who was not told that it is late, or when it has ended', () => {
  expect(toldBy(caughtUp)).toEqual([])
  expect(toldBy(WRITE, ended)).toEqual(['late'])
  expect(toldBy(WRITE, caughtUp, caughtUp)).toEqual(['late', 'backOnTime'])
})
