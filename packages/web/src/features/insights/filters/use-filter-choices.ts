import { api } from '@firstbell/contract'
import { MissedDays, type Organization, REPORTS } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { byText } from '../../../ui/table/select-rows.ts'
import type { AskedReport, AddressFilter } from './address.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

export interface FilterChoice {
  value: string
  label: string
}

/**
 * What a report can be filtered by, in the order of its filters. What is set and no longer there, such as a driver who
 * left, can still be read. Stops are those of the route that is set; without one there is no choice.
 */
export function useFilterChoices({ type, filters }: AskedReport): { name: AddressFilter; choices: FilterChoice[] }[] {
  const t = useWords(insightsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { filters: names } = REPORTS[type]
  const has = (name: AddressFilter) => names.includes(name)
  const of = { query: { orgId } }
  const { data: routes } = useQuery({ ...query(api.routes.list, of), enabled: has('routeId') })
  const { data: groups } = useQuery({ ...query(api.groups.list, of), enabled: has('groupId') })
  const { data: schools } = useQuery({ ...query(api.schools.list, of), enabled: has('schoolId') })
  const { data: drivers } = useQuery({ ...query(api.drivers.list, of), enabled: has('driver') })
  const { data: buses } = useQuery({ ...query(api.buses.list, of), enabled: has('bus') })
  const { data: route } = useQuery({
    ...query(api.routes.get, { params: { routeId: filters.routeId ?? '' } }),
    enabled: has('stopId') && filters.routeId !== undefined,
  })
  const found: Record<AddressFilter, readonly FilterChoice[] | undefined> = {
    routeId: routes?.map(({ id, name }) => ({ value: id, label: name })),
    groupId: groups?.map(({ id, name }) => ({ value: id, label: name })),
    schoolId: schools?.map(({ id, name }) => ({ value: id, label: name })),
    stopId: route?.stops.map(({ id, name }) => ({ value: id, label: name })),
    direction: (['pickup', 'dropoff'] as const).map((value) => ({ value, label: t(`insights.directions.${value}`) })),
    driver: distinct(drivers?.map(({ name }) => name)),
    bus: distinct(buses?.map(({ number }) => number)),
    missedDays: MissedDays.options.map((days) => ({ value: days, label: t('insights.missedDays', { days }) })),
  }
  const isOpen = (name: AddressFilter) =>
    name !== 'stopId' || filters.routeId !== undefined || filters.stopId !== undefined
  return names.filter(isOpen).map((name) => {
    const value = filters[name]
    const choices = found[name] ?? []
    if (value === undefined || choices.some((choice) => choice.value === value)) return { name, choices: [...choices] }
    const isName = name === 'driver' || name === 'bus'
    const label = isName ? value : found[name] ? t('insights.deleted') : '…'
    return { name, choices: [{ value, label }, ...choices] }
  })
}

const byName = byText((name: string) => name)

function distinct(names: readonly string[] | undefined): FilterChoice[] | undefined {
  return names && [...new Set(names)].toSorted(byName).map((name) => ({ value: name, label: name }))
}
