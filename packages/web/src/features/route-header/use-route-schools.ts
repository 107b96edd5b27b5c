import { api } from '@firstbell/contract'
import { realStops, type RoutePlan, type School } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../api.ts'
import { nearestSchool, schoolAt } from './nearest-school.ts'

/**
 * The schools on whose grounds a route stops: where nobody waits, and only without such a stop where riders do, who can live
 * beside a school of others. Where it stops on no ground, the school near its last stop or its first.
 */
export function schoolsOf(schools: readonly School[], { stops }: Pick<RoutePlan, 'stops'>): School[] {
  const points = realStops(stops)
  const places = points.map(({ location }) => location)
  const schoolsAt = (at: readonly Position[]) => [...new Set(at.flatMap((place) => schoolAt(schools, place) ?? []))]
  const served = schoolsAt(points.filter(({ childcount }) => childcount === 0).map(({ location }) => location))
  if (served.length > 0) return served
  const passed = schoolsAt(places)
  if (passed.length > 0) return passed
  const near = nearestSchool(schools, places.at(-1)) ?? nearestSchool(schools, places[0])
  return near ? [near] : []
}

export function useRouteSchools(route: Pick<RoutePlan, 'organizationId' | 'stops'>): School[] {
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  return useMemo(() => schoolsOf(schools ?? [], route), [schools, route])
}
