import type { Organization } from '@firstbell/domain'
import { useNavigate, useOutletContext } from 'react-router'
import { client } from '../../../../api.ts'
import { paths, pathTo } from '../../../../paths.ts'
import { FormPage } from '../../../../ui/form/form-page.tsx'
import { FromExisting } from './from-existing.tsx'
import { RouteForm } from './route-form.tsx'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

export function RouteAddPage() {
  const t = useWords(routesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  return (
    <FormPage title={t('routes.add')} back={{ to: paths.routes, words: t('routes.title') }}>
      <FromExisting />
      <RouteForm
        verb={t('routes.add')}
        save={(changes) => client.routes.create({ body: { ...changes, orgId } })}
        onSaved={(routeId) => navigate(pathTo('routeShow', { routeId }))}
        onLeave={() => void navigate(paths.routes)}
      />
    </FormPage>
  )
}
