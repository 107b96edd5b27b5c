import { api } from '@firstbell/contract'
import { realStops, type RoutePlan, type School } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../api.ts'
import { nearestSchool, schoolAt } from './nearest-school.ts'

/** The schools on whose grounds a route stops; where it stops on none, the one near its last stop or its first. */
export function schoolsOf(schools: readonly School[], { stops }: Pick<RoutePlan, 'stops'>): School[] {
  const places = realStops(stops).map(({ location }) => location)
  const served = [...new Set(places.flatMap((place) => schoolAt(schools, place) ?? []))]
  if (served.length > 0) return served
  const near = nearestSchool(schools, places.at(-1)) ?? nearestSchool(schools, places[0])
  return near ? [near] : []
}

export function useRouteSchools(route: Pick<RoutePlan, 'organizationId' | 'stops'>): School[] {
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  return useMemo(() => schoolsOf(schools ?? [], route), [schools, route])
}
