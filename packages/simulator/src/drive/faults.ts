import { between, hashOf, randomFrom } from '../random.ts'

/** What goes wrong with one bus or its phone on one trip. */
export interface Faults {
  /** How late the bus is at its last stop; it falls behind little by little. */
  readonly lateMinutes?: number
  /** Stands so long between two of its stops: an accident, a train that does not end. */
  readonly standsMinutes?: number
  /** Drives past one of its stops, out of reach of it. */
  readonly skipsStop?: boolean
  /** Minutes without signal on the way; the phone keeps its fixes and sends them late, or loses them. */
  readonly signalGap?: 'kept' | 'lost'
  /** How far the phone's clock is ahead. */
  readonly clockFastSeconds?: number
}

/** From the one that every morning has to the one that only a larger fleet has. */
const KINDS: readonly ((seed: number, day: string) => Faults)[] = [
  (seed, day) => ({ lateMinutes: Math.round(between(randomFrom(seed, day, 'late'), 6, 12)) }),
  () => ({ skipsStop: true }),
  () => ({ signalGap: 'kept' }),
  () => ({ clockFastSeconds: 45 }),
  () => ({ signalGap: 'lost' }),
]
const ROUTES_PER_FAULT = 3

/**
 * Deals each fault to one route per date and type of route, so that mornings and afternoons have theirs; at most every
 * third route has one. The same seed, date and routes give the same faults, in whatever order the routes come.
 */
export function dealFaults(
  routes: readonly { routeId: string; type: number }[],
  { seed, date }: { seed: number; date: string },
): Map<string, Faults> {
  const dealt = new Map<string, Faults>()
  for (const type of new Set(routes.map((route) => route.type))) {
    const day = `${date}/${type}`
    const drawn = routes
      .filter((route) => route.type === type)
      .map(({ routeId }) => ({ routeId, lot: hashOf(`${seed}/${day}/${routeId}`) }))
      .sort((a, b) => a.lot - b.lot)
    for (const [i, { routeId }] of drawn.slice(0, Math.floor(drawn.length / ROUTES_PER_FAULT)).entries()) {
      const fault = KINDS[i]?.(seed, day)
      if (fault) dealt.set(routeId, fault)
    }
  }
  return dealt
}
