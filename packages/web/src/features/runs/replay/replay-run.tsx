import { type Organization, type Replay, replayToleranceMinutes, type RoutePlan } from '@firstbell/domain'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '../../../ui/text/formats.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { IconHistory } from '../../../ui/text/icons.ts'
import { marksOf } from '../playback/marks.ts'
import { arrivalsOf, type OtherDay } from './other-day.ts'
import { createPlayback, type Playback } from '../playback/playback.ts'
import styles from './replay-page.module.css'
import { ReplayStops } from './replay-stops.tsx'
import { ReplayStrip } from './replay-strip.tsx'
import { stopRows } from '../stop-rows.ts'
import { gapsOf, trackOf } from '../track.ts'
import { stopVisitsOf } from '../stop-visits.ts'
import { Transport } from '../playback/transport.tsx'
import { momentIn, useMomentInAddress } from '../playback/use-moment-in-address.ts'
import { useKnownRun, usePlayback } from '../playback/use-playback.ts'
import { useReplayKeys } from '../playback/use-replay-keys.ts'
import { todayWords } from '../../today/words.en.ts'
import { useWords } from '../../../words.ts'

const ReplayMap = lazy(async () => ({ default: (await import('./replay-map.tsx')).ReplayMap }))

interface ReplayRunProps {
  replay: Replay
  otherDay: OtherDay | undefined
  route: RoutePlan
  organization: Organization
  calendar: ReactNode
}

/** Strip on top, map and stops below it, the transport at the bottom. It opens where the run ended: there all is known. */
export function ReplayRun({ replay, otherDay, route, organization, calendar }: ReplayRunProps) {
  const t = useWords(todayWords)
  const formats = useFormats(organization.timeZone)
  const toleranceMinutes = replayToleranceMinutes(organization)
  const [picked, setPicked] = useState<string | null>(null)
  const track = useMemo(() => trackOf(replay.data.positions), [replay])
  const { from, to } = useMemo(() => spanOf(replay), [replay])
  const gaps = useMemo(() => gapsOf(track, from, to), [track, from, to])
  const [search] = useSearchParams()
  const [playback] = useState(() => createPlayback(from, to, momentIn(search) ?? to))
  const known = useKnownRun(playback, replay, toleranceMinutes)
  const rows = useMemo(
    () => stopRows(replay, known, playback.moment(), toleranceMinutes),
    [replay, known, playback, toleranceMinutes],
  )
  const other = useOtherDay(playback, otherDay)
  const visits = useMemo(() => stopVisitsOf(replay, to), [replay, to])
  const marks = useMemo(() => marksOf(replay, visits, gaps, to), [replay, visits, gaps, to])
  useEffect(() => playback.pause, [playback])
  useMomentInAddress(playback)
  useReplayKeys(playback, visits)

  function pick(stopId: string) {
    setPicked(stopId)
    const row = visits.find((visit) => visit.stopId === stopId)
    if (row) playback.seek(row.at)
  }

  return (
    <div className={styles.page}>
      <ReplayStrip {...{ replay, route, known, playback, track, organization, formats, calendar }} />
      <div className={styles.map}>
        <Suspense>
          <ReplayMap
            {...{ replay, otherDay, route, track, playback, known, rows, picked, formats, toleranceMinutes }}
            stopRadiusMetres={organization.stopRadiusMetres}
            onPick={pick}
          />
        </Suspense>
      </div>
      {rows.length > 0 ? (
        <ReplayStops {...{ rows, picked, formats, other }} ridership={organization.ridershipEnabled} onPick={pick} />
      ) : (
        <PageMessage icon={IconHistory} title={t('live.noStops')} />
      )}
      <Transport {...{ playback, replay, visits, marks, formats, toleranceMinutes }} />
    </div>
  )
}

/** How far the other day was, once a second; nothing where none is compared. */
function useOtherDay(playback: Playback, otherDay: OtherDay | undefined) {
  const second = usePlayback(playback, () => Math.floor(playback.moment()))
  return useMemo(
    () => otherDay && { date: otherDay.replay.run.date, arrivals: arrivalsOf(otherDay, second) },
    [otherDay, second],
  )
}

/** From the first thing that is known of a run to the last. */
function spanOf({ run, data }: Replay) {
  const { positions, etaupdates } = data
  const from = Math.min(run.timestamp, positions[0]?.timestamp ?? Infinity)
  const last = Math.max(from, positions.at(-1)?.timestamp ?? 0, etaupdates.at(-1)?.timestamp ?? 0)
  return { from, to: Math.max(from + 1, run.finishedAt ?? last) }
}
