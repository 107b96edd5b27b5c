import type { Position } from '@firstbell/geo'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Bounds } from './bounds.ts'
import type { Theme } from './maplibre/style/palette.ts'

/** In pixels, from the top left corner of the map. */
export interface ScreenPoint {
  x: number
  y: number
}

/** Where a pointer is. */
export interface Pointing {
  position: Position
  point: ScreenPoint
}

interface Listeners {
  /** A press on the map itself. Markers handle their own. */
  press?(at: Pointing): void
  point?(at: Pointing): void
  leave?(): void
  /** The view changes. */
  move?(): void
  resize?(): void
}

/** What a mouse can drag on the map while the view stays. A finger moves the view instead. */
export interface Pull {
  holds(position: Position): boolean
  /** It is over another place now. */
  over(position: Position): void
  /** It was let go there; one that has not moved is a press and is not reported. */
  drop(position: Position): void
}

/** A map as its layers and markers use it, independent of the map library. */
export interface MapAdapter {
  center(): Position
  /** The whole world is 512 · 2^zoom pixels wide. */
  zoom(): number
  size(): { width: number; height: number }
  project(position: Position): ScreenPoint
  isInView(position: Position): boolean
  isMoving(): boolean
  /** Brings all of the bounds into view, no closer than `maxZoom`. */
  fit(bounds: Bounds, maxZoom?: number): void
  /** Brings a place to the middle. */
  ease(center: Position, zoom?: number): void
  setCursor(cursor: 'pointer' | 'crosshair' | ''): void
  /** Returns how to stop. */
  listen(listeners: Listeners): () => void
  /** Returns how to stop. */
  letPull(pull: Pull): () => void
}

export interface MarkerProps {
  position: Position
  zIndex: number
  /** Which point of its picture lies on the place. */
  anchor?: 'center' | 'bottom'
  /** It can be dragged, and was; it lies where it was dropped until its place is another one. */
  onMove?(position: Position): void
  children: ReactNode
}

export interface LinesProps {
  /** One of a kind on a map. */
  id: string
  lines: readonly { positions: readonly Position[]; colour: string }[]
  width: number
  /** A wider line under them. */
  casing?: { colour: string; width: number }
}

export interface CirclesProps {
  positions: readonly Position[]
  radiusMetres: number
  colour: string
}

export interface ClearingsProps {
  positions: readonly Position[]
}

/** The layers and markers of a map, as the map library draws them. */
export interface MapPrimitives {
  Marker: ComponentType<MarkerProps>
  Lines: ComponentType<LinesProps>
  Circles: ComponentType<CirclesProps>
  /** Names of the map keep away from these places, on which markers lie. */
  Clearings: ComponentType<ClearingsProps>
}

/** The map itself; its children lie on it, and find it and its primitives in {@link MapContext}. */
export interface SurfaceProps {
  theme: Theme
  /** What is in view at first. */
  bounds: Bounds | undefined
  /** Closer than this the first view is not. */
  maxFitZoom?: number | undefined
  onDrawn(): void
  /** The reader moved the map by hand. */
  onMove?: (() => void) | undefined
  /** This browser cannot draw it, or it could not be fetched. */
  onTrouble(what: 'broken' | 'away'): void
  children: ReactNode
}

export const MapContext = createContext<(MapPrimitives & { map: MapAdapter }) | null>(null)

/** The map that a part is drawn on, and its primitives. */
export function useMap(): MapPrimitives & { map: MapAdapter } {
  const found = useContext(MapContext)
  if (!found) throw new Error('a part of a map lies on no map')
  return found
}
