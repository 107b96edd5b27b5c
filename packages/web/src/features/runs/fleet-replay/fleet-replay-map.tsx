import type { RunTrack } from '@firstbell/domain'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { BaseMap } from '../../../map/base-map.tsx'
import type { ShownBus } from '../../../map/buses/bus-layer.ts'
import { Buses } from '../../../map/buses/buses.tsx'
import { mapReplayPath } from '../../../paths.ts'
import { fleetMoment } from './fleet-moment.ts'
import type { Playback } from '../playback/playback.ts'
import { usePlayback } from '../playback/use-playback.ts'
import { runsWords } from '../words.en.ts'
import { useWords, type Translate } from '../../../words.ts'
import { liveWords } from '../../../live/words.en.ts'

interface FleetReplayMapProps {
  tracks: readonly RunTrack[]
  playback: Playback
  toleranceMinutes: number
  marked: string | null
  onPoint(routeId: string | null): void
}

/** Every bus that was on its way at the moment. */
export function FleetReplayMap({ tracks, playback, toleranceMinutes, marked, onPoint }: FleetReplayMapProps) {
  const t = useWords(liveWords, runsWords)
  const navigate = useNavigate()
  const positions = useMemo(
    () => tracks.flatMap(({ lat, lng }) => lat.map((each, index) => ({ lat: each, lng: lng[index] ?? 0 }))),
    [tracks],
  )
  return (
    <BaseMap label={t('replay.fleetMap')} positions={positions}>
      <ReplayedBuses
        {...{ tracks, playback, toleranceMinutes, marked, onPoint }}
        onPick={(routeId) => {
          const track = tracks.find((each) => each.routeId === routeId)
          if (track) void navigate(replayAddress(track, playback.moment()))
        }}
      />
    </BaseMap>
  )
}

interface ReplayedBusesProps extends FleetReplayMapProps {
  onPick(routeId: string): void
}

/** The one part of the page that is drawn with every frame. */
function ReplayedBuses({ tracks, playback, toleranceMinutes, marked, onPoint, onPick }: ReplayedBusesProps) {
  const t = useWords(liveWords, runsWords)
  const moment = usePlayback(playback, () => playback.moment())
  const buses = useMemo(
    () => tracks.flatMap((track) => busAt(track, moment, toleranceMinutes, t) ?? []),
    [tracks, moment, toleranceMinutes, t],
  )
  return <Buses label={t('replay.buses')} rate={0} {...{ buses, marked, onPoint, onPick }} />
}

function busAt(
  track: RunTrack,
  moment: number,
  toleranceMinutes: number,
  t: Translate<typeof liveWords>,
): ShownBus | undefined {
  const now = fleetMoment(track, moment, toleranceMinutes)
  if (!now) return undefined
  const number = track.busNumber ?? '?'
  const { lat, lng, at, tone, silent, status } = now
  return {
    id: track.routeId,
    position: { lat, lng, at },
    number,
    tone: tone,
    badge: undefined,
    stale: silent,
    label: t('bus.on', { bus: t('bus.name', { number }), route: track.routeName, status: t(`status.${status}`) }),
  }
}

export function replayAddress({ routeId, date }: RunTrack, moment: number): string {
  return `${mapReplayPath(routeId)}?${new URLSearchParams({ date, at: String(Math.round(moment)) })}`
}
