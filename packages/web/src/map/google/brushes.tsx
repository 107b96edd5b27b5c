import type { Place } from '@firstbell/geo'
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CirclesProps, LinesProps, MarkerProps } from '../ground.ts'
import styles from './google-map.module.css'
import type { Pane } from './pane.ts'

export const GoogleContext = createContext<{ map: google.maps.Map; pane: Pane } | null>(null)

function useGoogle() {
  const found = useContext(GoogleContext)
  if (!found) throw new Error("a part of Google's map lies on no map")
  return found
}

export function Marker({ place: { lat, lng }, zIndex, anchor = 'center', onMove, children }: MarkerProps) {
  const { pane } = useGoogle()
  const isDraggable = onMove !== undefined
  const [element] = useState(() => markerElement(anchor, isDraggable))
  const drop = useEffectEvent((place: Place) => onMove?.(place))
  useLayoutEffect(() => pane.put(element, { lat, lng }, zIndex), [pane, element, lat, lng, zIndex])
  useLayoutEffect(() => () => pane.take(element), [pane, element])
  useEffect(
    () => (isDraggable ? letDrag(element, pane, (place) => drop(place)) : undefined),
    [isDraggable, element, pane],
  )
  return createPortal(children, element)
}

/** What is pressed on a marker is not pressed on the map; what is dragged by one does not move the map. */
function markerElement(anchor: string, isDraggable: boolean): HTMLElement {
  const element = document.createElement('div')
  element.dataset.anchor = anchor
  element.className = styles.marker ?? ''
  element.toggleAttribute('data-draggable', isDraggable)
  const { OverlayView } = google.maps
  if (isDraggable) OverlayView.preventMapHitsAndGesturesFrom(element)
  else OverlayView.preventMapHitsFrom(element)
  return element
}

/** Lets a pointer take the element along; tells where it was put. Returns how to stop. */
function letDrag(element: HTMLElement, pane: Pane, drop: (place: Place) => void): () => void {
  let held: { x: number; y: number } | undefined
  let moved: Place | undefined
  const grip = () => {
    const box = element.getBoundingClientRect()
    return { x: (box.left + box.right) / 2, y: element.dataset.anchor === 'bottom' ? box.bottom : (box.top + box.bottom) / 2 } // prettier-ignore
  }
  const stop = new AbortController()
  const on = (
    what: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => element.addEventListener(what, act, { signal: stop.signal })
  on('pointerdown', (event) => {
    const { x, y } = grip()
    held = { x: event.clientX - x, y: event.clientY - y }
    moved = undefined
    element.setPointerCapture(event.pointerId)
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (!held) return
    const { left, top } = pane.box()
    moved = pane.placeAt({ x: clientX - held.x - left, y: clientY - held.y - top })
    if (moved) pane.put(element, moved)
  })
  on('pointerup', () => {
    held = undefined
    if (moved) drop(moved)
  })
  on('pointercancel', () => (held = undefined))
  return () => stop.abort()
}

const ABOVE_CASING = 2

export function Lines({ lines, width, casing }: LinesProps) {
  const { map } = useGoogle()
  const { colour: casingColour, width: casingWidth } = casing ?? {}
  useEffect(() => {
    const draw = (path: readonly Place[], strokeColor: string, strokeWeight: number, zIndex: number) =>
      new google.maps.Polyline({ map, path: [...path], strokeColor, strokeWeight, zIndex, clickable: false })
    const drawn = lines
      .filter(({ places }) => places.length > 0)
      .flatMap(({ places, colour }) => [
        ...(casingColour && casingWidth ? [draw(places, casingColour, casingWidth, ABOVE_CASING - 1)] : []),
        draw(places, colour, width, ABOVE_CASING),
      ])
    return () => drawn.forEach((line) => line.setMap(null))
  }, [map, lines, width, casingColour, casingWidth])
  return null
}

export function Circles({ places, radiusMetres, colour }: CirclesProps) {
  const { map } = useGoogle()
  useEffect(() => {
    const look = { fillColor: colour, fillOpacity: 0.15, strokeColor: colour, strokeWeight: 1.5, clickable: false }
    const drawn = places.map((center) => new google.maps.Circle({ map, center, radius: radiusMetres, ...look }))
    return () => drawn.forEach((circle) => circle.setMap(null))
  }, [map, places, radiusMetres, colour])
  return null
}
