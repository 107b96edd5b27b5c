import { minutesOf, realStops, type Stop } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query, invalidate, client, failureOf, queryClient } from '../../../api.ts'
import { api } from '@firstbell/contract'
import { dismiss, notify } from '../../../ui/dialog/notices.tsx'
import type { ReadRoute } from '../plan/planning.ts'

const NOTICE = 'reordered'

/** Puts the points of a route in another order: at once on the page, then on the server. It can be undone. */
export function useReorder(route: ReadRoute, onReordered: (stops: readonly Stop[]) => void) {
  const { t } = useTranslation()
  const { queryKey } = query(api.routes.get, { params: { routeId: route.id } })
  const reorder = useMutation({
    mutationFn: ({ stopsOrder, ifMatch }: { stopsOrder: string[]; ifMatch?: string }) =>
      client.stops.reorder({
        params: { routeId: route.id },
        query: { reorder: 'true' },
        body: { stopsOrder },
        ifMatch,
      }),
    onMutate({ stopsOrder }) {
      queryClient.setQueryData(queryKey, { ...route, stops: inOrder(route.stops, stopsOrder) })
      return route
    },
    onError(error, _, before) {
      queryClient.setQueryData(queryKey, before)
      void notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failureOf(error)}`) })
    },
    onSettled: invalidate,
  })

  useEffect(() => () => void dismiss(NOTICE), []) // another page does not explain what would be undone

  function undo(before: string[]) {
    void dismiss(NOTICE)
    reorder.mutate({ stopsOrder: before })
  }

  return (stopsOrder: string[], moved: Stop) => {
    const before = route.stops.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
    reorder.mutate(
      { stopsOrder, ifMatch: route.version },
      {
        async onSuccess(stops) {
          await dismiss(NOTICE)
          void notify({
            id: NOTICE,
            autoClose: false, // an undo needs no hurry
            message: (
              <Group justify="space-between">
                {t('routes.reordered', { name: moved.name, position: stopsOrder.indexOf(moved.id) + 1 })}
                <Button size="compact-sm" variant="default" onClick={() => undo(before)}>
                  {t('list.undo')}
                </Button>
              </Group>
            ),
          })
          onReordered(stops)
        },
      },
    )
  }
}

function inOrder(stops: readonly Stop[], order: readonly string[]): Stop[] {
  return stops.map((stop) => ({ ...stop, order: order.indexOf(stop.id) + 1 })).toSorted((a, b) => a.order - b.order)
}

/** The stops whose time is earlier than that of the stop before them. */
export function oddTimes(stops: readonly Stop[]): Set<string> {
  const timedStops = realStops(stops)
  return new Set(
    timedStops
      .filter((stop, index) => minutesOf(stop.stoptime) < minutesOf(timedStops[index - 1]?.stoptime ?? stop.stoptime))
      .map(({ id }) => id),
  )
}
