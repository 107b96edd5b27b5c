import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'

/** Where the riders of a route and the unassigned children of its schools live; undefined until it is known. */
export function useHomes(routeId: string) {
  return useQuery(query(api.routes.homes, { params: { routeId } })).data
}
