import type { Position } from '@firstbell/geo'
import type { ScreenPoint } from '../map-adapter.ts'

/** The sheet over Google's map on which markers lie. */
export interface Pane {
  put(element: HTMLElement, position: Position, zIndex?: number): void
  take(element: HTMLElement): void
  project(position: Position): ScreenPoint
  positionAt(point: ScreenPoint): Position | undefined
  /** Where the map is in the window. */
  box(): DOMRect
  close(): void
}

/** Resolves when there is something to lie on. */
export function openPane(map: google.maps.Map): Promise<Pane> {
  const positions = new Map<HTMLElement, Position>()
  const sheet = document.createElement('div')
  const overlay = new google.maps.OverlayView()

  function lay(element: HTMLElement, position: Position): void {
    const at = overlay.getProjection().fromLatLngToDivPixel(position)
    if (at) element.style.translate = `${at.x}px ${at.y}px`
  }

  const pane: Pane = {
    put(element, position, zIndex) {
      if (!positions.has(element)) sheet.append(element)
      if (zIndex !== undefined) element.style.zIndex = String(zIndex)
      positions.set(element, position)
      lay(element, position)
    },
    take(element) {
      positions.delete(element)
      element.remove()
    },
    project(position) {
      const { x, y } = overlay.getProjection().fromLatLngToContainerPixel(position) ?? { x: NaN, y: NaN }
      return { x, y }
    },
    positionAt: ({ x, y }) => overlay.getProjection().fromContainerPixelToLatLng(new google.maps.Point(x, y))?.toJSON(),
    box: () => map.getDiv().getBoundingClientRect(),
    close: () => overlay.setMap(null),
  }
  return new Promise((resolve) => {
    overlay.onAdd = () => {
      overlay.getPanes()?.overlayMouseTarget.append(sheet)
      resolve(pane)
    }
    overlay.draw = () => positions.forEach((position, element) => lay(element, position))
    overlay.onRemove = () => sheet.remove()
    overlay.setMap(map)
  })
}
