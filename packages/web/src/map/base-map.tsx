import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { IconMapOff } from '../ui/text/icons.ts'
import { PageMessage } from '../ui/page/message.tsx'
import styles from './base-map.module.css'
import { baseTilesQuery } from './base-tiles.ts'
import { boundsOf } from './bounds.ts'
import { MapAway } from './map-away.tsx'
import { useMapTheme } from './use-map-theme.ts'
import { mapWords } from './words.en.ts'
import { useWords } from '../words.ts'

interface BaseMapProps {
  label: string
  /** What must be in view at first. */
  positions: readonly Position[]
  /** Closer than this the first view is not. */
  maxFitZoom?: number
  /** The reader moved the map by hand. */
  onMove?(): void
  children?: ReactNode
}

const MapLibreMap = whenFetched(async () => (await import('./maplibre/maplibre-map.tsx')).MapLibreMap)
const GoogleMap = whenFetched(async () => (await import('./google/google-map.tsx')).GoogleMap)

/** The map of the page, in the colours of the theme. What lies on it are its children. */
export function BaseMap({ label, positions, maxFitZoom, onMove, children }: BaseMapProps) {
  const t = useWords(mapWords)
  const theme = useMapTheme()
  const base = useQuery(baseTilesQuery)
  const [trouble, setTrouble] = useState<'broken' | 'away'>()
  const [drawn, setDrawn] = useState(false)

  if (trouble === 'away') return <Away />
  if (trouble === 'broken')
    return (
      <div className={styles.map} data-empty>
        <PageMessage icon={IconMapOff} title={t('map.cannotStart')}>
          {t('map.cannotStartLead')}
        </PageMessage>
      </div>
    )
  if (base.isPending) return <div className={styles.map} />
  const data = base.data ?? null
  const surface = {
    theme,
    bounds: boundsOf(positions) ?? data?.bounds,
    maxFitZoom,
    onDrawn: () => setDrawn(true),
    onMove,
    onTrouble: setTrouble,
    children,
  }
  return (
    <section className={styles.map} aria-label={label} data-map-ready={drawn || undefined}>
      <Suspense>
        {data && 'google' in data ? (
          <GoogleMap {...surface} browserKey={data.google} />
        ) : (
          <MapLibreMap {...surface} base={data} />
        )}
      </Suspense>
    </section>
  )
}

/** The map library is loaded when there is a map to draw; where it cannot be loaded, a message replaces the map. */
function whenFetched<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Away) }))
}

function Away() {
  return (
    <div className={styles.map} data-empty>
      <MapAway />
    </div>
  )
}
