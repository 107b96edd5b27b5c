declare module 'vt-pbf' {
  /** Encodes layers by name, each as geojson-vt gives it, as a Mapbox Vector Tile. */
  export function fromGeojsonVt(
    layers: Readonly<Record<string, { readonly features: readonly unknown[] }>>,
    options?: { readonly version?: number; readonly extent?: number },
  ): Uint8Array
}
