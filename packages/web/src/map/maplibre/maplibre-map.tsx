import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, useMemo } from 'react'
import { Map as MapLibre, type MapRef, NavigationControl, useMap } from 'react-map-gl/maplibre'
import type { BaseTiles, NamedStyle } from '../base-tiles.ts'
import { FIT_PADDING, MAX_FIT_ZOOM } from '../bounds.ts'
import { MapContext, type SurfaceProps } from '../map-adapter.ts'
import { Circles, Clearings, Lines, Marker } from './map-primitives.tsx'
import { adapterOf } from './map-adapter.ts'
import styles from './maplibre-map.module.css'
import { useMapStyle } from './use-map-style.ts'
import { whenPainted } from './when-painted.ts'
import './worker.ts'
import { mapWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface MapLibreMapProps extends SurfaceProps {
  base: BaseTiles | NamedStyle | null
}

/** The map that MapLibre draws: the own base map, a style of the operator's, or a plain background. */
export function MapLibreMap(props: MapLibreMapProps) {
  const { base, theme, bounds, maxFitZoom = MAX_FIT_ZOOM, onDrawn, onMove, onTrouble, children } = props
  const t = useWords(mapWords)
  return (
    <div className={styles.map}>
      <MapLibre
        ref={keepNorthUp}
        initialViewState={bounds && { bounds, fitBoundsOptions: { padding: FIT_PADDING, maxZoom: maxFitZoom } }}
        mapStyle={useMapStyle(theme, base)}
        locale={{
          'Map.Title': t('map.canvas'),
          'NavigationControl.ZoomIn': t('map.zoomIn'),
          'NavigationControl.ZoomOut': t('map.zoomOut'),
        }}
        attributionControl={{ compact: false }}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        onIdle={({ target }) => void whenPainted(target.getCanvas()).then(onDrawn)}
        onMoveStart={(event) => {
          if (event.originalEvent) onMove?.()
        }}
        onError={({ error }) => {
          if (/webgl/i.test(error.message)) onTrouble('broken') // asked beforehand, the browser would make a context twice
        }}
      >
        <NavigationControl showCompass={false} position="top-right" />
        <OnGround>{children}</OnGround>
      </MapLibre>
    </div>
  )
}

/** MAP-21: there is no compass, so two fingers or a key would turn the map for good. */
function keepNorthUp(map: MapRef | null) {
  const { touchZoomRotate, keyboard } = map?.getMap() ?? {}
  touchZoomRotate?.disableRotation()
  keyboard?.disableRotation()
}

function OnGround({ children }: { children: ReactNode }) {
  const map = useMap().current?.getMap()
  const value = useMemo(() => map && { map: adapterOf(map), Marker, Lines, Circles, Clearings }, [map])
  return value && <MapContext value={value}>{children}</MapContext>
}
