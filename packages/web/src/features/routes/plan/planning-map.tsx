import { api } from '@firstbell/contract'
import { directionOf, type Organization, type Route } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query } from '../../../api.ts'
import { BaseMap } from '../../../map/base-map.tsx'
import { FitPositions, ShowPosition } from '../../../map/camera.tsx'
import { LinePull } from '../../../map/lines/line-pull.tsx'
import { MapClick } from '../../../map/places/map-click.tsx'
import { Pin } from '../../../map/places/pin.tsx'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { StopMarkers } from '../../../map/lines/stop-markers.tsx'
import { IconMaximize } from '../../../ui/text/icons.ts'
import { LayerChildCard } from '../layers/child-card.tsx'
import { FindOnMap } from '../layers/find-on-map.tsx'
import { FIRST_LAYERS, LayerMenu } from '../layers/layer-menu.tsx'
import { MapLayers } from '../layers/map-layers.tsx'
import { useDistance } from '../layers/use-distance.ts'
import { useHomes } from '../layers/use-homes.ts'
import { useSchoolStops } from '../layers/use-school-stops.ts'
import { MayChange, useMayChange } from '../../../ui/role.tsx'
import { lineOfRoute, numbered, type Placing } from './planning.ts'
import styles from './route-page.module.css'
import { routesWords } from '../words.en.ts'
import { todayWords } from '../../today/words.en.ts'
import { useWords } from '../../../words.ts'
import { layerWords } from '../layers/words.en.ts'

interface PlanningMapProps {
  organization: Organization
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
export function PlanningMap({
  organization,
  route,
  picked,
  onPick,
  placing,
  onPosition,
  onMove,
  onLine,
}: PlanningMapProps) {
  const t = useWords(routesWords, todayWords)
  const w = useWords(layerWords)
  const [fits, setFits] = useState(0)
  const [layers, setLayers] = useState(FIRST_LAYERS)
  const [childId, setChildId] = useState<string | null>(null)
  const [found, setFound] = useState<Position | null>(null)
  const homes = useHomes(route.id)
  const distance = useDistance(organization)
  const mayChange = useMayChange()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  const line = useMemo(() => lineOfRoute(route), [route])
  const positions = useMemo(() => [...route.path, ...route.stops.map((stop) => stop.location)], [route])
  const marks = useStopMarks(route)
  const pickedPosition = marks.find((mark) => mark.id === picked)?.position
  const child = layers.unassigned ? homes?.unassigned.find((one) => one.childId === childId) : undefined
  const near = positions.length > 0 ? positions : schools.map(({ location }) => location)

  return (
    <>
      <div className={styles.controls}>
        {positions.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMaximize size={16} />}
            onClick={() => setFits(fits + 1)}
          >
            {t('live.fit')}
          </Button>
        )}
        <LayerMenu layers={layers} onChange={setLayers} homes={homes} distance={distance} />
        <FindOnMap orgId={route.organizationId} near={near[0]} onFound={setFound} />
      </div>
      {child && <LayerChildCard child={child} direction={directionOf(route.type)} onClose={() => setChildId(null)} />}
      <BaseMap label={t('live.map', { route: route.name })} positions={near}>
        <FitPositions positions={positions} request={fits} />
        {pickedPosition && <ShowPosition position={pickedPosition} />}
        {placing?.position && <ShowPosition position={placing.position} />}
        {found && <ShowPosition position={found} />}
        <MapLayers route={route} layers={layers} homes={homes} picked={picked} onChild={setChildId} />
        {line && <RouteLine line={line} />}
        <StopMarkers stops={marks} picked={picked} onPick={onPick} onMove={mayChange ? onMove : undefined} />
        {found && <Pin position={found} label={w('foundHere')} />}
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

/** The points of the route as they are marked on the map. */
function useStopMarks(route: Route) {
  const t = useWords(routesWords)
  const schoolStop = useSchoolStops(route)
  const stops = useMemo(() => numbered(route.stops), [route])
  return useMemo(
    () =>
      stops.map(({ stop, number }) => ({
        id: stop.id,
        position: stop.location,
        number,
        state: number === undefined ? 'waypoint' : 'toCome',
        isSchool: schoolStop.has(stop.id),
        label:
          number === undefined
            ? t('routes.waypointNamed', { name: stop.name })
            : t('routes.stopNamed', { number, name: stop.name }),
      })),
    [stops, schoolStop, t],
  )
}
