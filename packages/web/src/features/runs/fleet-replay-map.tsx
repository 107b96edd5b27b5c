import type { RunTrack } from '@firstbell/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BaseMap } from '../../map/base-map.tsx'
import { BusMarker } from '../../map/bus-marker.tsx'
import { mapReplayPath } from '../../paths.ts'
import { fleetMoment } from './fleet-moment.ts'
import type { Playback } from './playback.ts'
import { toneOfLateness } from './trail.ts'
import { usePlayback } from './use-playback.ts'

interface FleetReplayMapProps {
  tracks: readonly RunTrack[]
  playback: Playback
  toleranceMinutes: number
  marked: string | null
  onPoint(routeId: string | null): void
}

/** Every bus that was on its way at the moment. */
export function FleetReplayMap({ tracks, ...rest }: FleetReplayMapProps) {
  const { t } = useTranslation()
  const places = useMemo(
    () => tracks.flatMap(({ lat, lng }) => lat.map((each, index) => ({ lat: each, lng: lng[index] ?? 0 }))),
    [tracks],
  )
  return (
    <BaseMap label={t('replay.fleetMap')} places={places}>
      {tracks.map((track) => (
        <FleetBus key={track.id} track={track} {...rest} />
      ))}
    </BaseMap>
  )
}

function FleetBus({
  track,
  playback,
  toleranceMinutes,
  marked,
  onPoint,
}: Omit<FleetReplayMapProps, 'tracks'> & { track: RunTrack }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const moment = usePlayback(playback, () => (isOut(track, playback.moment()) ? playback.moment() : -1))
  const now = moment < 0 ? undefined : fleetMoment(track, moment, toleranceMinutes)
  if (!now) return null
  const number = track.busNumber ?? '?'
  return (
    <BusMarker
      shown={{ lat: now.lat, lng: now.lng, headingDegrees: undefined, alongMetres: undefined }}
      at={now.at}
      number={number}
      tone={toneOfLateness(now.lateSeconds, toleranceMinutes)}
      stale={now.silent}
      label={t('bus.on', {
        bus: t('bus.name', { number }),
        route: track.routeName,
        status: t(`status.${now.status}`),
      })}
      marked={marked === track.routeId}
      onPoint={(pointed) => onPoint(pointed ? track.routeId : null)}
      onPick={() => void navigate(replayAddress(track, playback.moment()))}
    />
  )
}

/** A bus that is not on its way is not drawn, and so not drawn again. */
function isOut(track: RunTrack, moment: number): boolean {
  return moment >= track.timestamp && (track.finishedAt === null || moment <= track.finishedAt)
}

export function replayAddress({ routeId, date }: RunTrack, moment: number): string {
  return `${mapReplayPath(routeId)}?${new URLSearchParams({ date, at: String(Math.round(moment)) })}`
}
