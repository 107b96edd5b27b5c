import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { EASE_MS, FIT_PADDING, MAX_FIT_ZOOM, PRESS_PIXELS } from '../bounds.ts'
import type { MapAdapter } from '../map-adapter.ts'

/** MapLibre's map as the parts on it see it. */
export function adapterOf(map: MapLibre): MapAdapter {
  const at = ({ lngLat: { lat, lng }, point: { x, y } }: MapMouseEvent) => ({ position: { lat, lng }, point: { x, y } })
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
    fit: (bounds, maxZoom = MAX_FIT_ZOOM) =>
      void map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom, duration: EASE_MS }),
    ease: ({ lat, lng }, zoom = map.getZoom()) => void map.easeTo({ center: [lng, lat], zoom, duration: EASE_MS }),
    setCursor(cursor) {
      map.getCanvas().style.cursor = cursor
    },
    listen({ press, point, leave, move, resize }) {
      const heard = [
        press && map.on('click', (event) => isOnGround(event) && press(at(event))),
        point && map.on('mousemove', (event) => point(at(event))),
        leave && map.on('mouseout', () => leave()),
        move && map.on('move', () => move()),
        resize && map.on('resize', () => resize()),
      ]
      return () => heard.forEach((one) => one?.unsubscribe())
    },
    letPull({ holds, over, drop }) {
      let from: MapMouseEvent['point'] | undefined
      let pulled = false
      const heard = [
        map.on('mousedown', (event) => {
          if (event.originalEvent.button !== 0 || !isOnGround(event) || !holds(at(event).position)) return
          event.preventDefault() // the map does not move with it
          from = event.point
          pulled = false
        }),
        map.on('mousemove', (event) => {
          if (!from) return
          pulled ||= event.point.dist(from) >= PRESS_PIXELS
          if (pulled) over(at(event).position)
        }),
        map.on('mouseup', (event) => {
          if (from && pulled) drop(at(event).position)
          from = undefined
        }),
      ]
      return () => heard.forEach((one) => one.unsubscribe())
    },
  }
}

/** Markers lie on the canvas, and the map receives a press on them, too. */
function isOnGround({ originalEvent }: MapMouseEvent): boolean {
  return originalEvent.target instanceof HTMLCanvasElement
}
