import { api, type ClockReading } from '@firstbell/contract'
import { type LocalDate, serviceDateAt } from '@firstbell/domain'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { client } from '../../api.ts'

/** A reading of the server's clock, and when it was taken by the browser's steady one. */
export interface ServerClock extends ClockReading {
  readAtMs: number
}

function readNow(reading: ClockReading): ServerClock {
  return { ...reading, readAtMs: performance.now() }
}

/** The server's time in seconds UTC when `performance.now()` is `steadyMs`. */
function serverTimeAt(clock: ServerClock, steadyMs: number): number {
  return clock.now + ((steadyMs - clock.readAtMs) / 1000) * clock.rate
}

const DEMO_CHECK_MS = 15_000 // a demo's clock jumps over the hours in which no bus drives

export const clockQuery = queryOptions({
  queryKey: [api.clock.get.method, api.clock.get.path],
  queryFn: async () => readNow(await client.clock.get({})),
  staleTime: Infinity,
  refetchInterval: (query) => (query.state.data?.demo ? DEMO_CHECK_MS : false),
})

/** The time by which trials and sessions go, in seconds UTC: that of the calendar, also where a demo makes up its day. */
export function calendarNow(clock: ServerClock): number {
  return clock.demo ? Date.now() / 1000 : serverTimeAt(clock, performance.now())
}

/** The server's clock as last read; feeds keep it right. */
export function useServerClock(): ServerClock | undefined {
  return useQuery(clockQuery).data
}

/** Takes over the reading that came with a snapshot. */
export function useSetServerClock(): (reading: ClockReading) => void {
  const queries = useQueryClient()
  return useCallback((reading) => queries.setQueryData(clockQuery.queryKey, readNow(reading)), [queries])
}

/** The server's time in seconds UTC, once a second. Until the server has spoken, the device's own. */
export function useServerNow(): number {
  const steadyMs = useSyncExternalStore(subscribe, () => tickedAtMs)
  const clock = useServerClock()
  if (!clock) return (performance.timeOrigin + steadyMs) / 1000
  return serverTimeAt(clock, Math.max(steadyMs, clock.readAtMs))
}

/** Reads the server's time in seconds UTC when it is asked, for what is done at a press. */
export function useServerTime(): () => number {
  const clock = useServerClock()
  return () => (clock ? serverTimeAt(clock, performance.now()) : Date.now() / 1000)
}

/** The service day in a time zone by the server's clock; nothing until the server has spoken. */
export function useServerDate(timeZone: string): LocalDate | undefined {
  const clock = useServerClock()
  // A text, so that a page is drawn again when the day changes, not with every second.
  return useSyncExternalStore(
    subscribe,
    () => clock && serviceDateAt(timeZone, serverTimeAt(clock, Math.max(tickedAtMs, clock.readAtMs))),
  )
}

// One tick for the whole page, so that no two ages on it disagree.
let tickedAtMs = performance.now()
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    tickedAtMs = performance.now()
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}
