import type { Position } from '@firstbell/geo'
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PRESS_PIXELS } from '../bounds.ts'
import type { CirclesProps, LinesProps, MarkerProps } from '../map-adapter.ts'
import styles from './google-map.module.css'
import type { Pane } from './pane.ts'

export const GoogleContext = createContext<{ map: google.maps.Map; pane: Pane } | null>(null)

function useGoogle() {
  const found = useContext(GoogleContext)
  if (!found) throw new Error("a part of Google's map lies on no map")
  return found
}

export function Marker({ position: { lat, lng }, zIndex, anchor = 'center', onMove, children }: MarkerProps) {
  const { pane } = useGoogle()
  const isDraggable = onMove !== undefined
  const [element] = useState(() => markerElement(anchor, isDraggable))
  const drop = useEffectEvent((position: Position) => onMove?.(position))
  useLayoutEffect(() => pane.put(element, { lat, lng }, zIndex), [pane, element, lat, lng, zIndex])
  useLayoutEffect(() => () => pane.take(element), [pane, element])
  useEffect(
    () => (isDraggable ? letDrag(element, pane, (position) => drop(position)) : undefined),
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

/** Lets a pointer drag the element and reports where it was dropped. Returns the function that stops it. */
function letDrag(element: HTMLElement, pane: Pane, drop: (position: Position) => void): () => void {
  let held: { x: number; y: number } | undefined
  let moved: Position | undefined
  let down = { x: 0, y: 0 }
  const grip = () => {
    const box = element.getBoundingClientRect()
    return {
      x: (box.left + box.right) / 2,
      y: element.dataset.anchor === 'bottom' ? box.bottom : (box.top + box.bottom) / 2,
    }
  }
  const stop = new AbortController()
  // Heard of before anything else hears: the first move of a quick hand ends beside the marker.
  const on = (
    where: HTMLElement | Window,
    what: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => where.addEventListener(what, act as (event: Event) => void, { signal: stop.signal, capture: true }) // such an event is a PointerEvent
  on(element, 'pointerdown', (event) => {
    const { x, y } = grip()
    held = { x: event.clientX - x, y: event.clientY - y }
    down = { x: event.clientX, y: event.clientY }
    moved = undefined
  })
  on(window, 'pointermove', ({ clientX, clientY, pointerId }) => {
    if (!held || (!moved && Math.hypot(clientX - down.x, clientY - down.y) < PRESS_PIXELS)) return
    if (!moved) element.setPointerCapture(pointerId) // not before: a press is for what lies in the marker
    const { left, top } = pane.box()
    moved = pane.positionAt({ x: clientX - held.x - left, y: clientY - held.y - top })
    if (moved) pane.put(element, moved)
  })
  on(window, 'pointerup', () => {
    if (held && moved) drop(moved)
    held = undefined
  })
  on(window, 'pointercancel', () => (held = undefined))
  return () => stop.abort()
}

/** Google places its names itself. */
export const Clearings = () => null

const ABOVE_CASING = 2

export function Lines({ lines, width, casing }: LinesProps) {
  const { map } = useGoogle()
  const { colour: casingColour, width: casingWidth } = casing ?? {}
  useEffect(() => {
    const draw = (path: readonly Position[], strokeColor: string, strokeWeight: number, zIndex: number) =>
      new google.maps.Polyline({ map, path: [...path], strokeColor, strokeWeight, zIndex, clickable: false })
    const drawn = lines
      .filter(({ positions }) => positions.length > 0)
      .flatMap(({ positions, colour }) => [
        ...(casingColour && casingWidth ? [draw(positions, casingColour, casingWidth, ABOVE_CASING - 1)] : []),
        draw(positions, colour, width, ABOVE_CASING),
      ])
    return () => drawn.forEach((line) => line.setMap(null))
  }, [map, lines, width, casingColour, casingWidth])
  return null
}

export function Circles({ positions, radiusMetres, colour }: CirclesProps) {
  const { map } = useGoogle()
  useEffect(() => {
    const look = { fillColor: colour, fillOpacity: 0.15, strokeColor: colour, strokeWeight: 1.5, clickable: false }
    const drawn = positions.map((center) => new google.maps.Circle({ map, center, radius: radiusMetres, ...look }))
    return () => drawn.forEach((circle) => circle.setMap(null))
  }, [map, positions, radiusMetres, colour])
  return null
}
