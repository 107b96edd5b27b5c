/** The layers of the Protomaps basemap, version 4 (docs.protomaps.com/basemaps/layers), in the order in which they are drawn. */
export const layerNames = ['earth', 'landuse', 'water', 'roads', 'buildings', 'boundaries', 'places', 'pois'] as const

export type LayerName = (typeof layerNames)[number]

/** `kind` is its kind; `min_zoom` is the lowest zoom at which it is drawn. */
export type Properties = Readonly<{ kind: string; min_zoom: number } & Record<string, string | number | boolean>>

/** Longitude and latitude of one position after the other, in degrees. A list of lists would take ten times the memory. */
export type Positions = readonly number[]

/** An outer ring and the holes in it; the last position of a ring is its first. */
export type Polygon = readonly Positions[]

export type Geometry =
  | { readonly type: 'point'; readonly positions: Positions }
  | { readonly type: 'line'; readonly positions: Positions }
  | { readonly type: 'area'; readonly polygons: readonly Polygon[] }

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
