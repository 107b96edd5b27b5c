import type { FeedStatus, RouteSnapshot } from '@firstbell/contract'
import { punctualityOf, type ScheduledRun } from '@firstbell/domain'
import { VisuallyHidden } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { busNumberOf } from '../../../live/scheduled-run.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { lazyMap } from '../../../map/lazy-map.tsx'
import pageStyles from '../../../ui/page/map-page.module.css'
import { MoveToday } from '../live/move-today.tsx'
import { StopRiders } from '../live/stop-riders.tsx'
import { LiveStrip } from './live-strip.tsx'
import { progressOf } from './stop-progress.ts'
import { StopTimeline } from './stop-timeline.tsx'
import { todayWords } from '../words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'

const RouteMap = lazyMap(async () => (await import('./route-map.tsx')).RouteMap)

interface LiveRouteProps {
  live: RouteSnapshot
  connection: FeedStatus
  formats: Formats
}

/** Strip on top, stops at the side, map everywhere else; a stop picked in one is picked in the other. */
export function LiveRoute({ live, connection, formats }: LiveRouteProps) {
  const t = useWords(liveWords, todayWords)
  const [search, setSearch] = useSearchParams()
  const { route, scheduledRun, toleranceMinutes } = live
  const stops = useMemo(() => progressOf(route, scheduledRun), [route, scheduledRun])
  const picked = search.get('stop')
  const connected = connection === 'live'
  const number = scheduledRun && busNumberOf(scheduledRun)

  function pick(stopId: string) {
    setSearch(picked === stopId ? {} : { stop: stopId }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={pageStyles.page}>
      <LiveStrip live={live} connection={connection} formats={formats} />
      <StopTimeline
        {...{ stops, picked, formats }}
        onPick={pick}
        greyed={!connected}
        detailsOf={({ stop, state }) =>
          scheduledRun && (
            <>
              <MoveToday {...{ stop, state, route, scheduledRun }} />
              <StopRiders {...{ stop, scheduledRun }} routeId={plannedOn(stop.id, scheduledRun)} />
            </>
          )
        }
      />
      <div className={pageStyles.map}>
        <Suspense>
          <RouteMap live={live} stops={stops} picked={picked} onPick={pick} connected={connected} formats={formats} />
        </Suspense>
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {scheduledRun &&
          t('live.says', {
            bus: number ? t('bus.name', { number }) : route.name,
            status: t(`status.${punctualityOf(scheduledRun, toleranceMinutes).status}`),
          })}
      </VisuallyHidden>
    </div>
  )
}

/** A stop that is moved for today keeps its riders, and the route that has it in the plan knows them. */
function plannedOn(stopId: string, { routeId, movedStops }: ScheduledRun): string {
  return movedStops.find(({ id }) => id === stopId)?.from.id ?? routeId
}
