import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { query, client } from '../../../../api.ts'
import { pathTo } from '../../../../paths.ts'
import { FailureMessage } from '../../../../ui/page/failure-message.tsx'
import { FormPage } from '../../../../ui/form/form-page.tsx'
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx'
import { RouteForm } from './route-form.tsx'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

export function RouteEditPage() {
  const t = useWords(routesWords, uiWords)
  const { routeId = '' } = useParams()
  const navigate = useNavigate()
  const { data: route, error, refetch } = useQuery(query(api.routes.get, { params: { routeId } }))
  const shown = pathTo('routeShow', { routeId })
  if (!route) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage title={t('routes.edit', { name: route.name })} back={{ to: shown, words: route.name }}>
      <RouteForm
        route={route}
        verb={t('form.save')}
        save={(body) => client.routes.change({ params: { routeId }, body, ifMatch: route.version })}
        onSaved={() => navigate(shown)}
        onLeave={() => void navigate(shown)}
      />
    </FormPage>
  )
}
