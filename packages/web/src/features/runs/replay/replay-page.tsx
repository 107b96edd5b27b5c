import type { LocalDate, Organization } from '@firstbell/domain'
import { CloseButton } from '@mantine/core'
import { useMemo } from 'react'
import { useOutletContext, useParams, useSearchParams } from 'react-router'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconHistory } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { RouteHeader } from '../../route-header/route-header.tsx'
import { otherDayOf } from './other-day.ts'
import { ReplayRun } from './replay-run.tsx'
import { RunCalendar } from '../run-calendar.tsx'
import { useRecordedRun, useReplay } from '../use-recorded-run.ts'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** A run of the past as it was driven, and what was known of it at each moment. */
export function ReplayPage() {
  const t = useWords(runsWords)
  const { routeId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const formats = useFormats(organization.timeZone)
  const [search, setSearch] = useSearchParams()
  const { route, runs, chosen, replay, failed } = useRecordedRun(routeId, search.get('date'))
  const [compared, compare] = useComparedDate()
  const beside = runs?.find(({ date }) => date === compared)
  const { replay: other } = useReplay(routeId, beside)
  const otherDay = useMemo(() => replay && other && otherDayOf(replay, other), [replay, other])
  usePageTitle(route ? t('replay.titleOf', { route: route.name }) : t('replay.title'))

  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!route || !runs) return <PageSkeleton />
  const dates = runs.map(({ date }) => date)
  const pick = (date: LocalDate) => setSearch({ date })
  const header = <RouteHeader route={route} tab="replay" />
  if (dates.length === 0)
    return (
      <>
        {header}
        <PageMessage page icon={IconHistory} title={t('replay.none')}>
          {t('replay.noneLead')}
        </PageMessage>
      </>
    )
  const calendar = (
    <RunCalendar
      dates={dates}
      picked={chosen?.date ?? dates[0] ?? ''}
      onPick={pick}
      label={(date) => formats.day(date)}
    />
  )
  if (!chosen)
    return (
      <>
        {header}
        <PageMessage page icon={IconHistory} title={t('replay.noneThen')} action={calendar}>
          {t('replay.noneThenLead')}
        </PageMessage>
      </>
    )
  if (!replay) return <PageSkeleton />
  const others = dates.filter((date) => date !== chosen.date)
  return (
    <ReplayRun
      key={replay.run.id}
      replay={replay}
      otherDay={otherDay}
      route={route}
      organization={organization}
      calendar={
        <>
          {calendar}
          {others.length > 0 && (
            <RunCalendar
              dates={others}
              picked={beside?.date ?? others[0] ?? ''}
              onPick={compare}
              label={(date) =>
                beside ? t('replay.comparedWith', { day: formats.shortDay(date) }) : t('replay.compare')
              }
            />
          )}
          {beside && <CloseButton aria-label={t('replay.compareNoMore')} onClick={() => compare(null)} />}
        </>
      }
    />
  )
}

/** The other date with which the run is compared, in the address; null for none. */
function useComparedDate(): [string | null, (date: LocalDate | null) => void] {
  const [search, setSearch] = useSearchParams()
  const compare = (date: LocalDate | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (date === null) after.delete('with')
        else after.set('with', date)
        return after
      },
      { preventScrollReset: true },
    )
  return [search.get('with'), compare]
}
