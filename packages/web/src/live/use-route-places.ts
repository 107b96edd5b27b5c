import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../api.ts'

/** To which group a route belongs, and to which school that group. */
export interface RoutePlace {
  groupId: string | null
  schoolId: string | null
}

interface Choice {
  value: string
  label: string
}

/** To which group and school each route belongs, and the groups and schools that have routes; empty until they are read. */
export function useRoutePlaces(): { places: ReadonlyMap<string, RoutePlace>; groups: Choice[]; schools: Choice[] } {
  const { id: orgId } = useOutletContext<Organization>()
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: groups } = useQuery(query(api.groups.list, { query: { orgId } }))
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId } }))
  return useMemo(() => {
    const schoolOf = new Map(groups?.map(({ id, schoolId }) => [id, schoolId]))
    const placed = (routes ?? []).map(({ id, groupId }): [string, RoutePlace] => [
      id,
      { groupId, schoolId: (groupId !== null && schoolOf.get(groupId)) || null },
    ])
    const used = new Set(placed.flatMap(([, { groupId, schoolId }]) => [groupId, schoolId]))
    const choicesOf = (records: readonly { id: string; name: string }[] = []) =>
      records.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ value: id, label: name }))
    return { places: new Map(placed), groups: choicesOf(groups), schools: choicesOf(schools) }
  }, [routes, groups, schools])
}
