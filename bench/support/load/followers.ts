import { type FeedStatus, feeds, follow } from '@firstbell/contract'
import { apply, type RunState } from '@firstbell/domain'

/** One who follows a route as the pages do, on whichever server answers. */
export interface Viewer {
  routeId: string
  /** The server that was asked last. */
  url: string
  state: RunState | undefined
  /** The longest time without news of the bus, in milliseconds. */
  longestSilence: number
  /** How often the bus jumped back to where it was before. */
  stepsBack: number
  /** How often its feed ended and was opened again. */
  reconnects: number
  /** The longest time from the end of its feed to the next snapshot, in milliseconds. */
  longestAway: number
  latencies: number[]
  stop(): void
}

/** Measures, by what is said of the status of a feed, how long it was away at most: from its end to the next snapshot. */
export function measureAway() {
  let [longestMs, since]: [number, number | undefined] = [0, undefined]
  return {
    longest(status: FeedStatus): number {
      if (status === 'reconnecting') since ??= performance.now()
      if (status !== 'live' || since === undefined) return longestMs
      longestMs = Math.max(longestMs, performance.now() - since)
      since = undefined
      return longestMs
    },
  }
}

/** Opens one viewer per route and waits until each has its snapshot; `urlOf` names the server for a viewer's next attempt. */
export async function followRoutes(
  routeIds: readonly string[],
  cookie: string,
  urlOf: (viewer: number) => string,
): Promise<Viewer[]> {
  return Promise.all(
    routeIds.map(
      (routeId, i) =>
        new Promise<Viewer>((resolve) => {
          const viewer: Viewer = {
            routeId,
            url: '',
            state: undefined,
            longestSilence: 0,
            stepsBack: 0,
            reconnects: 0,
            longestAway: 0,
            latencies: [],
            stop: () => undefined,
          }
          let newsAt = performance.now()
          const away = measureAway()
          const show = (state: RunState) => {
            const before = viewer.state?.position?.at ?? 0
            const at = state.position?.at ?? 0
            viewer.state = state
            if (at < before) viewer.stepsBack++
            if (at <= before) return
            const now = performance.now()
            viewer.longestSilence = Math.max(viewer.longestSilence, now - newsAt)
            newsAt = now
          }
          const transport = {
            fetch,
            headers: { cookie },
            get base() {
              viewer.url = urlOf(i)
              return viewer.url
            },
          }
          viewer.stop = follow(
            transport,
            feeds.route,
            { routeId },
            {
              onSnapshot({ scheduledRun }) {
                if (scheduledRun) show(scheduledRun.run)
                resolve(viewer)
              },
              onStatus(status) {
                if (status === 'reconnecting') viewer.reconnects++
                viewer.longestAway = away.longest(status)
              },
              onEvent({ event }) {
                if (!viewer.state) return
                if (event.kind === 'position') viewer.latencies.push(Date.now() - event.at * 1000)
                show(apply(viewer.state, event))
              },
            },
          )
        }),
    ),
  )
}
