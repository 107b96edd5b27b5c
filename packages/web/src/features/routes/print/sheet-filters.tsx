import { api } from '@firstbell/contract'
import { isDrivenOn, type ListedRoute, type LocalDate, type Organization, type Route } from '@firstbell/domain'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { query } from '../../../api.ts'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { schoolsOf } from '../../route-header/use-route-schools.ts'
import styles from './run-sheet-page.module.css'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeSheetWords } from './words.en.ts'

const TYPES = ['1', '2', '3'] as const
const TYPE_WORDS = { 1: 'Pickup Route', 2: 'Dropoff Route', 3: 'Combination Route' } as const
const PARTS = ['type', 'group', 'school', 'service'] as const

const typeOf = ({ type }: Pick<Route, 'type'>) => (type === 1 || type === 2 ? String(type) : '3')

/** ROUTE-36: which routes are printed together; it is in the address of the page. */
export function useSheetFilters({ id: orgId }: Organization, today: LocalDate | undefined) {
  const [search, setSearch] = useSearchParams()
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId } }))
  const [type, groupId, schoolId, service] = PARTS.map((part) => search.get(part) ?? '')
  return {
    type: type ?? '',
    groupId: groupId ?? '',
    schoolId: schoolId ?? '',
    onlyInService: service !== 'any',
    schools,
    /** By what the list of routes says. */
    isListed: (route: ListedRoute) =>
      (!type || typeOf(route) === type) &&
      (!groupId || route.groupId === groupId) &&
      (service === 'any' || (today !== undefined && isDrivenOn(route, today))),
    /** By where it stops. */
    isWanted: useCallback(
      (route: Route) => !schoolId || schoolsOf(schools ?? [], route).some(({ id }) => id === schoolId),
      [schoolId, schools],
    ),
    change(part: (typeof PARTS)[number], value: string) {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(part, value)
          else after.delete(part)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

type SheetFilters = ReturnType<typeof useSheetFilters>

export function SheetFilterFields({ filters, orgId }: { filters: SheetFilters; orgId: string }) {
  const t = useWords(routesWords)
  const w = useWords(routeSheetWords)
  const { data: groups = [] } = useQuery(query(api.groups.list, { query: { orgId } }))
  return (
    <div className={styles.screenOnly}>
      <FieldGroup legend={w('which')}>
        <div className={styles.options}>
          <FilterSelect
            label={t('routes.columns.type')}
            value={filters.type}
            onChange={(value) => filters.change('type', value)}
            data={TYPES.map((value) => ({ value, label: t(`routeTypeShort.${TYPE_WORDS[value]}`) }))}
          />
          <FilterSelect
            label={w('school')}
            value={filters.schoolId}
            onChange={(value) => filters.change('school', value)}
            data={filters.schools?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
          <FilterSelect
            label={w('group')}
            value={filters.groupId}
            onChange={(value) => filters.change('group', value)}
            data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Checkbox
            label={w('onlyInService')}
            checked={filters.onlyInService}
            onChange={(event) => filters.change('service', event.currentTarget.checked ? '' : 'any')}
          />
        </div>
      </FieldGroup>
    </div>
  )
}
