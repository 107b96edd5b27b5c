import { type Route, WAYPOINT } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../api.ts'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { nameOfWaypoint } from '../../stops/form/use-name-at.ts'
import { lineOfRoute, numbered } from '../planning.ts'
import { orderOnLine } from './waypoint-order.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

interface WaypointConfirmProps {
  route: Route
  position: Position
  /** Where the line was pulled or clicked: between the points around it comes the waypoint. */
  from: Position
  onCreated(stopId: string): unknown
  onClose(): void
}

/** Asks before a waypoint is added to a route. */
export function WaypointConfirm({ route, position, from, onCreated, onClose }: WaypointConfirmProps) {
  const t = useWords(routesWords)
  const points = numbered(route.stops).map(({ stop }) => stop)
  const line = lineOfRoute(route)
  const order = line ? orderOnLine(line, points, from) : points.length + 1
  const before = points[order - 2]
  const after = points[order - 1]
  const queries = useQueryClient()
  const create = useAction(
    async () =>
      client.stops.create({
        params: { routeId: route.id },
        body: {
          name: await nameOfWaypoint(queries, t, route.organizationId, position),
          type: WAYPOINT,
          location: position,
          stoptime: before?.stoptime ?? route.starttime,
          order,
        },
      }),
    { onDone: ({ id }) => onCreated(id) },
  )
  return (
    <Confirm
      title={t('routes.createWaypoint')}
      verb={t('routes.createWaypoint')}
      pending={create.pending}
      failure={create.failure}
      onConfirm={() => create.start(undefined)}
      onClose={onClose}
    >
      {before && after
        ? t('routes.createWaypointBetween', { before: before.name, after: after.name })
        : t('routes.createWaypointAt', { position: order })}
    </Confirm>
  )
}
