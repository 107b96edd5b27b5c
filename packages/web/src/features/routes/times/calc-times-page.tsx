import { api } from '@firstbell/contract'
import type { Organization, Route } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext, useParams } from 'react-router'
import { query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { IconClock } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { CalcTimes } from './calc-times.tsx'
import { timesWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** New times for all stops of a route: first a preview, then an update. */
export function CalcTimesPage() {
  const t = useWords(timesWords)
  const { routeId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const { data: route, error, refetch } = useQuery(query(api.routes.get, { params: { routeId } }))
  if (!route) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage
      wide
      title={t('times.title', { route: route.name })}
      back={{ to: pathTo('routeShow', { routeId }), words: route.name }}
    >
      {hasStops(route) ? (
        <CalcTimes key={routeId} route={route} organization={organization} />
      ) : (
        <PageMessage icon={IconClock} title={t('times.noStops')}>
          {t('times.noStopsLead')}
        </PageMessage>
      )}
    </FormPage>
  )
}

function hasStops(route: Route): boolean {
  return route.stopcount > 1
}
