import { api, type FleetSnapshot } from '@firstbell/contract'
import type { Family } from '@firstbell/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { TAB_WORDS } from '../../../tab-words.ts'
import { contains } from '../../../ui/table/contains.ts'
import { entryPaths, settingsTabs } from '../../pages.ts'
import { shortcutsTo } from '../entries.ts'
import { appWords } from '../../words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'
import { lookupWords } from '../../../features/today/lookup/words.en.ts'

export interface Target {
  name: string
  path: string
  /** What a caller asks for is answered in the list. */
  family?: Family
}

const SHOWN = 6 // of a kind: the list stays as long as an eye takes in
const TYPING_REST_MS = 200

/** NAV-10: what the search finds: pages and records whose names contain what is typed, in groups; a group without any is left out. */
export function useTargets(orgId: string, typed: string, fleet: FleetSnapshot | undefined) {
  const t = useWords(appWords, liveWords, ...TAB_WORDS)
  const words = useWords(lookupWords)
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const families = useFamilies(orgId, typed)
  const named = (targets: readonly Target[]) => targets.filter(({ name }) => contains([name], typed)).slice(0, SHOWN)
  const pages = [
    ...shortcutsTo(entryPaths).map(({ name, path }) => ({ name: t(`shell.${name}`), path })),
    ...settingsTabs.map(({ words: tab, path }) => ({ name: t(tab), path })),
  ]
  return [
    { label: t('shortcuts.pages'), targets: named(distinct(pages)) },
    {
      label: t('shell.routes'),
      targets: named(routes.map(({ id, name }) => ({ name, path: pathTo('routeShow', { routeId: id }) }))),
    },
    {
      label: t('shell.families'),
      targets: families.slice(0, SHOWN).map((family) => ({
        name: family.name,
        path: pathTo('familyEdit', { familyId: family.id }),
        family,
      })),
    },
    {
      label: t('shell.drivers'),
      targets: named(drivers.map(({ id, name }) => ({ name, path: pathTo('driverEdit', { driverId: id }) }))),
    },
    {
      label: words('buses'),
      targets: named(
        buses.map(({ id, number }) => ({ name: t('bus.name', { number }), path: pathTo('busEdit', { busId: id }) })),
      ),
    },
    { label: words('stops'), targets: stopsCalled(typed, fleet).slice(0, SHOWN) },
    {
      label: words('schools'),
      targets: named(schools.map(({ id, name }) => ({ name, path: pathTo('schoolEdit', { schoolId: id }) }))),
    },
  ].filter(({ targets }) => targets.length > 0)
}

/** The server searches in children and contacts, too. Until it has answered, families of an older search stay if they fit. */
function useFamilies(orgId: string, typed: string): readonly Family[] {
  const [search] = useDebouncedValue(typed, TYPING_REST_MS)
  const { data: families = [], isPlaceholderData } = useQuery({
    ...query(api.families.list, { query: { orgId, search, sort: 'match', page: 1 } }),
    placeholderData: keepPreviousData,
    enabled: search.trim() !== '',
  })
  if (typed.trim() === '') return []
  const isAnswered = search === typed && !isPlaceholderData
  return families.filter(({ name, address }) => isAnswered || contains([name, address], typed))
}

function stopsCalled(typed: string, fleet: FleetSnapshot | undefined): Target[] {
  if (typed.trim() === '') return []
  return (fleet?.scheduledRuns ?? []).flatMap(({ routeId, routeName, stops }) =>
    stops
      .filter(({ name }) => contains([name], typed))
      .map(({ id, name }) => ({
        name: `${name} · ${routeName}`,
        path: pathTo('routeStopShow', { routeId, stopId: id }),
      })),
  )
}

function distinct(targets: readonly Target[]): Target[] {
  return [...new Map(targets.toReversed().map((target) => [target.path, target])).values()].toReversed()
}
