import { api } from '@firstbell/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../api.ts'
import { pathTo } from '../../paths.ts'
import { contains } from '../../ui/table/contains.ts'
import { entryPaths } from '../pages.ts'
import { shortcutsTo } from './entries.ts'

interface Target {
  name: string
  path: string
}

const SHOWN = 6 // of a kind: the list stays as long as an eye takes in
const TYPING_REST_MS = 200

/** The pages, routes, families and drivers whose names contain what is typed, in groups; a group without any is left out. */
export function useTargets(orgId: string, typed: string) {
  const { t } = useTranslation()
  const [search] = useDebouncedValue(typed, TYPING_REST_MS)
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: families = [], isPlaceholderData } = useQuery({
    ...query(api.families.list, { query: { orgId, search, sort: 'match', page: 1 } }),
    placeholderData: keepPreviousData,
  })
  const named = (targets: readonly Target[]) => targets.filter(({ name }) => contains([name], typed)).slice(0, SHOWN)
  // The server searches in children and contacts, too. Until it has answered, families of an older search stay if they fit.
  const isAnswered = search === typed && !isPlaceholderData
  const found = families.filter(({ name, address }) => isAnswered || contains([name, address], typed))
  return [
    {
      label: t('shortcuts.pages'),
      targets: named(shortcutsTo(entryPaths).map(({ name, path }) => ({ name: t(`shell.${name}`), path }))),
    },
    {
      label: t('shell.routes'),
      targets: named(routes.map(({ id, name }) => ({ name, path: pathTo('routeShow', { routeId: id }) }))),
    },
    {
      label: t('shell.families'),
      targets: found.slice(0, SHOWN).map(({ id, name, address }) => ({
        name: [name, address].filter(Boolean).join(', '),
        path: pathTo('familyEdit', { familyId: id }),
      })),
    },
    {
      label: t('shell.drivers'),
      targets: named(drivers.map(({ id, name }) => ({ name, path: pathTo('driverEdit', { driverId: id }) }))),
    },
  ].filter(({ targets }) => targets.length > 0)
}
