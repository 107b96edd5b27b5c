import type { Punctuality, RunTrack } from '@firstbell/domain'
import { Link } from 'react-router'
import { StatusLabel } from '../../../live/status/status-chip.tsx'
import { mapReplayPath } from '../../../paths.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { fleetMoment } from './fleet-moment.ts'
import styles from './fleet-replay.module.css'
import type { Playback } from '../playback/playback.ts'
import { usePlayback } from '../playback/use-playback.ts'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { liveWords } from '../../../live/words.en.ts'
import { todayWords } from '../../today/words.en.ts'

interface FleetRunsProps {
  tracks: readonly RunTrack[]
  playback: Playback
  formats: Formats
  toleranceMinutes: number
  marked: string | null
  onPoint(routeId: string | null): void
}

/** The runs of the day and how each stood at the moment; each leads to its own replay. */
export function FleetRuns({ tracks, ...rest }: FleetRunsProps) {
  const t = useWords(runsWords)
  return (
    <section className={styles.panel} aria-label={t('replay.runs', { count: tracks.length })}>
      <ul className={styles.runs}>
        {tracks.map((track) => (
          <FleetRun key={track.id} track={track} {...rest} />
        ))}
      </ul>
    </section>
  )
}

/** A bus before its run and after it. */
const OUT: Punctuality = { status: 'Not Running', deviationMinutes: null, tone: 'idle' }

function FleetRun({
  track,
  playback,
  formats,
  toleranceMinutes,
  marked,
  onPoint,
}: Omit<FleetRunsProps, 'tracks'> & { track: RunTrack }) {
  const t = useWords(liveWords, todayWords)
  // The row is drawn again when its words change, not with every frame.
  const punctualityNow = () => fleetMoment(track, playback.moment(), toleranceMinutes) ?? OUT
  usePlayback(playback, () => {
    const { status, deviationMinutes } = punctualityNow()
    return `${status} ${deviationMinutes}`
  })
  const punctuality = punctualityNow()
  const { deviationMinutes } = punctuality
  return (
    <li
      className={styles.run}
      data-marked={marked === track.routeId || undefined}
      onMouseEnter={() => onPoint(track.routeId)}
      onMouseLeave={() => onPoint(null)}
    >
      <Link to={`${mapReplayPath(track.routeId)}?date=${track.date}`}>{track.routeName}</Link>
      <StatusLabel punctuality={punctuality} />
      <span className={styles.quiet}>
        {track.busNumber ? t('bus.name', { number: track.busNumber }) : t('bus.none')}
        {' · '}
        {formats.window(track.timestamp, track.finishedAt ?? track.at.at(-1) ?? track.timestamp)}
      </span>
      <span className={styles.minutes}>
        {deviationMinutes !== null && t('live.minutes', { formatted: formats.signed(deviationMinutes) })}
      </span>
    </li>
  )
}
