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

/**
 * MESSAGE-7: in which order deliveries are sent on a channel: emergencies, then those whose recipients can be told in time, by their
 * deadlines, then those whose recipients cannot, then those without a deadline. All take as long, so that as many as possible are told
 * in time (Moore and Hodgson, 1968). Deliveries without a deadline keep their order.
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
  return [...emergencies, ...met, ...missed, ...others.filter(({ deadlineAt }) => deadlineAt === null)]
}

const byDeadline = (a: WaitingDelivery, b: WaitingDelivery) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity)
