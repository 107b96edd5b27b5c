import { type Route, WAYPOINT } from '@firstbell/domain'
import type { Place } from '@firstbell/geo'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useDeed } from '../../ui/use-deed.ts'
import { lineOfRoute, numbered } from './planning.ts'
import { positionOnLine } from './waypoint-position.ts'

interface WaypointConfirmProps {
  route: Route
  place: Place
  onCreated(stopId: string): unknown
  onClose(): void
}

/** Asks before the path of a route is led through another place. */
export function WaypointConfirm({ route, place, onCreated, onClose }: WaypointConfirmProps) {
  const { t } = useTranslation()
  const points = numbered(route.stops).map(({ stop }) => stop)
  const line = lineOfRoute(route)
  const position = line ? positionOnLine(line, points, place) : points.length + 1
  const before = points[position - 2]
  const after = points[position - 1]
  const create = useDeed(
    () =>
      client.stops.create({
        params: { routeId: route.id },
        body: {
          name: t('routes.waypoint'),
          type: WAYPOINT,
          location: place,
          stoptime: before?.stoptime ?? route.starttime,
          position,
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
