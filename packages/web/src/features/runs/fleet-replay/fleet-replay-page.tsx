import { api } from '@firstbell/contract'
import { type LocalDate, type Organization, replayToleranceMinutes, type RunTrack } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { query } from '../../../api.ts'
import { ZoneNote } from '../../../live/zone/zone-note.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { type Formats, useFormats } from '../../../ui/text/formats.ts'
import { IconHistory } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { useAsOrigin } from '../../../ui/page/origin.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import styles from './fleet-replay.module.css'
import { busiestMoment } from './fleet-moment.ts'
import { FleetRuns } from './fleet-runs.tsx'
import { createPlayback } from '../playback/playback.ts'
import { RunCalendar } from '../run-calendar.tsx'
import { Transport } from '../playback/transport.tsx'
import { momentIn, useMomentInAddress } from '../playback/use-moment-in-address.ts'
import { useReplayKeys } from '../playback/use-replay-keys.ts'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const FleetReplayMap = lazy(async () => ({ default: (await import('./fleet-replay-map.tsx')).FleetReplayMap }))

/** A past morning of all buses at once. */
export function FleetReplayPage() {
  const t = useWords(runsWords)
  usePageTitle(t('replay.fleet'))
  useAsOrigin(t('replay.fleet'))
  const organization = useOutletContext<Organization>()
  const formats = useFormats(organization.timeZone)
  const [search, setSearch] = useSearchParams()
  const dates = useQuery(query(api.runs.dates, { query: { orgId: organization.id } }))
  const date = search.get('date') ?? dates.data?.[0]?.date
  const tracks = useQuery({
    ...query(api.runs.day, { query: { orgId: organization.id, date: date ?? '' } }),
    enabled: date !== undefined,
    staleTime: Infinity,
  })

  const failed = [dates, tracks].find(({ error }) => error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!dates.data || (date && !tracks.data)) return <PageSkeleton />
  const pick = (wanted: LocalDate) => setSearch({ date: wanted })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          title={t('replay.fleet')}
          detail={date && t('replay.runs', { count: tracks.data?.length ?? 0 })}
          note={<ZoneNote timeZone={organization.timeZone} />}
        >
          {date && (
            <RunCalendar
              dates={dates.data.map((day) => day.date)}
              picked={date}
              onPick={pick}
              label={(each) => formats.day(each)}
            />
          )}
        </PageHeader>
      </div>
      {tracks.data && tracks.data.length > 0 ? (
        <Day
          key={date}
          tracks={tracks.data}
          formats={formats}
          toleranceMinutes={replayToleranceMinutes(organization)}
        />
      ) : (
        <PageMessage icon={IconHistory} title={t('replay.fleetNone')} />
      )}
    </div>
  )
}

interface DayProps {
  tracks: readonly RunTrack[]
  formats: Formats
  toleranceMinutes: number
}

const NO_HALTS: readonly [] = []

/** REPLAY-18: it opens when most buses are on the road. */
function Day({ tracks, formats, toleranceMinutes }: DayProps) {
  const [search] = useSearchParams()
  const { from, to } = useMemo(() => spanOf(tracks), [tracks])
  const [playback] = useState(() => createPlayback(from, to, momentIn(search) ?? busiestMoment(tracks)))
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => playback.pause, [playback])
  useMomentInAddress(playback)
  useReplayKeys(playback, NO_HALTS)
  const common = { tracks, playback, toleranceMinutes, marked, onPoint: setMarked }
  return (
    <>
      <div className={styles.map}>
        <Suspense>
          <FleetReplayMap {...common} />
        </Suspense>
      </div>
      <FleetRuns {...common} formats={formats} />
      <Transport playback={playback} formats={formats} toleranceMinutes={toleranceMinutes} />
    </>
  )
}

function spanOf(tracks: readonly RunTrack[]) {
  const from = Math.min(...tracks.map(({ timestamp }) => timestamp))
  const to = Math.max(from + 1, ...tracks.map((track) => track.finishedAt ?? track.at.at(-1) ?? from))
  return { from, to }
}
