import type { Position } from '@firstbell/geo'
import { type Bounds, FIT_PADDING, MAX_FIT_ZOOM, PRESS_PIXELS } from '../bounds.ts'
import type { MapAdapter, Pointing } from '../map-adapter.ts'
import type { Pane } from './pane.ts'

/** Google's world is 256 · 2^zoom pixels wide, ours twice that. */
const ZOOMS_APART = 1
const WORLD_DEGREES = 360

/** Google's map as the parts on it see it. */
export function adapterOf(map: google.maps.Map, pane: Pane): MapAdapter {
  let isMoving = false
  let wasPulled = false // the end of a pull may be reported as a press, too
  map.addListener('bounds_changed', () => (isMoving = true))
  map.addListener('idle', () => (isMoving = false))
  const zoom = () => (map.getZoom() ?? 0) - ZOOMS_APART
  const at = ({ latLng }: google.maps.MapMouseEvent): Pointing | undefined => {
    const position = latLng?.toJSON()
    return position && { position, point: pane.project(position) }
  }
  const hear = (what: string, listener: (at: Pointing) => void) =>
    map.addListener(what, (event: google.maps.MapMouseEvent) => {
      const where = at(event)
      if (where) listener(where)
    })
  return {
    center: () => map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 },
    zoom,
    size: () => ({ width: map.getDiv().clientWidth, height: map.getDiv().clientHeight }),
    project: (position) => pane.project(position),
    isInView: (position) => map.getBounds()?.contains(position) ?? false,
    isMoving: () => isMoving,
    fit: (bounds, maxZoom) => fit(map, bounds, maxZoom),
    ease(center, closer = zoom()) {
      const next = Math.round(closer + ZOOMS_APART) // between whole zooms its tiles are blurred
      if (next !== map.getZoom()) map.setZoom(next)
      map.panTo(center)
    },
    setCursor(cursor) {
      if ((map.get('draggableCursor') ?? '') !== cursor) map.setOptions({ draggableCursor: cursor || null })
    },
    listen({ press, point, leave, move, resize }) {
      const heard = [
        press && hear('click', (where) => wasPulled || press(where)),
        point && hear('mousemove', point),
        leave && map.addListener('mouseout', () => leave()),
        move && map.addListener('bounds_changed', () => move()),
      ]
      const size = resize && new ResizeObserver(() => resize())
      size?.observe(map.getDiv())
      return () => {
        heard.forEach((one) => one?.remove())
        size?.disconnect()
      }
    },
    letPull({ holds, over, drop }) {
      let from: Pointing['point'] | undefined
      const heard = [
        hear('mousedown', ({ position, point }) => {
          wasPulled = false
          if (!holds(position)) return
          map.setOptions({ draggable: false })
          from = point
        }),
        hear('mousemove', ({ position, point }) => {
          if (!from) return
          wasPulled ||= Math.hypot(point.x - from.x, point.y - from.y) >= PRESS_PIXELS
          if (wasPulled) over(position)
        }),
        hear('mouseup', ({ position }) => {
          if (!from) return
          from = undefined
          map.setOptions({ draggable: true })
          if (wasPulled) drop(position)
        }),
      ]
      return () => heard.forEach((one) => one.remove())
    },
  }
}

/** Google brings bounds as close as it can: those that are too small are widened to what may be seen at the closest. */
export function fit(map: google.maps.Map, [west, south, east, north]: Bounds, maxZoom = MAX_FIT_ZOOM): void {
  const { clientWidth, clientHeight } = map.getDiv()
  const degreesPerPixel = WORLD_DEGREES / (512 * 2 ** maxZoom)
  const middle: Position = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const wide = Math.max(east - west, (clientWidth - FIT_PADDING.left - FIT_PADDING.right) * degreesPerPixel) / 2
  const squeezed = Math.cos((middle.lat * Math.PI) / 180)
  const high =
    Math.max(north - south, (clientHeight - FIT_PADDING.top - FIT_PADDING.bottom) * degreesPerPixel * squeezed) / 2
  map.fitBounds(
    { west: middle.lng - wide, south: middle.lat - high, east: middle.lng + wide, north: middle.lat + high },
    FIT_PADDING,
  )
}
