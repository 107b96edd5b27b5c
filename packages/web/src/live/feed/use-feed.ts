import {
  type ClockReading,
  type Feed,
  type FeedStatus,
  feeds,
  type FleetSnapshot,
  follow,
  type LiveEvent,
  type RouteSnapshot,
} from '@firstbell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { sessionQuery, transport } from '../../api.ts'
import { foldFleet, foldRoute } from './fold.ts'
import { useSetServerClock } from './server-clock.ts'

export interface Followed<Snapshot> {
  /** The last snapshot with all events since; kept while a lost connection is opened again. */
  state: Snapshot | undefined
  status: FeedStatus
  /** What the feed is about is not there. */
  isAbsent: boolean
}

const BATCH_MS = 250 // a fleet reports many times a second; a page need not be drawn that often

/** Follows a feed while the component is on the page; none without parameters. A snapshot carries the server's clock. */
function useFeed<Snapshot extends { clock: ClockReading }>(
  feed: Feed,
  params: Readonly<Record<string, string>> | undefined,
  fold: (snapshot: Snapshot, events: readonly LiveEvent[]) => Snapshot,
): Followed<Snapshot> {
  const [state, setState] = useState<Snapshot>()
  const [status, setStatus] = useState<FeedStatus>('connecting')
  const [isAbsent, setAbsent] = useState(false)
  const setClock = useSetServerClock()
  const queries = useQueryClient()

  const foldAll = useEffectEvent((events: readonly LiveEvent[]) => {
    startTransition(() => setState((before) => before && fold(before, events)))
  })

  useEffect(() => {
    if (!params) return undefined
    let waiting: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      const events = waiting
      waiting = []
      timer = undefined
      foldAll(events)
    }
    const stop = follow(transport, feed, params, {
      // The two feeds that exist parse to exactly these types.
      onSnapshot(parsed) {
        const snapshot = parsed as Snapshot
        waiting = []
        setClock(snapshot.clock)
        startTransition(() => setState(snapshot))
      },
      onEvent(parsed) {
        waiting.push(parsed as LiveEvent)
        timer ??= setTimeout(flush, BATCH_MS)
      },
      onClock: setClock,
      onStatus(next, refusal) {
        setStatus(next)
        setAbsent(refusal?.status === 404)
        if (next === 'refused') void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
      setState(undefined)
    }
  }, [feed, params, setClock, queries])

  return { state, status, isAbsent }
}

/** All of an organization's runs of today, as they are now; nothing is followed without an organization. */
export function useFleet(organizationId: string | undefined): Followed<FleetSnapshot> {
  const params = useMemo(() => (organizationId === undefined ? undefined : { organizationId }), [organizationId])
  return useFeed(feeds.fleet, params, foldFleet)
}

/** One route and its run of today, as they are now. */
export function useRoute(routeId: string): Followed<RouteSnapshot> {
  const params = useMemo(() => ({ routeId }), [routeId])
  return useFeed(feeds.route, params, foldRoute)
}
