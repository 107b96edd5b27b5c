import type { RouteSnapshot } from '@firstbell/contract'
import { isToCome, nextStop, type ScheduledRun } from '@firstbell/domain'
import { findLine, type Line, project } from '@firstbell/geo'
import { useMemo } from 'react'
import { busLook } from '../../../live/status/bus-look.ts'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import { useStatusWords } from '../../../live/status/use-status-words.ts'
import { BusOnRoute } from '../../../map/buses/bus-on-route.tsx'
import { FollowMap } from '../../../map/follow-map.tsx'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { StopMarkers } from '../../../map/lines/stop-markers.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import type { StopProgress } from './stop-progress.ts'
import { mapWords } from '../../../map/words.en.ts'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { liveWords } from '../../../live/words.en.ts'

interface RouteMapProps {
  live: RouteSnapshot
  stops: readonly StopProgress[]
  picked: string | null
  onPick(stopId: string): void
  connected: boolean
  formats: Formats
}

export function RouteMap({ live, stops, picked, onPick, connected, formats }: RouteMapProps) {
  const t = useWords(mapWords, todayWords)
  const { route, scheduledRun, clock, toleranceMinutes } = live
  const now = useServerNow()
  const words = useStatusWords(formats, toleranceMinutes)

  const positions = useMemo(() => [...route.path, ...route.stops.map((stop) => stop.location)], [route])
  const line = useMemo(() => findLine(route.path), [route])
  const marks = useMemo(
    () =>
      stops.map(({ stop, number, state }) => ({
        id: stop.id,
        position: stop.location,
        number,
        state,
        label: t('map.stop', { order: number, stop: stop.name, state: t(`live.state.${state}`) }),
      })),
    [stops, t],
  )
  const pickedPosition = marks.find((mark) => mark.id === picked)?.position
  const isAhead = scheduledRun !== null && isToCome(scheduledRun)
  const bus = scheduledRun?.run.active ? scheduledRun.run.position : null

  return (
    <FollowMap
      label={t('live.map', { route: route.name })}
      positions={positions}
      fitLabel={t('live.fit')}
      picked={pickedPosition}
      hasBus={Boolean(bus)}
    >
      {(follow) => (
        <>
          {scheduledRun && bus ? (
            <LiveBus
              {...{ scheduledRun, bus, line, follow, connected }}
              drivenMetres={drivenMetres(scheduledRun, stops, line)}
              rate={clock.rate}
              look={busLook(scheduledRun, toleranceMinutes, now, formats)}
              status={words.label(scheduledRun)}
            />
          ) : (
            line && <RouteLine line={line} alongMetres={isAhead ? 0 : line.lengthMetres} />
          )}
          <StopMarkers stops={marks} picked={picked} onPick={onPick} />
        </>
      )}
    </FollowMap>
  )
}

interface LiveBusProps {
  scheduledRun: ScheduledRun
  bus: NonNullable<ScheduledRun['run']['position']>
  line: Line | undefined
  drivenMetres: number
  rate: number
  look: ReturnType<typeof busLook>
  status: string
  follow: boolean
  connected: boolean
}

function LiveBus({ scheduledRun, bus, look, status, connected, ...rest }: LiveBusProps) {
  const t = useWords(liveWords)
  const name = t('bus.name', { number: look.number })
  const near = nextStop(scheduledRun)?.stop.name
  return (
    <BusOnRoute
      {...rest}
      {...look}
      position={bus}
      stale={look.stale || !connected}
      label={near ? t('bus.near', { bus: name, status, stop: near }) : t('bus.plain', { bus: name, status })}
    />
  )
}

/** How much of the line lies behind a bus that is off it: up to the stop it served last. */
function drivenMetres(scheduledRun: ScheduledRun, stops: readonly StopProgress[], line: Line | undefined): number {
  const last = stops.find(({ stop }) => stop.id === scheduledRun.run.lastCompleted?.stopId)
  return line && last ? project(line, last.stop.location).alongMetres : 0
}
