/** The layers of the Protomaps basemap, version 4 (docs.protomaps.com/basemaps/layers), in the order in which they are drawn. */
export const layerNames = ['earth', 'landuse', 'water', 'roads', 'buildings', 'boundaries', 'places', 'pois'] as const

export type LayerName = (typeof layerNames)[number]

/** `kind` says what it is; `min_zoom` from which zoom on it is worth drawing. */
export type Properties = Readonly<{ kind: string; min_zoom: number } & Record<string, string | number | boolean>>

export type Position = [lng: number, lat: number]
export type Ring = Position[]

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Ring }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Ring[][] }

export interface Feature {
  readonly type: 'Feature'
  readonly properties: Properties
  readonly geometry: Geometry
}

export function feature(properties: Properties, geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry }
}

/** Drops what a feature does not have, so that it takes no room in the tile. */
export function properties(
  kind: string,
  minZoom: number,
  more: Readonly<Record<string, string | number | boolean | undefined>> = {},
): Properties {
  const known: { kind: string; min_zoom: number } & Record<string, string | number | boolean> = {
    kind,
    min_zoom: minZoom,
  }
  for (const key in more) {
    const value = more[key]
    if (value !== undefined) known[key] = value
  }
  return known
}
