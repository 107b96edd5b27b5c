import { api } from '@firstbell/contract'
import type { LocalDate, RouteStop } from '@firstbell/domain'
import { useSessionStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client, failureOf, invalidate, query, queryClient } from '../../../../api.ts'
import { dismiss } from '../../../../ui/dialog/notices.tsx'
import { offer, undoAct } from '../../../../ui/dialog/offers.tsx'
import type { AnsweredMove } from './move-question.tsx'
import { numbered, pointsAfter, type ReadRoute, type StopMove } from '../../plan/planning.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

const NOTICE = 'stop-moved'

interface Carried {
  move: StopMove
  from: ReadRoute
  /** The only date of the move; null in the plan. */
  onDate: LocalDate | null
}

/**
 * Moves stops of a route: asks, moves, and offers to undo it. Within the route it does not ask when the person wanted
 * no more questions; to another route, which riders then ride on, it always does.
 */
export function useStopMoves(route: ReadRoute | undefined, onMoved: (carried: Carried) => unknown) {
  const t = useWords(routesWords, uiWords)
  const [moving, setMoving] = useState<StopMove | null>(null)
  const [isSilent, setSilent] = useSessionStorage({ key: 'firstbell.moves-are-not-asked-about', defaultValue: false })
  useEffect(() => () => void dismiss(NOTICE), []) // another page does not explain what would be undone

  const carrying = useMutation({
    mutationFn: moveTo,
    async onSuccess(_, carried) {
      const { move, onDate } = carried
      setMoving(null)
      await onMoved(carried)
      void offer({
        id: NOTICE,
        message:
          onDate === null
            ? t('routes.reordered', { name: move.stop.name, position: move.position })
            : t('routes.movedToday', { name: move.stop.name, route: move.to.name, position: move.position }),
        acts: [undoAct(() => moveBack(carried))],
      })
    },
    onSettled: invalidate,
  })

  function carryOut(move: StopMove | null, onDate: LocalDate | null = null) {
    if (route && move) carrying.mutate({ move, from: route, onDate })
  }

  function failureWords(error: Error, { onDate }: Pick<Carried, 'onDate'>): string {
    const failure = failureOf(error)
    return onDate !== null && failure === 'invalid_input' ? t('routes.moveNotToday') : t(`failures.${failure}`)
  }

  const isWithin = moving?.to.id === route?.id
  return {
    moving,
    /** The move that the person has to decide about. */
    asked: isSilent && isWithin && !carrying.isError ? null : moving,
    isWithin,
    start(move: StopMove) {
      carrying.reset()
      setMoving(move)
      if (isSilent && move.to.id === route?.id) carryOut(move)
    },
    onConfirm({ isLast, onDate }: AnsweredMove) {
      if (isLast) setSilent(true)
      carryOut(moving, onDate)
    },
    onClose: () => setMoving(null),
    pending: carrying.isPending,
    failure: carrying.error ? failureWords(carrying.error, carrying.variables) : undefined,
  }
}

/** Within a route its order changes, as long as nobody else has changed the route; otherwise the stop changes its route. */
async function moveTo({ move, from, onDate }: Carried): Promise<void> {
  const { stop, to, position } = move
  if (onDate !== null) {
    const body = { stopId: stop.id, toRouteId: to.id, position }
    await client.scheduledRuns.moveStop({ query: { routeId: from.id, date: onDate }, body })
    return
  }
  if (to.id !== from.id) {
    const body = { toRouteId: to.id, position, scope: 'permanent' as const }
    await client.stops.move({ params: { routeId: from.id, stopId: stop.id }, body })
    return
  }
  const stops = await reorder(from.id, pointsAfter(move), from.version)
  queryClient.setQueryData(query(api.routes.get, { params: { routeId: from.id } }).queryKey, { ...from, stops })
}

/** The route as it was: with the stop at its position, and with the times that it had, should they be others by now. */
async function moveBack({ move: { stop, to }, from: before, onDate }: Carried): Promise<void> {
  if (onDate !== null) {
    await client.scheduledRuns.restoreStops({ query: { routeId: before.id, date: onDate, stopId: stop.id } })
    return
  }
  if (to.id !== before.id) {
    const body = { toRouteId: before.id, position: stop.order, scope: 'permanent' as const }
    await client.stops.move({ params: { routeId: to.id, stopId: stop.id }, body })
    return
  }
  const points = numbered(before.stops).map((point) => point.stop)
  const present = await reorder(before.id, points)
  if (present.every(({ id, stoptime }) => points.find((point) => point.id === id)?.stoptime === stoptime)) return
  await client.stops.setTimes({
    params: { routeId: before.id },
    body: {
      times: points.map(({ id, stoptime }) => ({ stopId: id, stoptime })),
      starttime: before.starttime,
      endtime: before.endtime,
    },
  })
}

function reorder(routeId: string, points: readonly RouteStop[], ifMatch?: string): Promise<RouteStop[]> {
  const body = { stopsOrder: points.map(({ id }) => id) }
  return client.stops.reorder({ params: { routeId }, query: { reorder: 'true' }, body, ifMatch })
}
