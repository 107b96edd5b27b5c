import { expect, test } from 'vitest'
import { reachedAt } from './send-time.ts'
import { inSendingOrder } from './sending-order.ts'

const NOW = 1_800_000_000

function delivery(name: string, deadlineMinutes: number | null, more: object = {}) {
  const deadlineAt = deadlineMinutes === null ? null : NOW + deadlineMinutes * 60
  return { name, isEmergency: false, nextAt: NOW, deadlineAt, ...more }
}

test('[MESSAGE-7] emergencies come first, then whoever can be told in time, then whoever cannot, then what has no deadline', () => {
  const waiting = [
    delivery('newsletter', null),
    delivery('missed', -5),
    delivery('third', 2),
    delivery('first', 0),
    delivery('squeezed out', 0),
    delivery('second', 1),
    delivery('emergency', null, { isEmergency: true }),
  ]
  const order = inSendingOrder(waiting, { now: NOW, perMinute: 2 }).map(({ name }) => name)
  expect(order).toEqual(['emergency', 'first', 'second', 'third', 'missed', 'squeezed out', 'newsletter'])
})

test('[MESSAGE-133] whoever is told too late is told as soon as nobody else is too late because of it', () => {
  const waiting = [delivery('missed', -5), delivery('soon', 2), delivery('missed, too', -4), delivery('afternoon', 400)]
  const order = inSendingOrder(waiting, { now: NOW, perMinute: 1 }).map(({ name }) => name)
  expect(order).toEqual(['missed', 'soon', 'missed, too', 'afternoon'])
  const urgent = [delivery('missed', -5), delivery('now', 0), delivery('afternoon', 400)]
  expect(inSendingOrder(urgent, { now: NOW, perMinute: 1 })[0]?.name).toBe('now')
})

test('[MESSAGE-7] without a limit only a deadline that is over comes after the others', () => {
  const waiting = [delivery('over', -1), delivery('later', 9), delivery('sooner', 3)]
  const order = inSendingOrder(waiting, { now: NOW, perMinute: undefined }).map(({ name }) => name)
  expect(order).toEqual(['sooner', 'later', 'over'])
})

let state = 1
/** The same numbers in every run (Park and Miller, 1988). */
function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % limit
}

/** How many of these are told in time when they are sent in this order. */
const metOf = (deadlines: readonly number[], perMinute: number) =>
  deadlines.filter((deadlineAt, index) => (reachedAt(index, NOW, perMinute) ?? NOW) <= deadlineAt).length

/** The most that any choice of them could be, each choice in order of deadlines. */
function mostOf(deadlines: readonly number[], perMinute: number): number {
  const sorted = deadlines.toSorted((a, b) => a - b)
  let most = 0
  for (let choice = 0; choice < 2 ** sorted.length; choice++) {
    const chosen = sorted.filter((_, index) => choice & (1 << index))
    if (metOf(chosen, perMinute) === chosen.length) most = Math.max(most, chosen.length)
  }
  return most
}

test('[MESSAGE-7] however overloaded a channel is, as many are told in time as can be', () => {
  for (let round = 0; round < 300; round++) {
    const perMinute = 1 + below(3)
    const waiting = Array.from({ length: 1 + below(9) }, (_, index) => delivery(String(index), below(7) - 1))
    const deadlines = waiting.map(({ deadlineAt }) => deadlineAt ?? 0)
    const order = inSendingOrder(waiting, { now: NOW, perMinute }).map(({ deadlineAt }) => deadlineAt ?? 0)
    expect(metOf(order, perMinute), JSON.stringify({ perMinute, deadlines })).toBe(mostOf(deadlines, perMinute))
  }
})
