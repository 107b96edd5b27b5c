import { api } from '@firstbell/contract'
import type { Route } from '@firstbell/domain'
import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** The route to which a stop is moved or copied: any of the organization, including its own. */
export function ToRouteField({ from, ...field }: SelectProps & { from: Route }) {
  const t = useWords(routesWords)
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId: from.organizationId } }))
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      data={routes.map(({ id, name }) => ({
        value: id,
        label: id === from.id ? t('routes.thisRoute', { name }) : name,
      }))}
    />
  )
}
