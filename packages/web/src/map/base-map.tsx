import 'maplibre-gl/dist/maplibre-gl.css'
import { useQuery } from '@tanstack/react-query'
import type { Place } from '@firstbell/geo'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Map as MapLibre, NavigationControl } from 'react-map-gl/maplibre'
import { IconMapOff } from '../ui/icons.ts'
import { Message } from '../ui/message.tsx'
import { baseTilesQuery } from './base-tiles.ts'
import { boundsOf, FIT_PADDING } from './bounds.ts'
import styles from './base-map.module.css'
import { useMapTheme } from './use-map-theme.ts'
import { useMapStyle } from './use-map-style.ts'

setWorkerUrl(workerUrl)

interface BaseMapProps {
  label: string
  /** What must be in view at first. */
  places: readonly Place[]
  /** The reader moved the map by hand. */
  onMove?(): void
  children?: ReactNode
}

/** The map of the page, in the colours of the theme. What lies on it are its children. */
export function BaseMap({ label, places, onMove, children }: BaseMapProps) {
  const { t } = useTranslation()
  const base = useQuery(baseTilesQuery)
  const mapStyle = useMapStyle(useMapTheme(), base.data ?? null)
  const [broken, setBroken] = useState(false)
  const [drawn, setDrawn] = useState(false)
  const bounds = boundsOf(places) ?? base.data?.bounds

  if (broken)
    return (
      <div className={styles.map} data-empty>
        <Message icon={IconMapOff} title={t('map.cannotStart')}>
          {t('map.cannotStartLead')}
        </Message>
      </div>
    )
  if (base.isPending) return <div className={styles.map} />
  return (
    <section className={styles.map} aria-label={label} data-map-ready={drawn || undefined}>
      <MapLibre
        initialViewState={bounds && { bounds, fitBoundsOptions: { padding: FIT_PADDING, maxZoom: 16 } }}
        mapStyle={mapStyle}
        attributionControl={{ compact: false }}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        onIdle={() => setDrawn(true)}
        onMoveStart={(event) => {
          if (event.originalEvent) onMove?.()
        }}
        onError={({ error }) => {
          if (/webgl/i.test(error.message)) setBroken(true) // asked beforehand, the browser would make a context twice
        }}
      >
        <NavigationControl showCompass={false} position="top-right" />
        {children}
      </MapLibre>
    </section>
  )
}
