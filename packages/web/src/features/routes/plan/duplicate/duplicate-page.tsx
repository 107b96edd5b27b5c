import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { query } from '../../../../api.ts'
import { pathTo } from '../../../../paths.ts'
import { FailureMessage } from '../../../../ui/page/failure-message.tsx'
import { FormPage } from '../../../../ui/form/form-page.tsx'
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx'
import { DuplicateRouteForm } from './duplicate-route-form.tsx'
import { DuplicateStopForm } from '../../stops/duplicate-stop-form.tsx'
import { UpdateTimes } from '../../times/update-times.tsx'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

/** A copy of a whole route, or of one of its stops. */
export function DuplicatePage() {
  const t = useWords(routesWords)
  const { routeId = '' } = useParams()
  const navigate = useNavigate()
  const organization = useOutletContext<Organization>()
  const [copied, setCopied] = useState<{ routeId: string; stopId: string } | null>(null)
  const [search, setSearch] = useSearchParams()
  const { data: route, error, refetch } = useQuery(query(api.routes.get, { params: { routeId } }))
  if (!route) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  const shown = pathTo('routeShow', { routeId })
  const what = search.get('what') === 'stop' ? 'stop' : 'route'
  const leave = () => void navigate(shown)
  return (
    <FormPage title={t('duplicate.title', { route: route.name })} back={{ to: shown, words: route.name }}>
      <SegmentedControl
        aria-label={t('duplicate.what')}
        value={what}
        onChange={(value) => setSearch(value === 'stop' ? { what: value } : {}, { replace: true })}
        data={[
          { value: 'route', label: t('duplicate.wholeRoute') },
          { value: 'stop', label: t('duplicate.oneStop') },
        ]}
      />
      {what === 'route' ? (
        <DuplicateRouteForm
          route={route}
          onSaved={(id) => navigate(pathTo('routeShow', { routeId: id }))}
          onLeave={leave}
        />
      ) : (
        <DuplicateStopForm route={route} onSaved={setCopied} onLeave={leave} />
      )}
      {copied && (
        <UpdateTimes
          routeId={copied.routeId}
          organization={organization}
          onClose={() => void navigate(`${pathTo('routeShow', copied)}?stop=${copied.stopId}`)}
        />
      )}
    </FormPage>
  )
}
