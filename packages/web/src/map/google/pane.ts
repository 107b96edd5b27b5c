import type { Position } from '@firstbell/geo'
import type { Point } from '../map-adapter.ts'

/** The sheet over Google's map on which markers lie. */
export interface Pane {
  put(element: HTMLElement, place: Position, zIndex?: number): void
  take(element: HTMLElement): void
  project(place: Position): Point
  placeAt(point: Point): Position | undefined
  /** Where the map is in the window. */
  box(): DOMRect
  close(): void
}

/** Resolves when there is something to lie on. */
export function openPane(map: google.maps.Map): Promise<Pane> {
  const places = new Map<HTMLElement, Position>()
  const sheet = document.createElement('div')
  const overlay = new google.maps.OverlayView()

  function lay(element: HTMLElement, place: Position): void {
    const at = overlay.getProjection().fromLatLngToDivPixel(place)
    if (at) element.style.translate = `${at.x}px ${at.y}px`
  }

  const pane: Pane = {
    put(element, place, zIndex) {
      if (!places.has(element)) sheet.append(element)
      if (zIndex !== undefined) element.style.zIndex = String(zIndex)
      places.set(element, place)
      lay(element, place)
    },
    take(element) {
      places.delete(element)
      element.remove()
    },
    project(place) {
      const { x, y } = overlay.getProjection().fromLatLngToContainerPixel(place) ?? { x: NaN, y: NaN }
      return { x, y }
    },
    placeAt: ({ x, y }) => overlay.getProjection().fromContainerPixelToLatLng(new google.maps.Point(x, y))?.toJSON(),
    box: () => map.getDiv().getBoundingClientRect(),
    close: () => overlay.setMap(null),
  }
  return new Promise((resolve) => {
    overlay.onAdd = () => {
      overlay.getPanes()?.overlayMouseTarget.append(sheet)
      resolve(pane)
    }
    overlay.draw = () => places.forEach((place, element) => lay(element, place))
    overlay.onRemove = () => sheet.remove()
    overlay.setMap(map)
  })
}
