import type { Replay, ReplayMoment, RoutePlan } from '@firstbell/domain'
import { findLine, type Line } from '@firstbell/geo'
import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { BusMarker } from '../../../map/buses/bus-marker.tsx'
import { KeepInView } from '../../../map/camera.tsx'
import { FollowMap } from '../../../map/follow-map.tsx'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { StopRadii } from '../../../map/lines/stop-radii.tsx'
import { StopMarkers } from '../../../map/lines/stop-markers.tsx'
import { TrailLine } from '../../../map/buses/trail-line.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconCircleDashed } from '../../../ui/text/icons.ts'
import type { OtherDay } from './other-day.ts'
import type { Playback } from '../playback/playback.ts'
import card from '../../../ui/page/card.module.css'
import styles from './replay-page.module.css'
import type { RunStopRow } from '../stop-rows.ts'
import { positionAtIndex, type Track, trackAt } from '../track.ts'
import { TRAIL_MODES, type TrailMode, trailOf } from '../trail.ts'
import { usePlayback } from '../playback/use-playback.ts'
import { mapWords } from '../../../map/words.en.ts'
import { todayWords } from '../../today/words.en.ts'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { liveWords } from '../../../live/words.en.ts'

interface ReplayMapProps {
  replay: Replay
  otherDay: OtherDay | undefined
  route: RoutePlan
  track: Track
  playback: Playback
  known: ReplayMoment
  rows: readonly RunStopRow[]
  picked: string | null
  onPick(stopId: string): void
  formats: Formats
  toleranceMinutes: number
  stopRadiusMetres: number
}

const STATES = ['done', 'skipped', 'passed'] as const

/** The planned streets, the way that was driven, and the bus at the moment. */
export function ReplayMap(props: ReplayMapProps) {
  const { replay, otherDay, route, track, playback, known, rows, picked, onPick, toleranceMinutes } = props
  const { stopRadiusMetres } = props
  const t = useWords(mapWords, runsWords, todayWords)
  const [radii, setRadii] = useState(false)
  const [mode, setMode] = useState<TrailMode>('deviation')
  const line = useMemo(() => findLine(route.path), [route])
  const stretches = useMemo(
    () => trailOf(track, replay, mode, toleranceMinutes),
    [track, replay, mode, toleranceMinutes],
  )
  const positions = useMemo(
    () => [...stretches.flatMap((stretch) => stretch.positions), ...replay.run.stops.map(({ location }) => location)],
    [stretches, replay],
  )
  const marks = useMemo(
    () =>
      rows.map(({ id, number, name, position, status, isNext }) => {
        const state = status === null ? (isNext ? 'next' : 'toCome') : STATES[status]
        return {
          id,
          number,
          position,
          state,
          label: t('map.stop', { order: number, stop: name, state: t(`live.state.${state}`) }),
        }
      }),
    [rows, t],
  )
  const pickedPosition = rows.find(({ id }) => id === picked)?.position
  const tools = (
    <>
      <Button
        size="xs"
        variant={radii ? 'filled' : 'default'}
        aria-pressed={radii}
        leftSection={<IconCircleDashed size={16} />}
        onClick={() => setRadii(!radii)}
      >
        {t('replay.radii')}
      </Button>
      <SegmentedControl
        size="xs"
        aria-label={t('replay.colour')}
        data={TRAIL_MODES.map((value) => ({ value, label: t(`replay.colours.${value}`) }))}
        value={mode}
        onChange={setMode}
      />
    </>
  )
  return (
    <>
      <FollowMap
        label={t('replay.map', { route: route.name })}
        positions={positions}
        fitLabel={t('replay.fit')}
        picked={pickedPosition}
        hasBus
        tools={tools}
      >
        {(follow) => (
          <>
            {line && <RouteLine line={line} alongMetres={line.lengthMetres} />}
            <TrailLine stretches={stretches} />
            {radii && <StopRadii positions={marks.map(({ position }) => position)} radiusMetres={stopRadiusMetres} />}
            <StopMarkers stops={marks} picked={picked} onPick={onPick} />
            {otherDay && <OtherBus otherDay={otherDay} playback={playback} line={line} />}
            {track.length > 0 && <ReplayBus {...{ track, playback, known, line, follow }} />}
          </>
        )}
      </FollowMap>
      <Silence track={track} playback={playback} />
    </>
  )
}

interface ReplayBusProps extends Pick<ReplayMapProps, 'track' | 'playback' | 'known'> {
  line: Line | undefined
  follow: boolean
}

/** The one part of the page that is drawn with every frame. */
function ReplayBus({ track, playback, known, line, follow }: ReplayBusProps) {
  const t = useWords(liveWords)
  const moment = usePlayback(playback, () => playback.moment())
  const now = trackAt(track, moment, line)
  const marker = now?.marker ?? { ...positionAtIndex(track, 0), headingDegrees: undefined, alongMetres: undefined }
  const number = known.busNumber ?? '?'
  const bus = t('bus.name', { number })
  return (
    <>
      {follow && <KeepInView position={marker} />}
      <BusMarker
        marker={marker}
        at={now?.at ?? playback.from}
        number={number}
        label={t('bus.plain', { bus, status: t(`status.${known.status}`) })}
        tone={known.tone}
        stale={now === undefined || now.silentSeconds > 0}
        large
      />
    </>
  )
}

/** Where the bus of another day was when its timetable was as far. */
function OtherBus({ otherDay, playback, line }: { otherDay: OtherDay; playback: Playback; line: Line | undefined }) {
  const t = useWords(runsWords)
  const moment = usePlayback(playback, () => playback.moment())
  const now = trackAt(otherDay.track, moment + otherDay.shiftSeconds, line)
  if (!now) return null
  const number = otherDay.replay.run.busNumber ?? '?'
  return (
    <BusMarker
      marker={now.marker}
      at={now.at}
      number={number}
      label={t('replay.otherBus', { number })}
      tone="idle"
      stale
    />
  )
}

/** In a gap the bus does not move, and why is said. */
function Silence({ track, playback }: { track: Track; playback: Playback }) {
  const t = useWords(runsWords)
  const minutes = usePlayback(playback, () => Math.ceil((trackAt(track, playback.moment())?.silentSeconds ?? 0) / 60))
  if (minutes === 0) return null
  return <div className={`${card.card} ${styles.silence}`}>{t('replay.silence', { count: minutes })}</div>
}
