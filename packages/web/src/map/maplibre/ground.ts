import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { EASE_MS, FIT_PADDING, MOST_FIT_ZOOM } from '../bounds.ts'
import type { Ground } from '../ground.ts'

/** MapLibre's map as the parts on it see it. */
export function groundOf(map: MapLibre): Ground {
  return {
    center: () => map.getCenter(),
    zoom: () => map.getZoom(),
    size() {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      return { width, height }
    },
    project: ({ lat, lng }) => map.project([lng, lat]),
    isInView: ({ lat, lng }) => map.getBounds().contains([lng, lat]),
    isMoving: () => map.isMoving(),
    fit: (bounds) => void map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: MOST_FIT_ZOOM, duration: EASE_MS }),
    ease: ({ lat, lng }, zoom = map.getZoom()) => void map.easeTo({ center: [lng, lat], zoom, duration: EASE_MS }),
    setCursor(cursor) {
      map.getCanvas().style.cursor = cursor
    },
    listen({ press, point, leave, move, resize }) {
      const at = ({ lngLat: { lat, lng }, point: { x, y } }: MapMouseEvent) => ({
        place: { lat, lng },
        point: { x, y },
      })
      const heard = [
        press && map.on('click', (event) => isOnGround(event) && press(at(event))),
        point && map.on('mousemove', (event) => point(at(event))),
        leave && map.on('mouseout', () => leave()),
        move && map.on('move', () => move()),
        resize && map.on('resize', () => resize()),
      ]
      return () => heard.forEach((one) => one?.unsubscribe())
    },
  }
}

/** Markers lie on the canvas, and a press on them is told to the map as well. */
function isOnGround({ originalEvent }: MapMouseEvent): boolean {
  return originalEvent.target instanceof HTMLCanvasElement
}
