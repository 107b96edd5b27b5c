import { api } from '@firstbell/contract'
import type { Route } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api.ts'
import { BaseMap } from '../../../map/base-map.tsx'
import { FitPositions, ShowPosition } from '../../../map/camera.tsx'
import { LinePull } from '../../../map/line-pull.tsx'
import { MapClick } from '../../../map/map-click.tsx'
import { Pin } from '../../../map/pin.tsx'
import { RouteLine } from '../../../map/route-line.tsx'
import { StopMarkers } from '../../../map/stop-markers.tsx'
import { IconMaximize } from '../../../ui/text/icons.ts'
import { MayChange, useMayChange } from '../../../ui/role.tsx'
import { lineOfRoute, numbered, type Placing } from './planning.ts'
import styles from './route-page.module.css'

interface PlanningMapProps {
  route: Route
  picked: string | null
  onPick(stopId: string): void
  placing: Placing | null
  onPosition(position: Position): void
  onMove(stopId: string, position: Position): void
  /** The line was pulled from one position to another, or clicked, which gives the same position twice. */
  onLine(through: Position, from: Position): void
}

/** The stops of a route and its path. A click on the map adds a stop, a click on the path a waypoint. Both can be dragged. */
export function PlanningMap({ route, picked, onPick, placing, onPosition, onMove, onLine }: PlanningMapProps) {
  const { t } = useTranslation()
  const [fits, setFits] = useState(0)
  const mayChange = useMayChange()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  const stops = useMemo(() => numbered(route.stops), [route])
  const line = useMemo(() => lineOfRoute(route), [route])
  const positions = useMemo(() => [...route.path, ...route.stops.map((stop) => stop.location)], [route])
  const marks = useMemo(
    () =>
      stops.map(({ stop, number }) => ({
        id: stop.id,
        position: stop.location,
        number,
        state: number === undefined ? 'waypoint' : 'toCome',
        label:
          number === undefined
            ? t('routes.waypointNamed', { name: stop.name })
            : t('routes.stopNamed', { number, name: stop.name }),
      })),
    [stops, t],
  )
  const pickedPosition = marks.find((mark) => mark.id === picked)?.position
  const near = positions.length > 0 ? positions : schools.map(({ location }) => location)

  return (
    <>
      {positions.length > 0 && (
        <div className={styles.controls}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMaximize size={16} />}
            onClick={() => setFits(fits + 1)}
          >
            {t('live.fit')}
          </Button>
        </div>
      )}
      <BaseMap label={t('live.map', { route: route.name })} positions={near}>
        <FitPositions positions={positions} request={fits} />
        {pickedPosition && <ShowPosition position={pickedPosition} />}
        {placing?.position && <ShowPosition position={placing.position} />}
        {line && <RouteLine line={line} />}
        <StopMarkers stops={marks} picked={picked} onPick={onPick} onMove={mayChange ? onMove : undefined} />
        {placing?.position && (
          <Pin
            position={placing.position}
            label={t('routes.pin')}
            onMove={mayChange ? placing.onPosition : undefined}
          />
        )}
        <MayChange>
          <MapClick
            onPosition={placing?.onPosition ?? onPosition}
            line={placing ? undefined : line}
            onLine={(position) => onLine(position, position)}
          />
          {line && !placing && <LinePull line={line} onPull={(from, to) => onLine(to, from)} />}
        </MayChange>
      </BaseMap>
    </>
  )
}
