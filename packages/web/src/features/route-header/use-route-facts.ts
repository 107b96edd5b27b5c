import { api } from '@firstbell/contract'
import { type Organization, type RouteSummary, routeTypeName, type RouteValidity } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { useFormats } from '../../ui/text/formats.ts'
import { routesWords } from '../routes/words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

/** The number of each bus, by its id. */
export function useBusNumbers(): (busId: string | null) => string | undefined {
  const { id: orgId } = useOutletContext<Organization>()
  const { data: buses } = useQuery(query(api.buses.list, { query: { orgId } }))
  const numbers = useMemo(() => new Map(buses?.map(({ id, number }) => [id, number])), [buses])
  return useCallback((busId) => (busId === null ? undefined : numbers.get(busId)), [numbers])
}

/** ROUTE-19: from when and until when a route runs; nothing where it always does. */
export function useValidity(): (route: RouteValidity) => string[] {
  const t = useWords(routesWords)
  const { shortDay } = useFormats('UTC')
  return ({ validFrom, validUntil }) => [
    ...(validFrom === null ? [] : [t('routes.from', { date: shortDay(validFrom) })]),
    ...(validUntil === null ? [] : [t('routes.until', { date: shortDay(validUntil) })]),
  ]
}

/** How many riders a route has, and how many children they are where one of them has two stops. */
export function useRiderCount(): (route: Pick<RouteSummary, 'childcount' | 'differentChildren'>) => string {
  const t = useWords(uiWords)
  return useCallback(
    ({ childcount, differentChildren }) => {
      const riders = t('list.children', { count: childcount })
      return childcount === differentChildren
        ? riders
        : t('list.differentChildren', { riders, count: differentChildren })
    },
    [t],
  )
}

/** The name of the type of a route, in the language of the reader; short where a heading says that it is a type. */
export function useRouteTypeName(
  words: 'routeType' | 'routeTypeShort' = 'routeType',
): (route: Pick<RouteSummary, 'type'>) => string {
  const t = useWords(routesWords)
  return useCallback(
    ({ type }) => t(`${words}.${routeTypeName(type)}` as 'routeType.Pickup Route'), // one of three names
    [t, words],
  )
}
