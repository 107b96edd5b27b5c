import type { Bounds } from '../bounds.ts'
import type { MapAdapter } from '../map-adapter.ts'
import type { Theme } from '../maplibre/style/palette.ts'
import styles from './google-map.module.css'
import { adapterOf, fit } from './map-adapter.ts'
import { loadGoogle } from './load-google.ts'
import { openPane, type Pane } from './pane.ts'

export interface View {
  center: google.maps.LatLngLiteral
  zoom: number
}

interface Wishes {
  key: string
  theme: Theme
  /** Where another map of the same place was. */
  view: View | undefined
  bounds: Bounds | undefined
  maxFitZoom?: number | undefined
  onIdle(view: View): void
  /** The reader moves it by hand. */
  onMove(): void
}

export interface OpenedMap {
  map: google.maps.Map
  pane: Pane
  adapter: MapAdapter
  close(): void
}

const FARTHEST: View = { center: { lat: 0, lng: 0 }, zoom: 2 }

/** Makes a map of Google's in an element; it is there when markers can lie on it. */
export async function openMap(
  container: HTMLElement,
  { key, theme, view, bounds, maxFitZoom, onIdle, onMove }: Wishes,
): Promise<OpenedMap> {
  await loadGoogle(key)
  const element = document.createElement('div')
  element.className = styles.ground ?? ''
  container.append(element)
  const map = new google.maps.Map(element, {
    ...(view ?? FARTHEST),
    colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    disableDefaultUI: true,
    zoomControl: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
  })
  if (!view && bounds) fit(map, bounds, maxFitZoom)
  map.addListener('idle', () =>
    onIdle({ center: map.getCenter()?.toJSON() ?? FARTHEST.center, zoom: map.getZoom() ?? FARTHEST.zoom }),
  )
  map.addListener('dragstart', onMove)
  element.addEventListener('wheel', onMove, { passive: true })
  const pane = await openPane(map)
  return {
    map,
    pane,
    adapter: adapterOf(map, pane),
    close() {
      pane.close()
      google.maps.event.clearInstanceListeners(map)
      element.remove()
    },
  }
}
