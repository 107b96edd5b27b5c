import { api } from '@firstbell/contract'
import { type LocalDate, type Organization, replayOf } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { ask } from '../../api.ts'
import { mapLivePath } from '../../paths.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { useFormats } from '../../ui/formats.ts'
import { IconHistory } from '../../ui/icons.ts'
import { Message } from '../../ui/message.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ReplayRun } from './replay-run.tsx'
import { RunCalendar } from './run-calendar.tsx'

/** A run of the past as it was driven, and what was known of it at each moment. */
export function ReplayPage() {
  const { t } = useTranslation()
  const { routeId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const formats = useFormats(organization.timeZone)
  const [search, setSearch] = useSearchParams()
  const route = useQuery(ask(api.routes.get, { params: { routeId } }))
  const runs = useQuery(ask(api.runs.list, { params: { routeId }, query: {} }))
  const wanted = search.get('date')
  const chosen = wanted === null ? runs.data?.[0] : runs.data?.find(({ date }) => date === wanted)
  const run = useQuery({
    ...ask(api.runs.get, { params: { routeId, runId: chosen?.id ?? '' } }),
    enabled: chosen !== undefined,
    staleTime: Infinity, // a recording that grows under the reader would begin anew
  })
  const replay = useMemo(() => run.data && replayOf(run.data), [run.data])
  usePageTitle(route.data ? t('replay.titleOf', { route: route.data.name }) : t('replay.title'))

  const failed = [route, runs, run].find(({ error }) => error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!route.data || !runs.data) return <PageSkeleton />
  const dates = runs.data.map(({ date }) => date)
  const pick = (date: LocalDate) => setSearch({ date })
  const toLive = (
    <Button component={Link} to={mapLivePath(routeId)} variant="default">
      {t('routes.live')}
    </Button>
  )
  if (dates.length === 0)
    return (
      <Message page icon={IconHistory} title={t('replay.none')} action={toLive}>
        {t('replay.noneLead')}
      </Message>
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
      <Message page icon={IconHistory} title={t('replay.noneThen')} action={calendar}>
        {t('replay.noneThenLead')}
      </Message>
    )
  if (!replay) return <PageSkeleton />
  return (
    <ReplayRun key={replay.run.id} replay={replay} route={route.data} organization={organization} calendar={calendar} />
  )
}
