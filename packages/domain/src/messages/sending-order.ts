import { reachedAt, type Room } from './send-time.ts'

/** A delivery that waits to be sent on a channel. */
export interface WaitingDelivery {
  isEmergency: boolean
  /** Not sent before; seconds UTC. */
  nextAt: number
  /** Until when its recipient should know. */
  deadlineAt: number | null
}

interface Rate {
  /** Seconds UTC. */
  now: number
  /** Undefined without a limit. */
  perMinute: number | undefined
  /** What a daily limit leaves; undefined without one. */
  rooms?: readonly Room[] | undefined
}

/** So much earlier than its deadline a delivery is to be sent when one that is too late goes before it. */
const SPARE_SECONDS = 60

/**
 * MESSAGE-7: in which order deliveries are sent on a channel: emergencies, then those whose recipients can be told in time, by their
 * deadlines, then those whose recipients cannot, then those without a deadline. All take as long, so that as many as possible are told
 * in time (Moore and Hodgson, 1968). Deliveries without a deadline keep their order. MESSAGE-133: whoever is told too late is told as soon
 * as nobody else is too late because of it.
 */
export function inSendingOrder<Delivery extends WaitingDelivery>(
  waiting: readonly Delivery[],
  { now, perMinute, rooms }: Rate,
): Delivery[] {
  const emergencies = waiting.filter(({ isEmergency }) => isEmergency)
  const others = waiting.filter(({ isEmergency }) => !isEmergency)
  const met: Delivery[] = []
  const missed: Delivery[] = []
  for (const one of others.filter(({ deadlineAt }) => deadlineAt !== null).toSorted(byDeadline)) {
    const reached = reachedAt(emergencies.length + met.length, now, perMinute, rooms) ?? now
    const isMet = Math.max(one.nextAt, reached) <= (one.deadlineAt ?? Infinity)
    ;(isMet ? met : missed).push(one)
  }
  const reachAfter = (index: number) => reachedAt(emergencies.length + index, now, perMinute, rooms)
  const withoutDeadline = others.filter(({ deadlineAt }) => deadlineAt === null)
  return [...emergencies, ...withMissed(met, missed, reachAfter), ...withoutDeadline]
}

/** Those that can be in time, and between them the missed ones, as many before each as it and all after it have time for. */
function withMissed<Delivery extends WaitingDelivery>(
  met: readonly Delivery[],
  missed: readonly Delivery[],
  reachAfter: (index: number) => number | undefined,
): Delivery[] {
  if (missed.length === 0 || reachAfter(0) === undefined) return [...met, ...missed]
  const before: number[] = []
  let most = missed.length
  for (let i = met.length - 1; i >= 0; i--) {
    const hasTime = (count: number) => (reachAfter(i + count) ?? 0) + SPARE_SECONDS <= (met[i]?.deadlineAt ?? Infinity)
    while (most > 0 && !hasTime(most)) most--
    before[i] = most
  }
  const order: Delivery[] = []
  let told = 0
  for (const [i, one] of met.entries()) {
    order.push(...missed.slice(told, before[i]), one)
    told = Math.max(told, before[i] ?? 0)
  }
  return [...order, ...missed.slice(told)]
}

const byDeadline = (a: WaitingDelivery, b: WaitingDelivery) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity)
