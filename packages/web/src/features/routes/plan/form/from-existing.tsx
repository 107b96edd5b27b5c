import { Select } from '@mantine/core'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../../paths.ts'
import { useRoutes } from '../../use-routes.ts'
import { routeFormWords } from './words-form.en.ts'
import { useWords } from '../../../../words.ts'

/** ROUTE-39: most new routes are like one that is there. */
export function FromExisting() {
  const t = useWords(routeFormWords)
  const navigate = useNavigate()
  const { data: routes = [] } = useRoutes()
  if (routes.length === 0) return null
  return (
    <Select
      label={t('fromExisting')}
      description={t('fromExistingHint')}
      placeholder={t('chooseRoute')}
      searchable
      value={null}
      onChange={(routeId) => {
        if (routeId !== null) void navigate(pathTo('routeDuplicate', { routeId }))
      }}
      data={routes.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
