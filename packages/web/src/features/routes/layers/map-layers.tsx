import { api } from '@firstbell/contract'
import { realStops, type Route, type RouteHomes } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query } from '../../../api.ts'
import { useMap } from '../../../map/map-adapter.ts'
import { MAP_COLOURS } from '../../../map/map-colours.ts'
import { useMapTheme } from '../../../map/use-map-theme.ts'
import { IconSchool } from '../../../ui/text/icons.ts'
import type { Layers } from './layer-menu.tsx'
import styles from './layers.module.css'
import { useSchoolStops } from './use-school-stops.ts'
import { layerWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface MapLayersProps {
  route: Route
  layers: Layers
  homes: RouteHomes | undefined
  /** The stop whose riders are shown with a line to it. */
  picked: string | null
  onChild(childId: string): void
}

/** MAP-22: what lies around the route, under its line and stops. */
export function MapLayers({ route, layers, homes, picked, onChild }: MapLayersProps) {
  const { Circles } = useMap()
  const { behind } = MAP_COLOURS[useMapTheme()]
  const places = useMemo(() => realStops(route.stops).map(({ location }) => location), [route])
  const radius = homes?.maxWalkMetres ?? null
  return (
    <>
      <OtherRoutes route={route} isShown={layers.otherRoutes} />
      {layers.walk && radius !== null && <Circles positions={places} radiusMetres={radius} colour={behind} />}
      {layers.schools && <Schools route={route} />}
      {layers.homes && homes && <Homes route={route} riders={homes.riders} picked={picked} />}
      {layers.unassigned && homes && <Unassigned of={homes.unassigned} onChild={onChild} />}
    </>
  )
}

/** MAP-23: under the line of the route, whose layer is made after this one. */
function OtherRoutes({ route: { id, organizationId }, isShown }: { route: Route; isShown: boolean }) {
  const { Lines } = useMap()
  const { behind } = MAP_COLOURS[useMapTheme()]
  const { data: routes } = useQuery({
    ...query(api.routes.paths, { query: { orgId: organizationId } }),
    enabled: isShown,
  })
  const lines = useMemo(() => {
    const others = isShown ? (routes ?? []).filter((route) => route.id !== id) : []
    return others.map(({ path }) => ({ positions: path, colour: behind }))
  }, [routes, isShown, id, behind])
  return <Lines id="other-routes" lines={lines} width={1.5} />
}

/** The schools at which the route does not stop; its own stops have the sign of a school. */
function Schools({ route }: { route: Route }) {
  const { Marker } = useMap()
  const t = useWords(layerWords)
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  const served = new Set([...useSchoolStops(route).values()].map(({ school }) => school.id))
  return schools
    .filter(({ id }) => !served.has(id))
    .map(({ id, name, location }) => (
      <Marker key={id} position={location} zIndex={0}>
        <span className={styles.school} role="img" aria-label={t('school', { name })} title={name} data-school={id}>
          <IconSchool size={16} />
        </span>
      </Marker>
    ))
}

/** A pointer at a home, or its stop picked in the list, shows the line between the two. */
function Homes({ route, riders, picked }: { route: Route; riders: RouteHomes['riders']; picked: string | null }) {
  const { Marker, Lines } = useMap()
  const t = useWords(layerWords)
  const { behind } = MAP_COLOURS[useMapTheme()]
  const [pointed, setPointed] = useState<string | null>(null)
  const homes = riders.flatMap(({ home, ...rider }) =>
    home ? [{ ...rider, home, key: `${rider.stopId} ${rider.childId}` }] : [],
  )
  const stops = new Map(route.stops.map(({ id, location }) => [id, location]))
  const lines = homes
    .filter(({ key, stopId }) => key === pointed || stopId === picked)
    .flatMap(({ stopId, home }) => {
      const stop = stops.get(stopId)
      return stop ? [{ positions: [home, stop], colour: behind }] : []
    })
  return (
    <>
      <Lines id="homes" lines={lines} width={2} />
      {homes.map(({ key, name, home, stopId }) => (
        <Marker key={key} position={home} zIndex={0}>
          <span
            className={styles.home}
            role="img"
            aria-label={t('homeOf', { name })}
            title={name}
            data-home
            data-picked={stopId === picked || undefined}
            onPointerEnter={() => setPointed(key)}
            onPointerLeave={() => setPointed(null)}
          />
        </Marker>
      ))}
    </>
  )
}

interface UnassignedProps {
  of: RouteHomes['unassigned']
  onChild(childId: string): void
}

function Unassigned({ of, onChild }: UnassignedProps) {
  const { Marker } = useMap()
  const t = useWords(layerWords)
  return of.map(({ childId, name, home }) => (
    <Marker key={childId} position={home} zIndex={1}>
      <button
        type="button"
        className={styles.unassigned}
        aria-label={t('unassignedOf', { name })}
        title={name}
        onClick={() => onChild(childId)}
      />
    </Marker>
  ))
}
