import type { LiveEvent } from '@firstbell/contract'

/** What travels on a channel: an event of a run, or notice that cached state is invalid and every feed must send a new snapshot. */
export type HubMessage = { kind: 'event'; event: LiveEvent; frame: string } | { kind: 'invalidate' }

export type Listener = (message: HubMessage) => void

/** Carries live events from the tracker to the feeds. It is not the record: a lost message only delays a re-read. */
export interface Hub {
  publish(channels: readonly string[], event: LiveEvent): void
  invalidate(channels: readonly string[]): void
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: Listener): () => void
}

export const routeChannel = (routeId: string) => `route.${routeId}`
export const fleetChannel = (organizationId: string) => `fleet.${organizationId}`

/** One server's hub. An event is serialized once, however many subscribers it has, and not at all without any. */
export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>()
  const send = (channels: readonly string[], write: () => HubMessage) => {
    let message: HubMessage | undefined
    for (const channel of channels) for (const listener of listeners.get(channel) ?? []) listener((message ??= write()))
  }
  return {
    publish: (channels, event) => send(channels, () => ({ kind: 'event', event, frame: frameOf('event', event) })),
    invalidate: (channels) => send(channels, () => ({ kind: 'invalidate' })),
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(channel)
      }
    },
  }
}

/** One server-sent event as text. */
export function frameOf(name: 'snapshot' | 'event' | 'clock' | 'ended', data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
