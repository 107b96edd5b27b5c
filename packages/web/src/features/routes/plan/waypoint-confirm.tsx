import { type Route, WAYPOINT } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../../api.ts'
import { addressAt } from '../../../map/find-addresses.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { lineOfRoute, numbered } from './planning.ts'
import { positionOnLine } from './waypoint-position.ts'

interface WaypointConfirmProps {
  route: Route
  place: Position
  /** Where the line was taken, which says between which points. */
  from: Position
  onCreated(stopId: string): unknown
  onClose(): void
}

/** Asks before the path of a route is led through another place. */
export function WaypointConfirm({ route, place, from, onCreated, onClose }: WaypointConfirmProps) {
  const { t } = useTranslation()
  const points = numbered(route.stops).map(({ stop }) => stop)
  const line = lineOfRoute(route)
  const position = line ? positionOnLine(line, points, from) : points.length + 1
  const before = points[position - 2]
  const after = points[position - 1]
  const { data: there } = useQuery({ ...addressAt(route.organizationId, place), retry: false })
  const create = useAction(
    () =>
      client.stops.create({
        params: { routeId: route.id },
        body: {
          name: there?.address?.street ?? t('routes.waypoint'),
          type: WAYPOINT,
          location: place,
          stoptime: before?.stoptime ?? route.starttime,
          order: position,
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
        : t('routes.createWaypointAt', { position })}
    </Confirm>
  )
}
